import { afterQuietHours, smsQuietHours } from "~/kit/quiet-hours";
import type { Instant } from "~/kit/time";
import type { LetterAbout, LetterChannel } from "../types";

interface Sendable {
  readonly channel: LetterChannel;
  readonly aboutKind: string;
}

/** The subject of samples that staff send to their own phone. */
export const ownAbout = "account" satisfies LetterAbout["kind"];

/** When a requested letter may be sent: a text message to a customer waits until the morning. */
export function earliestFor({ channel, aboutKind }: Sendable, now: Instant): Instant {
  return channel === "sms" && aboutKind !== ownAbout ? afterQuietHours(now, smsQuietHours) : now;
}
