import type { Settings } from "~/areas/settings/types";
import type { SmsLength } from "~/kit/gsm";
import type { Id } from "~/kit/ids";
import { defineList, type ViewOf } from "~/kit/list";
import type { NounLetterSubject } from "~/kit/noun";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { DeliveryReason } from "~/platform/mail/outcomes";
import type { LetterFile } from "~/ui/letter/render-letter";

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

/** How a letter is sent: a text message is a letter of another channel, with the same statuses. */
const letterChannels = ["email", "sms"] as const;
export type LetterChannel = (typeof letterChannels)[number];

/** What staff may do with a letter. */
export type LetterAction =
  | "hold"
  | "release"
  | "sendNow"
  | "edit"
  | "retry"
  | "resend"
  | "markBounced"
  | "cancel";

/** `template:object:event`, e.g. "booking-confirmed:0193…:r0". A key is never used twice. */
export type LetterKey = `${string}:${string}:${string}`;

export interface LetterAttachment {
  readonly filename: string;
  readonly contentType: string;
  /** Text is stored as UTF-8. */
  readonly content: string | Uint8Array;
}

/** What a letter can be about: an account, the outbox itself, or what a noun says in `letters`. */
export type LetterSubject = "account" | "outbox" | NounLetterSubject;

/** The record that the letter is about: shown in lists, and read again at send time. */
export interface LetterAbout {
  readonly kind: LetterSubject;
  readonly id: string;
  readonly revision?: number;
}

/** What letters are written with. Read before the transaction, to keep the transaction short. */
export interface LetterContext {
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly appSecret: string;
  /** A visitor or the holder of a link causes the letters, which are then limited for each mailbox. */
  readonly isCounted?: boolean;
}

/** A rendered letter (`renderLetter` or `renderSms` in ui/letter) with its address and its time. */
export interface NewLetter {
  /** By e-mail when left out. A text message has no HTML, no attachments and no address for answers. */
  readonly channel?: LetterChannel;
  readonly key: LetterKey;
  readonly template: string;
  readonly templateVersion: number;
  readonly to: { readonly address: string; readonly name?: string };
  /** Only when answers go to somebody else than the studio. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly LetterAttachment[];
  readonly about: LetterAbout;
  /** The earliest time; at once when left out. */
  readonly sendAfter?: Instant;
  /** Not sent after this; 14 days after `sendAfter` when left out. */
  readonly expiresAt?: Instant;
  /** Caused by a visitor or the holder of a link: counted for its mailbox (rules/mailbox-limit.ts). */
  readonly isCounted?: boolean;
  /** What the letter says has changed, read by the letter that replaces it before it is sent. */
  readonly change?: object;
  /** The letter is stored, but is not sent. */
  readonly notSent?: "mailbox-full";
}

/** How the letters leave that the last change of a record has caused. */
export interface LetterDelay {
  /** When the last of them is sent, if it waits. */
  readonly later: Instant | null;
  /** One of them is not sent, because its mailbox has had too many. */
  readonly isMissing: boolean;
}

/** The facts that a letter's `holdsWhile` is checked with, right before it is sent. */
export interface LetterToSend {
  readonly id: LetterId;
  readonly template: string;
  readonly toAddress: string;
  readonly aboutKind: string;
  readonly aboutId: string;
  readonly aboutRevision: number | null;
}

/** Why a letter that waits is not sent; null when it is still true. */
export type LetterCondition = (tx: Tx, letter: LetterToSend, now: Instant) => Promise<SkipReason | null>;

/** A letter that takes any props: its own sample is some of them. */
export type AnyLetterFile = Omit<LetterFile<never>, "sample"> & { sample(): object };

/** The letters of a noun, and the conditions that they name in `holdsWhile`. */
export interface NounMails {
  readonly files: readonly AnyLetterFile[];
  readonly holdsWhile: Readonly<Record<string, LetterCondition>>;
}

