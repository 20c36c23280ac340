import { conversationExists } from "~/areas/assistant/reads/conversation.server";
import type { ConversationId } from "~/areas/assistant/types";
import { whyLetterStale } from "~/areas/bookings/reads/letter-truth.server";
import type { BookingId } from "~/areas/bookings/types";
import type { LetterRow } from "~/areas/outbox/store.server";
import type { SkipReason } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

type Condition = (tx: Tx, letter: LetterRow, now: Instant) => Promise<SkipReason | null>;

/**
 * Letters that speak of a session to come, by template, with the question that is asked again when they are sent:
 * mail may have been down, or the first attempt put off. Letters about what has ended (a cancellation) are true for
 * ever and are not here.
 */
const conditions: Readonly<Record<string, Condition>> = {
  "reminder-48h": asPromised,
  "reminder-3h": asPromised,
  "booking-confirmed": asWritten,
  "booking-moved": asWritten,
  "studio-booking-moved": asWritten,
  "studio-chat-lead": ofConversation,
  "studio-new-booking": (tx, letter, now) => asWritten(tx, { ...letter, aboutRevision: null }, now),
};

/** A reminder of nothing is no reminder. */
async function asPromised(tx: Tx, letter: LetterRow, now: Instant): Promise<SkipReason | null> {
  const stale = await whyLetterStale(tx, letter.aboutId as BookingId, letter.aboutRevision, now);
  return stale === "unknown" ? "no-longer-true" : stale;
}

/** Whoever asked to have a conversation deleted is not written about afterwards. */
async function ofConversation(tx: Tx, letter: LetterRow): Promise<SkipReason | null> {
  return (await conversationExists(tx, letter.aboutId as ConversationId)) ? null : "no-longer-true";
}

async function asWritten(tx: Tx, letter: LetterRow, now: Instant): Promise<SkipReason | null> {
  const stale = await whyLetterStale(tx, letter.aboutId as BookingId, letter.aboutRevision, now);
  // Bookings are never deleted: nothing is known that speaks against the letter.
  return stale === "unknown" ? null : stale;
}

/** Why a letter is not to be sent after all; null when it holds. */
export async function whySkip(tx: Tx, letter: LetterRow, now: Instant): Promise<SkipReason | null> {
  return (await conditions[letter.template]?.(tx, letter, now)) ?? null;
}
