import type { CustomerLink, Staff, Visitor } from "~/areas/access/types";
import { advanceOf } from "~/areas/catalogue/rules/advance";
import type { Choices, Price, Product } from "~/areas/catalogue/types";
import { recordCreation } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { type Tx, together } from "~/platform/database/tx.server";
import { answerDue, latestAgreement } from "../rules/requests";
import { shapeOf } from "../rules/session-shape";
import { needsExpressWish } from "../rules/withdrawal";
import { insertBooking, insertLines, requestsOfAddress } from "../store/bookings.server";
import { termsVersion } from "../texts/terms-page";
import {
  type AgreedPolicy,
  type Booking,
  type BookingId,
  type DraftContact,
  type DraftId,
  noProgress,
} from "../types";
import { makeGroup } from "./make-group.server";
import { writeToMembers } from "./member-letters.server";
import { writeConfirmation, writePhoneConfirmation } from "./write-letters.server";
import { writeRequest } from "./write-request-letters.server";

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

/** Whether the studio has to accept the order first: then it is a request. */
export interface OnlineSale extends Sale {
  readonly needsApproval: boolean;
}

/** An order, or a request that the studio has to accept. */
export async function makeBooking(
  tx: Tx,
  context: LetterContext,
  actor: Visitor | CustomerLink | Staff,
  sale: OnlineSale,
  now: Instant,
): Promise<Result<Booking, "express-wish-missing" | "too-many-requests">> {
  const policy = policyFrom(context);
  const { kind } = sale.contact;
  const { needsApproval } = sale;
  const { from } = sale.time;
  const answerHours = context.settings.policy.requestAnswerHours;
  const agreedAt = latestAgreement({ needsApproval, from, answerHours, now });
  const wished = needsExpressWish({ kind, agreedAt, from, ...policy });
  if (wished && !sale.expressWish) return refuse("express-wish-missing");
  const addressKey = needsApproval && actor.kind === "visitor" ? actor.addressKey : null;
  if (addressKey && (await requestsOfAddress(tx, addressKey)) >= context.settings.policy.requestsPerAddress)
    return refuse("too-many-requests");
  const asked = needsApproval
    ? ({ status: "requested", answerBy: answerDue(now, answerHours, from), addressKey } as const)
    : {};
  const made = { ...bookingFrom(sale, policy, wished, now), ...asked };
  const booking = await insertBooking(tx, made, now);
  const members = await makeGroup(tx, context, { booking, ...sale }, now);
  // An order that follows a press in a letter is not counted.
  const writing = actor.kind === "visitor" ? causedBy(context, actor) : context;
  const write = needsApproval ? writeRequest : writeConfirmation;
  await together([
    insertLines(tx, made),
    recordCreation(
      tx,
      actor,
      { kind: "booking", id: booking.id },
      needsApproval ? "requested" : "booked",
      {},
      now,
    ),
    write(tx, writing, { booking, lines: sale.price.lines, members }, now),
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
  const members = await makeGroup(tx, context, { booking, ...sale }, now);
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
  const news = members.map((member) => ({ member, what: "new" as const }));
  await writeToMembers(tx, context, { booking, news, isOrder: true }, now);
  return booking;
}

function bookingFrom(sale: Sale, policy: AgreedPolicy, wished: boolean, now: Instant) {
  const { product, price, contact, time } = sale;
  const { note, marketing, members: _members, ...customer } = contact;
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
    advanceOre: advanceOf(product.advance ?? null, price.totalOre),
    adjustment: null,
    priceListVersion: price.priceListVersion,
    customer,
    note,
    policy,
    termsVersion,
    orderedAt: now,
    agreedAt: now,
    answerBy: null,
    expressStartAt: wished ? now : null,
    studioMovedAt: null,
    lastStudioMoveAt: null,
    memberTerms: [],
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
    studioMoveFreeHours: policy.studioMoveFreeHours,
  };
}
