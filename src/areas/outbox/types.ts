import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";
import type { DeliveryReason } from "~/platform/mail/outcomes";

export type LetterId = Id<"letter">;

export const letterStatuses = [
  "scheduled",
  "queued",
  "sending",
  "sent",
  "deferred",
  "failed",
  "bounced",
  "held",
  "cancelled",
  "unknown",
] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** What staff may do with a letter. */
export type LetterAction = "hold" | "release" | "sendNow" | "cancel" | "retry";

/** `template:object:event`, e.g. "booking-confirmed:0193…:r0". The same key is never written twice. */
export type LetterKey = `${string}:${string}:${string}`;

export interface LetterAttachment {
  readonly filename: string;
  readonly contentType: string;
  /** Text is stored as UTF-8. */
  readonly content: string | Uint8Array;
}

/** What the letter is about: shown in lists, and read again at send time. */
export interface LetterAbout {
  readonly kind: "booking" | "account" | "outbox";
  readonly id: string;
  readonly revision?: number;
}

/** A rendered letter (`renderLetter` in ui/letter) with its address and its moment. */
export interface NewLetter {
  readonly key: LetterKey;
  readonly template: string;
  readonly templateVersion: number;
  readonly to: { readonly address: string; readonly name?: string };
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly LetterAttachment[];
  readonly about: LetterAbout;
  /** Not before this; at once when left out. */
  readonly sendAfter?: Instant;
  /** Pointless after this; 14 days after `sendAfter` when left out. */
  readonly expiresAt?: Instant;
}

/** A worker that stopped in the middle, told by a lease that ran out. */
export type StoppedReason = "stopped-during-hand-over" | "stopped-before-hand-over";

/** Why a letter was not sent although no mail server said no. */
export type SettledReason = "expired" | "no-longer-true" | "withdrawn";

export type LetterReason = DeliveryReason | StoppedReason | SettledReason;

/** Why staff could not change a letter. */
export type LetterChangeReason = "not-found" | "wrong-status" | "invalid-address";
