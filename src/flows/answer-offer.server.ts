import { issueLink } from "~/areas/access/commands/access-links.server";
import type { CustomerLink } from "~/areas/access/types";
import { makeBooking } from "~/areas/bookings/commands/make-booking.server";
import { contactOfNew } from "~/areas/bookings/commands/set-customer.server";
import type { BookingId, DraftId } from "~/areas/bookings/types";
import { bookOfferedTime } from "~/areas/calendar/commands/book-offered-time.server";
import {
  changeWish as change,
  entryToChange,
  leaveList as leave,
  type WishChange,
} from "~/areas/waitlist/commands/change-entry.server";
import {
  acceptOffer as accept,
  closeOffer,
  declineOffer as decline,
} from "~/areas/waitlist/commands/offers.server";
import { liveOfferOf, offerById } from "~/areas/waitlist/reads/matching.server";
import type { Offer, OfferId, WaitingEntry, WaitingEntryId } from "~/areas/waitlist/types";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { linkCustomer } from "./link-customer.server";
import { becomesRequest, saleOf } from "./offer-from-list.server";
import { freeForNext } from "./staff-waiting-list.server";

export interface AcceptInput {
  readonly offerId: OfferId;
  /** The price that the page showed; the order is refused when the price has changed. */
  readonly shownOre: Ore;
  readonly expressWish: boolean;
}

export type AcceptReason =
  | "unknown-entry"
  | "not-from-letter"
  | "offer-over"
  | "unknown-product"
  | "price-changed"
  | "express-wish-missing";

/**
 * The offer becomes a booking: its held time, the order, its letters and its customer, in one transaction. A second
 * submit finds the booking that the first one made. A product that the studio has to accept becomes a request, unless
 * staff themselves made the offer. The link of the browser that joined accepts nothing: the letter's link shows that
 * somebody reads the e-mail.
 */
export async function acceptOffer(
  services: Services,
  link: CustomerLink,
  { offerId, shownOre, expressWish }: AcceptInput,
): Promise<Result<{ bookingId: string }, AcceptReason>> {
  const now = services.clock.now();
  const context = { ...(await letterContext(services, now)), now };
  return inTransaction(services.db, async (tx) => {
    const entry = await entryOf(tx, link);
    if (!entry) return refuse("unknown-entry");
    const offer = await offerById(tx, offerId);
    if (offer?.entryId !== entry.id) return refuse("offer-over");
    if (!isFromLetter(link, entry)) return refuse("not-from-letter");
    if (offer.state === "accepted" && entry.bookingId) return ok({ bookingId: entry.bookingId });
    if (isOver(offer, now)) return refuse("offer-over");
    const sale = await saleOf(tx, context, entry);
    if (!sale.ok) return sale;
    const { product, price } = sale.value;
    if (price.totalOre !== shownOre) return refuse("price-changed");

    const bookingId = newId<BookingId>();
    const time = await bookOfferedTime(tx, { offerId, bookingId, now });
    if (!time.ok) return time;
    const order = { subjectKind: "booking", subjectId: bookingId, now } as const;
    const { linkId } = await issueLink(tx, services.appSecret, order);
    const booked = await makeBooking(
      tx,
      context,
      link,
      {
        bookingId,
        linkId,
        product,
        price,
        expressWish,
        needsApproval: becomesRequest(product, offer),
        draftId: offerId as string as DraftId,
        choices: entry.choices,
        contact: { ...entry.customer, note: "", marketing: false },
        time: { from: offer.from, to: offer.to },
      },
      now,
    );
    if (!booked.ok) {
      // The limit is for visitors, who can ask again and again; an offer is made once.
      if (booked.reason === "too-many-requests") throw new Error("An offer counted toward a visitor's limit");
      return refuse(booked.reason);
    }
    await accept(tx, link, offer, bookingId, now);
    await linkCustomer(tx, link, contactOfNew(booked.value), now);
    return ok({ bookingId });
  });
}

/** Whether the link came by e-mail, and not to the browser that joined. */
export function isFromLetter(
  { linkId }: CustomerLink,
  { browserLinkId }: Pick<WaitingEntry, "browserLinkId">,
): boolean {
  return linkId !== browserLinkId;
}

/** An offer ends at its deadline, whenever the job settles it. */
function isOver({ state, expiresAt }: Pick<Offer, "state" | "expiresAt">, now: Instant): boolean {
  return state !== "open" || (expiresAt !== null && now >= expiresAt);
}

type AnswerReason = "unknown-entry" | "offer-over";

/** The time is offered to the next person at once; this person stays on the list. */
export function declineOffer(
  { db, clock }: Services,
  link: CustomerLink,
  { offerId }: { readonly offerId: OfferId },
): Promise<Result<undefined, AnswerReason>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const entry = await entryOf(tx, link);
    if (!entry) return refuse("unknown-entry");
    const offer = await offerById(tx, offerId);
    if (offer?.entryId !== entry.id) return refuse("offer-over");
    if (offer.state === "declined") return ok();
    if (isOver(offer, now)) return refuse("offer-over");
    await decline(tx, link, offer, now);
    await freeForNext(tx, offer.id);
    return ok();
  });
}

/** Leaving again changes nothing and succeeds. */
export function leaveWaitingList(
  { db, clock }: Services,
  link: CustomerLink,
): Promise<Result<unknown, "unknown-entry" | "not-now">> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const entry = await entryOf(tx, link);
    if (!entry) return refuse("unknown-entry");
    if (entry.status === "removed") return ok();
    const offer = await liveOfferOf(tx, entry.id);
    const left = await leave(tx, link, entry, now);
    if (!left.ok || !offer) return left;
    await closeOffer(tx, offer, now);
    await freeForNext(tx, offer.id);
    return left;
  });
}

export function changeOwnWish(
  { db, clock }: Services,
  link: CustomerLink,
  wish: WishChange,
): Promise<Result<unknown, "unknown-entry" | "not-now" | "nothing-changed" | "same-wish">> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const entry = await entryOf(tx, link);
    if (!entry) return refuse("unknown-entry");
    const changed = await change(tx, link, entry, wish, now);
    if (changed.ok) await enqueueJob(tx, "match-waiting-list", {});
    return changed;
  });
}

/** Null for a link of another kind of record. */
async function entryOf(tx: Tx, { subject }: CustomerLink): Promise<WaitingEntry | null> {
  return subject.kind === "waiting_list_entry" ? entryToChange(tx, subject.id as WaitingEntryId) : null;
}
