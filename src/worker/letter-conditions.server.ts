import { conversationExists } from "~/areas/assistant/reads/conversation.server";
import type { ConversationId } from "~/areas/assistant/types";
import { whyLetterStale } from "~/areas/bookings/reads/letter-truth.server";
import type { BookingId } from "~/areas/bookings/types";
import type { LetterToSend, SkipReason } from "~/areas/outbox/types";
import { type HoldsWhile, questionOf } from "~/flows/letters.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

type Condition = (tx: Tx, letter: LetterToSend, now: Instant) => Promise<SkipReason | null>;

/**
 * What is asked again when a letter is sent, by the letter's own `holdsWhile`: mail may have been down, or the first
 * attempt put off. Null when the letter still holds.
 */
const conditions: Readonly<Record<HoldsWhile, Condition>> = {
  always: async () => null,
  "booking-as-written": asWritten,
  "session-to-come": (tx, letter, now) => asWritten(tx, { ...letter, aboutRevision: null }, now),
  "session-as-promised": asPromised,
  "conversation-exists": ofConversation,
};

async function asWritten(tx: Tx, letter: LetterToSend, now: Instant): Promise<SkipReason | null> {
  const stale = await whyLetterStale(tx, letter.aboutId as BookingId, letter.aboutRevision, now);
  // Bookings are never deleted: nothing is known that speaks against the letter.
  return stale === "unknown" ? null : stale;
}

/** A reminder of nothing is no reminder. */
async function asPromised(tx: Tx, letter: LetterToSend, now: Instant): Promise<SkipReason | null> {
  const stale = await whyLetterStale(tx, letter.aboutId as BookingId, letter.aboutRevision, now);
  return stale === "unknown" ? "no-longer-true" : stale;
}

/** Whoever asked to have a conversation deleted is not written about afterwards. */
async function ofConversation(tx: Tx, letter: LetterToSend): Promise<SkipReason | null> {
  return (await conversationExists(tx, letter.aboutId as ConversationId)) ? null : "no-longer-true";
}

/**
 * Why a letter is not to be sent after all; null when it holds. A template that no file has any more was written by an
 * earlier version of the program, and goes out as it was.
 */
export function whySkip(tx: Tx, letter: LetterToSend, now: Instant): Promise<SkipReason | null> {
  return conditions[questionOf.get(letter.template) ?? "always"](tx, letter, now);
}
