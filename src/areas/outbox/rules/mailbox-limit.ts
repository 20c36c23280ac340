import { type Instant, plusMinutes } from "~/kit/time";

/** Further letters about the same record wait this long after the last one that was sent, and replace each other. */
export const quietMinutes = 10;
/** How many letters may wait for one mailbox. */
const mostWaiting = 4;
/** A letter that could be sent only after this is not written. */
const longestWaitMinutes = 120;
/** In a day a mailbox gets as many letters as in this many hours. */
const hoursOfLetters = 3;

/** The most letters in a day that strangers can cause to one mailbox. */
export const mostInADay = (inAnHour: number): number => hoursOfLetters * inAnHour;

/**
 * When the next letter to a mailbox may be sent: at once, or an hour after the one that fills the hour. `sent` are the
 * moments of its letters, planned ones included, newest first.
 * With 2 an hour and letters at 10.00 and 10.05: at 11.00.
 */
export function nextLetterAt(sent: readonly Instant[], mostInAnHour: number, now: Instant): Instant {
  const filling = sent[mostInAnHour - 1];
  return filling === undefined ? now : (Math.max(now, plusMinutes(filling, 60)) as Instant);
}

export interface MailboxQuestion {
  /** Its letters of the last day and those that are planned, newest first. */
  readonly sent: readonly Instant[];
  readonly inAnHour: number;
  /** While the last letter about the same record is new. */
  readonly notBefore?: Instant;
  /**
   * The first order of a network to this mailbox today. Room is reserved for it behind the letters of others, so that
   * one or two networks cannot keep the mailbox's owner from ordering.
   */
  readonly isFirstOfNetwork?: boolean;
}

/** When a letter that a stranger causes is sent to this mailbox; null when it is not written. */
export function letterTime(
  { sent, inAnHour, notBefore, isFirstOfNetwork = false }: MailboxQuestion,
  now: Instant,
): Instant | null {
  const share = isFirstOfNetwork ? 2 : 1;
  if (sent.length >= share * mostInADay(inAnHour)) return null;
  const earliest = Math.max(now, notBefore ?? now) as Instant;
  const at = nextLetterAt(sent, inAnHour, earliest);
  if (at === now) return at;
  if (sent.filter((time) => time > now).length >= share * mostWaiting) return null;
  return at <= plusMinutes(now, longestWaitMinutes) ? at : null;
}