/** Where a stopped worker was, found when its lease had run out. */
export type StoppedReason = "stopped-during-hand-over" | "stopped-before-hand-over";

/** Why a letter was not sent although no mail server refused it. */
export type SettledReason = "expired" | "withdrawn" | "returned" | "mailbox-full" | SkipReason;

/** Why the check right before sending skipped a letter. */
export type SkipReason = "no-longer-true" | "booking-ended" | "session-past" | "superseded" | "switched-off";

export type LetterReason = DeliveryReason | StoppedReason | SettledReason;

/** The events of a letter's history: a new status, or an action by staff. */
export type LetterEventName = LetterStatus | "edited" | "readdressed" | "resent" | "attached" | "detached";

/** Why staff could not add a file to a letter, or remove one. */
export type AttachRefusal =
  | "not-found"
  | "wrong-status"
  | "not-for-sms"
  | "too-many"
  | "too-much"
  | "unknown-file";

/** Why staff could not change a letter. */
export type LetterChangeReason =
  | "not-found"
  | "wrong-status"
  | "invalid-address"
  | "invalid-mobile"
  | "too-long"
  | "not-for-sms"
  | "fixed-address"
  | "unknown-link";

export const letterList = defineList({
  path: "/admin/email-outbox",
  sorts: ["skrevet", "sendes", "mottaker"],
  start: "-skrevet",
  views: ["alle", "venter", "i-morgen", "forsinket", "feilet", "avvist", "ukjent", "holdt", "sendt"],
  filters: { kanal: letterChannels },
});
export type LetterView = ViewOf<typeof letterList>;

export interface LetterInList {
  readonly id: LetterId;
  readonly channel: LetterChannel;
  readonly subject: string;
  readonly toName: string;
  readonly toAddress: string;
  readonly template: string;
  readonly status: LetterStatus;
  readonly reason: LetterReason | null;
  readonly writtenAt: Instant;
  /** When it was sent, will be sent, or was written, according to its status. */
  readonly at: Instant;
}

export interface LetterEvent {
  /** The letter's version after the change. */
  readonly version: number;
  readonly at: Instant;
  readonly event: LetterEventName;
  readonly reason: LetterReason | null;
  readonly response: string | null;
  /** Null for the program itself. */
  readonly by: string | null;
}

export interface LetterRecord {
  readonly id: LetterId;
  readonly channel: LetterChannel;
  readonly subject: string;
  readonly toName: string;
  readonly toAddress: string;
  readonly template: string;
  readonly status: LetterStatus;
  readonly reason: LetterReason | null;
  readonly response: string | null;
  readonly text: string;
  /** For a text message: its cost, counted with the link that is not shown. */
  readonly smsLength: SmsLength | null;
  /** The key of the customer's link is hidden from staff. */
  readonly hidesKeys: boolean;
  /** The text that staff can edit, without the studio's footer and without secret addresses. */
  readonly editable: string;
  /** The lengths of the addresses behind "[lenke 1]", with which the length of a text message is counted. */
  readonly linkSizes: readonly number[];
  readonly edited: boolean;
  /** The letter that this one repeats, and the other letters that repeat the same one, oldest first. */
  readonly repeats: LetterId | null;
  readonly repeatedBy: readonly {
    readonly id: LetterId;
    readonly writtenAt: Instant;
    readonly status: LetterStatus;
    readonly nextAttemptAt: Instant | null;
  }[];
  readonly attachments: readonly { filename: string; bytes: number }[];
  readonly about: { readonly kind: string; readonly id: string; readonly bookingNumber: number | null };
  readonly attempts: number;
  readonly writtenAt: Instant;
  readonly sendAfter: Instant;
  readonly nextAttemptAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly expiresAt: Instant | null;
  /** Sent with every action; see `runIntent`. */
  readonly version: number;
  readonly events: readonly LetterEvent[];
}

/** All sending is paused: letters are written and stored, and none is handed over. */
export interface OutboxPause {
  readonly since: Instant;
  readonly by: string;
  readonly reason: string;
}
