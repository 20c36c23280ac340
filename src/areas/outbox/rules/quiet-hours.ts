import { afterQuietHours, smsQuietHours } from "~/kit/quiet-hours";
import type { Instant } from "~/kit/time";
import type { LetterAbout, LetterChannel } from "../types";

interface Sendable {
  readonly channel: LetterChannel;
  readonly aboutKind: string;
}

/** What staff send to their own phone to try it out. */
export const ownAbout = "account" satisfies LetterAbout["kind"];

/** When a letter may leave that is asked for now: a text message to a customer waits for the morning. */
export function earliestFor({ channel, aboutKind }: Sendable, now: Instant): Instant {
  return channel === "sms" && aboutKind !== ownAbout ? afterQuietHours(now, smsQuietHours) : now;
}
