import { type Instant, plusHours, plusMinutes } from "~/kit/time";
import { type LetterAction, type LetterStatus, type LetterView, letterStatuses } from "../types";

/** The next statuses that each status allows; everything else is refused. */
export const letterTransitions = {
  scheduled: ["sending", "held", "queued", "cancelled", "failed"],
  queued: ["sending", "held", "cancelled", "failed"],
  sending: ["sent", "deferred", "failed", "bounced", "cancelled", "unknown"],
  deferred: ["sending", "held", "queued", "cancelled", "failed"],
  held: ["scheduled", "queued", "cancelled", "failed"],
  failed: ["queued", "cancelled"],
  bounced: ["queued", "cancelled"],
  unknown: ["sent", "deferred", "failed", "bounced", "queued", "cancelled"],
  // Returned to the studio's own mailbox, which the program does not read; staff mark it.
  sent: ["bounced"],
  cancelled: [],
} as const satisfies Record<LetterStatus, readonly LetterStatus[]>;

/** The statuses that allow this one: statusesBefore("unknown") = ["sending"] */
export function statusesBefore(status: LetterStatus): LetterStatus[] {
  return letterStatuses.filter((before) =>
    (letterTransitions[before] as readonly LetterStatus[]).includes(status),
  );
}

/**
 * The statuses in which staff may do each action; the table guards the command and explains why a button is disabled.
 */
export const letterActions = {
  hold: ["scheduled", "queued", "deferred"],
  release: ["held"],
  sendNow: ["scheduled", "deferred", "held"],
  cancel: ["scheduled", "queued", "deferred", "held", "failed", "bounced", "unknown"],
  retry: ["failed", "bounced", "unknown"],
  edit: ["scheduled", "queued", "deferred", "held", "failed", "bounced"],
  resend: ["sent"],
  markBounced: ["sent"],
} as const satisfies Record<LetterAction, readonly LetterStatus[]>;

/** May staff do this with a letter in this status? may("retry", "sent") = false */
export function may(action: LetterAction, status: LetterStatus): boolean {
  return (letterActions[action] as readonly LetterStatus[]).includes(status);
}

/** Statuses in which the worker may claim a letter. */
export const waitingStatuses = ["scheduled", "queued", "deferred"] as const satisfies readonly LetterStatus[];

/** How long to wait after each failed attempt. */
export const retryMinutes = [1, 5, 30, 120, 720] as const;

/**
 * The time of the next attempt after `attempts` temporary failures, or null to give up. nextAttemptAt(1, now) is one
 * minute later; nextAttemptAt(6, now) is null.
 */
export function nextAttemptAt(attempts: number, now: Instant): Instant | null {
  const minutes = retryMinutes[attempts - 1];
  return minutes === undefined ? null : plusMinutes(now, minutes);
}

/** Letters expire: one that waited for a mail server must not be delivered months later. */
const lifetimeDays = 14;

export function defaultExpiry(sendAfter: Instant): Instant {
  return plusHours(sendAfter, lifetimeDays * 24);
}

export function waitingStatus(sendAfter: Instant, now: Instant): "scheduled" | "queued" {
  return sendAfter > now ? "scheduled" : "queued";
}

/** Longer than the slowest hand-over that the transport allows, so that a lease runs out only after a crash. */
export const leaseMinutes = 5;

/**
 * The sender: MAIL_FROM when it is set, else the studio's own address. senderFrom("Post <post@a.no>", studio) = {
 * name: "Post", address: "post@a.no" }
 */
export function senderFrom(
  mailFrom: string | null,
  studio: { readonly name: string; readonly email: string },
): { name: string; address: string } {
  const match = /^(?:([^<>]*?)\s*<)?([^\s<>]+@[^\s<>]+?)>?$/.exec(mailFrom ?? "");
  return { name: match?.[1] || studio.name, address: match?.[2] ?? studio.email };
}

/** A letter that has waited longer than this is late: the mail server does not answer, or none is set up. */
export const lateAfterMinutes = 15;

/** The statuses of the letters in each view; a late letter has also waited too long. */
export const viewStatuses = {
  alle: letterStatuses,
  venter: ["scheduled", "queued", "sending", "deferred"],
  "i-morgen": ["scheduled", "queued", "deferred", "held"],
  forsinket: waitingStatuses,
  feilet: ["failed", "bounced", "unknown"],
  avvist: ["bounced"],
  ukjent: ["unknown"],
  holdt: ["held"],
  sendt: ["sent"],
} as const satisfies Record<LetterView, readonly LetterStatus[]>;

/** The first attempt and every retry. */
export const maxAttempts = retryMinutes.length + 1;

// The short link of a text message: "/t/" and a key.
const secretInAddress = /([?&;](?:key|token)=|\/t\/(?=[\w-]{16}))[^\s"'<>&#;)\]]+/gi;

/** For a text message: about six segments; the table has the same limit. */
export const longestSms = 1000;

/**
 * Hides the keys of links from staff: a customer's link opens without signing in.
 * withoutKeys("…/booking/edit/1?key=abc") = "…/booking/edit/1?key=…"
 */
export function withoutKeys(text: string, replacement = "…"): string {
  return text.replace(secretInAddress, (_, name: string) => name + replacement);
}
