import { customerWantsMail } from "~/areas/bookings/reads/completed-sessions.server";
import { isStillIncomplete } from "~/areas/bookings/reads/incomplete.server";
import {
  isNewTimeAsked,
  mobileAbout,
  picturesAt,
  whyLetterStale,
  whyMemberLetterStale,
} from "~/areas/bookings/reads/letter-truth.server";
import { isStillUnconfirmed } from "~/areas/bookings/reads/unconfirmed.server";
import type { BookingId, DraftId, MemberId } from "~/areas/bookings/types";
import { isAskedByProgram, isStillAsked } from "~/areas/content/reads/testimonials.server";
import { holdsAsTold } from "~/areas/oppdrag/reads/letter-truth.server";
import type { PersonId } from "~/areas/oppdrag/types/plan";
import { isReaddressed } from "~/areas/outbox/reads/readdressed.server";
import type { LetterCondition, LetterToSend, SkipReason } from "~/areas/outbox/types";
import { readSettings } from "~/areas/settings/reads.server";
import { conditionsOfNouns, type HoldsWhile, questionOf } from "~/flows/letters.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

/**
 * Checked again when a letter is sent, by the letter's own `holdsWhile`: mail may have been down, or the first
 * attempt postponed. Null when the letter is still true. Nouns answer for their own letters (noun.server.ts).
 */
const conditions: Readonly<Record<HoldsWhile, LetterCondition>> = {
  always: async () => null,
  "booking-as-written": asWritten,
  "session-to-come": (tx, letter, now) => asWritten(tx, { ...letter, aboutRevision: null }, now),
  "booking-stands": stands,
  "session-as-promised": asPromised,
  "sms-as-promised": asText(asPromised),
  "member-sms-to-come": asText((tx, letter, now) => ofMember(tx, letter, now, true)),
  "pictures-to-choose": (tx, letter) => ofPictures(tx, letter, "choosing"),
  "delivery-stands": (tx, letter) => ofPictures(tx, letter, "delivered"),
  "member-as-written": (tx, letter, now) => ofMember(tx, letter, now),
  "member-to-come": (tx, letter, now) => ofMember(tx, letter, now, true),
  "draft-open": async (tx, letter) =>
    (await isStillIncomplete(tx, letter.aboutId)) ? null : "no-longer-true",
  "order-unconfirmed": async (tx, { aboutId }, now) =>
    (await isStillUnconfirmed(tx, aboutId as DraftId, now)) ? null : "no-longer-true",
  // A text message says the same as the letter that others get.
  "person-as-told": holdsAsToldLetter,
  "testimonial-asked": async (tx, letter) =>
    (await mayStillAsk(tx, letter.aboutId as BookingId)) ? null : "no-longer-true",
};

async function holdsAsToldLetter(
  tx: Tx,
  { aboutId, aboutRevision }: LetterToSend,
): Promise<SkipReason | null> {
  const holds = await holdsAsTold(tx, { id: aboutId as PersonId, revision: aboutRevision });
  return holds ? null : "no-longer-true";
}

/** Letters that the program sends unasked need the customer's consent, which may have been withdrawn since. */
async function mayStillAsk(tx: Tx, bookingId: BookingId): Promise<boolean> {
  if (!(await isStillAsked(tx, bookingId))) return false;
  return !(await isAskedByProgram(tx, bookingId)) || customerWantsMail(tx, bookingId);
}

async function asWritten(tx: Tx, letter: LetterToSend, now: Instant): Promise<SkipReason | null> {
  const stale = await whyLetterStale(tx, letter.aboutId as BookingId, letter.aboutRevision, now);
  // Bookings are never deleted, so an unknown booking does not stop the letter.
  return stale === "unknown" ? null : stale;
}

/** True also after the session: a letter about what was ordered, and what it costs. */
async function stands(tx: Tx, letter: LetterToSend, now: Instant): Promise<SkipReason | null> {
  const stale = await asWritten(tx, letter, now);
  return stale === "session-past" ? null : stale;
}

/** Unlike `asWritten`, an unknown booking stops the letter: a reminder needs a booking. */
async function asPromised(tx: Tx, letter: LetterToSend, now: Instant): Promise<SkipReason | null> {
  const stale = await whyLetterStale(tx, letter.aboutId as BookingId, letter.aboutRevision, now);
  if (stale) return stale === "unknown" ? "no-longer-true" : stale;
  return whileTimeStands(tx, letter);
}

/** A reminder would contradict the letter that asks the customer to choose another time. */
async function whileTimeStands(tx: Tx, { aboutKind, aboutId }: LetterToSend): Promise<SkipReason | null> {
  return (await isNewTimeAsked(tx, { kind: aboutKind, id: aboutId })) ? "no-longer-true" : null;
}

/** The studio may switch text messages off at any time, and a customer may have another number since. */
function asText(condition: LetterCondition): LetterCondition {
  return async (tx, letter, now) => {
    const { policy } = await readSettings(tx, now);
    if (!policy.smsReminder) return "switched-off";
    const skip = await condition(tx, letter, now);
    if (skip) return skip;
    const mobile = await mobileAbout(tx, { kind: letter.aboutKind, id: letter.aboutId });
    return mobile === letter.toAddress || (await isReaddressed(tx, letter.id)) ? null : "superseded";
  };
}

async function ofPictures(
  tx: Tx,
  letter: LetterToSend,
  at: "choosing" | "delivered",
): Promise<SkipReason | null> {
  return (await picturesAt(tx, letter.aboutId as BookingId)) === at ? null : "no-longer-true";
}

/** About one person of a group: that person's own time, not the others'. */
async function ofMember(
  tx: Tx,
  letter: LetterToSend,
  now: Instant,
  mustCome = false,
): Promise<SkipReason | null> {
  const stale = await whyMemberLetterStale(tx, letter.aboutId as MemberId, letter.aboutRevision, now);
  if (stale === "declined") return mustCome ? "no-longer-true" : null;
  if (stale) return stale === "unknown" ? "no-longer-true" : stale;
  return mustCome ? whileTimeStands(tx, letter) : null;
}

/**
 * Why a letter is no longer to be sent; null when it is. A template without a file was written by an earlier version
 * of the program and is sent as it is.
 */
export function whySkip(tx: Tx, letter: LetterToSend, now: Instant): Promise<SkipReason | null> {
  const question = questionOf.get(letter.template) ?? "always";
  const condition = conditionsOfNouns[question] ?? conditions[question as HoldsWhile];
  return condition(tx, letter, now);
}
