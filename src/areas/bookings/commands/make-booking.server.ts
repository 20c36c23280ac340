import type { CustomerLink, Staff, Visitor } from "~/areas/access/types";
import type { Choices, Price, Product } from "~/areas/catalogue/types";
import { recordCreation } from "~/areas/history/commands.server";
import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { type Tx, together } from "~/platform/database/tx.server";
import { shapeOf } from "../rules/session-shape";
import { needsExpressWish } from "../rules/withdrawal";
import { insertBooking, insertLines } from "../store/bookings.server";
import { termsVersion } from "../texts/booking";
import {
  type AgreedPolicy,
  type Booking,
  type BookingId,
  type DraftContact,
  type DraftId,
  noProgress,
} from "../types";
import type { LetterContext } from "./post-letter.server";
import { writeConfirmation, writePhoneConfirmation } from "./write-letters.server";

export interface Sale {
  readonly bookingId: BookingId;
  readonly linkId: string;
  readonly draftId: DraftId;
  readonly choices: Choices;
  readonly contact: DraftContact;
  readonly product: Product;
  readonly price: Price;
  readonly time: Period;
  readonly expressWish: boolean;
}

export async function makeBooking(
  tx: Tx,
  context: LetterContext,
  actor: Visitor | CustomerLink,
  sale: Sale,
  now: Instant,
): Promise<Result<Booking, "express-wish-missing">> {
  const policy = policyFrom(context);
  const { kind } = sale.contact;
  const wished = needsExpressWish({ kind, agreedAt: now, from: sale.time.from, ...policy });
  if (wished && !sale.expressWish) return refuse("express-wish-missing");
  const made = bookingFrom(sale, policy, wished, now);
  const booking = await insertBooking(tx, made, now);
  await together([
    insertLines(tx, made),
    recordCreation(tx, actor, { kind: "booking", id: booking.id }, "booked", {}, now),
    writeConfirmation(tx, context, { booking, lines: sale.price.lines }, now),
  ]);
  return ok(booking);
}

/**
 * A booking by telephone. The letter is the consumer's durable medium (angrerettloven § 18). Without a recorded wish
 * to start within the withdrawal period, the consumer keeps the right of withdrawal after the session.
 */
export async function makePhoneBooking(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { sendLetter, ...sale }: Sale & { readonly sendLetter: boolean },
  now: Instant,
): Promise<Booking> {
  const policy = policyFrom(context);
  const { kind } = sale.contact;
  const needed = needsExpressWish({ kind, agreedAt: now, from: sale.time.from, ...policy });
  const made = bookingFrom(sale, policy, needed && sale.expressWish, now);
  const booking = await insertBooking(tx, made, now);
  await insertLines(tx, made);
  const subject = { kind: "booking", id: booking.id } as const;
  await recordCreation(
    tx,
    staff,
    subject,
    "booked",
    { detail: { byPhone: true, letter: sendLetter && booking.customer.email !== "" } },
    now,
  );
  await writePhoneConfirmation(tx, context, booking, sendLetter, now);
  return booking;
}

function bookingFrom(sale: Sale, policy: AgreedPolicy, wished: boolean, now: Instant) {
  const { product, price, contact, time } = sale;
  const { note, marketing, ...customer } = contact;
  return {
    id: sale.bookingId,
    draftId: sale.draftId,
    linkId: sale.linkId,
    status: "confirmed",
    statusSince: now,
    productId: product.id,
    productSlug: product.slug,
    productName: product.name,
    choices: sale.choices,
    session: shapeOf(product, sale.choices),
    from: time.from,
    to: time.to,
    lines: price.lines,
    totalOre: price.totalOre,
    mvaOre: price.mvaOre,
    adjustment: null,
    priceListVersion: price.priceListVersion,
    customer,
    note,
    policy,
    termsVersion,
    agreedAt: now,
    expressStartAt: wished ? now : null,
    studioMovedAt: null,
    marketingConsentAt: marketing ? now : null,
    progress: noProgress,
  } as const;
}

/** Copied, so that a later change of settings does not change a booking already made. */
function policyFrom({ settings: { policy } }: LetterContext): AgreedPolicy {
  return {
    freeUntilHours: policy.freeUntilHours,
    lateFeePercent: policy.lateFeePercent,
    noShowFeePercent: policy.noShowFeePercent,
    withdrawalDays: policy.withdrawalDays,
  };
}
