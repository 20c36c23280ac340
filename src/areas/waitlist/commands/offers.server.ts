import type { Actor, Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { OwnEvent } from "~/areas/history/types";
import type { LetterContext } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { setStatus } from "../store/entries.server";
import { insertOffer, type NewOffer, openProposal, settleOffer } from "../store/offers.server";
import type { Offer, WaitingEntry } from "../types";
import { withdrawLetters, withdrawOfferLetter, writeOffer, writeOfferOver } from "./write-letters.server";

interface Offering {
  readonly entry: WaitingEntry;
  readonly offer: NewOffer;
  readonly totalOre: Ore;
  /** Set when accepting makes a request: the hours within which the studio has to answer it. */
  readonly answerHours: number | null;
}

/** Writes an offer whose time the caller has taken in the calendar, and its letter. */
export async function recordOffer(
  tx: Tx,
  context: LetterContext,
  actor: Staff | null,
  { entry, offer: made, totalOre, answerHours }: Offering,
  now: Instant,
): Promise<number> {
  const offer = await insertOffer(tx, made);
  await setStatus(tx, entry.id, "offered", now);
  await writeOffer(tx, context, { entry, offer, totalOre, answerHours }, now);
  return tell(tx, actor, "offered", offer, now);
}

/** Writes a proposal: takes nothing in the calendar, and sends no letter, because staff decide. */
export async function recordProposal(tx: Tx, offer: NewOffer, now: Instant): Promise<number> {
  return tell(tx, null, "proposed", await insertOffer(tx, offer), now);
}

/** Staff have sent a proposal, whose time the caller has taken in the calendar. */
export async function sendProposal(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  sent: { entry: WaitingEntry; offer: Offer; openFrom: Instant; expiresAt: Instant; totalOre: Ore },
  now: Instant,
): Promise<number> {
  const { entry, openFrom, expiresAt, totalOre } = sent;
  const offer: Offer = { ...sent.offer, state: "open", openFrom, expiresAt, madeBy: staff.userId };
  await openProposal(tx, { id: offer.id, openFrom, expiresAt, madeBy: staff.userId });
  await setStatus(tx, entry.id, "offered", now);
  await writeOffer(tx, context, { entry, offer, totalOre, answerHours: null }, now);
  return tell(tx, staff, "offered", offer, now);
}

export async function declineOffer(tx: Tx, actor: Actor, offer: Offer, now: Instant): Promise<void> {
  await settleOffer(tx, offer.id, "declined", now);
  await setStatus(tx, offer.entryId, "waiting", now);
  await withdrawOfferLetter(tx, { id: offer.entryId }, now);
  await tell(tx, actor, "declined", offer, now);
}

/** The offer became a booking in the same transaction. */
export async function acceptOffer(
  tx: Tx,
  actor: Actor,
  offer: Offer,
  bookingId: string,
  now: Instant,
): Promise<void> {
  await settleOffer(tx, offer.id, "accepted", now);
  await setStatus(tx, offer.entryId, "accepted", now, bookingId);
  await withdrawLetters(tx, { id: offer.entryId }, now);
  await tell(tx, actor, "accepted", offer, now);
}

/** Nobody answered in time, or staff withdrew it: the person is notified, and stays on the list. */
export async function endOffer(
  tx: Tx,
  context: LetterContext,
  actor: Staff | null,
  { entry, offer, reason }: { entry: WaitingEntry; offer: Offer; reason: "expired" | "withdrawn" },
  now: Instant,
): Promise<number> {
  await settleOffer(tx, offer.id, reason, now);
  await setStatus(tx, entry.id, "waiting", now);
  await writeOfferOver(tx, context, { entry, offer, reason }, now);
  return tell(tx, actor, reason === "expired" ? "offer_expired" : "offer_withdrawn", offer, now);
}

/** The entry ends, and its offer with it; the entry's own letter says so. */
export async function closeOffer(tx: Tx, offer: Offer, now: Instant): Promise<void> {
  await settleOffer(tx, offer.id, offer.state === "proposed" ? "lapsed" : "withdrawn", now);
}

/** The proposed time is taken or too soon, or staff rejected it. */
export async function endProposal(
  tx: Tx,
  actor: Staff | null,
  offer: Offer,
  state: "lapsed" | "withdrawn",
  now: Instant,
): Promise<number> {
  await settleOffer(tx, offer.id, state, now);
  return tell(tx, actor, state === "lapsed" ? "proposal_lapsed" : "offer_withdrawn", offer, now);
}

function tell(
  tx: Tx,
  actor: Actor | null,
  event: OwnEvent<"waiting-entry">,
  { entryId, from, number }: Offer,
  now: Instant,
): Promise<number> {
  return recordChange(
    tx,
    actor,
    { kind: "waiting-entry", id: entryId },
    event,
    { detail: { from, number } },
    now,
  );
}
