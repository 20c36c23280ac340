import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, instant, plusHours, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { mayRead } from "../rules/letter-audience";
import { may, waitingStatus } from "../rules/letter-states";
import { earliestFor } from "../rules/quiet-hours";
import { changeLetters, type LetterRow, letterIn, lockLetter } from "../store.server";
import type { LetterAction, LetterChangeReason, LetterId, LetterReason, LetterStatus } from "../types";

interface OneLetter {
  readonly id: LetterId;
}

type LetterChange = Result<LetterStatus, LetterChangeReason>;

/** A letter that staff retry gets at least a day, even if it had expired. */
const graceHours = 24;

/** Holds a letter back until it is released. */
export function holdLetter(tx: Tx, staff: Staff, { id }: OneLetter, now: Instant): Promise<LetterChange> {
  return changeOne(tx, staff, { id, action: "hold" }, now, () => ({
    status: "held",
    nextAttemptAt: null,
  }));
}

/** Releases a held letter, to be sent at its own time, or at once when that has passed. */
export function releaseLetter(tx: Tx, staff: Staff, { id }: OneLetter, now: Instant): Promise<LetterChange> {
  return changeOne(tx, staff, { id, action: "release" }, now, (letter) => ({
    status: waitingStatus(instant(letter.sendAfter), now),
    nextAttemptAt: new Date(Math.max(letter.sendAfter.getTime(), now)),
  }));
}

export function cancelLetter(tx: Tx, staff: Staff, { id }: OneLetter, now: Instant): Promise<LetterChange> {
  return changeOne(tx, staff, { id, action: "cancel" }, now, () => ({
    status: "cancelled",
    nextAttemptAt: null,
  }));
}

export function sendLetterNow(tx: Tx, staff: Staff, { id }: OneLetter, now: Instant): Promise<LetterChange> {
  return changeOne(tx, staff, { id, action: "sendNow" }, now, (letter) => dueAt(letter, now));
}

interface NewAddress {
  readonly to?: string | undefined;
  /** The number of a text message, in E.164. */
  readonly mobile?: string | undefined;
}

/**
 * Retries a failed, bounced or unknown letter, with a new series of attempts. Its address may be corrected at the same
 * time, unless the letter is about an account. A letter whose outcome is unknown may arrive twice; the page warns of
 * it.
 */
export async function retryLetter(
  tx: Tx,
  staff: Staff,
  { id, value }: OneLetter & { readonly value: NewAddress },
  now: Instant,
): Promise<LetterChange> {
  const letter = await lockLetter(tx, id);
  const to = letter?.channel === "sms" ? value.mobile : value.to;
  const isMoved = to !== undefined && to !== letter?.toAddress;
  // It may contain a link to a new password; a text message never does.
  const isFixed = letter?.aboutKind === "account" && letter.channel === "email";
  if (isFixed && isMoved && mayRead(staff, letter)) return refuse("fixed-address");
  const retried = await changeOne(tx, staff, { id, action: "retry" }, now, (letter) => ({
    ...dueAt(letter, now),
    toAddress: to ?? letter.toAddress,
    attempts: 0,
  }));
  // Never the address itself: the history is stored longer than the letter.
  if (retried.ok && isMoved) await recordChange(tx, staff, { kind: "letter", id }, "readdressed", {}, now);
  return retried;
}

/**
 * Marks a letter as returned to the studio's own mailbox, which the program does not read. A text message cannot
 * return.
 */
export async function markBounced(
  tx: Tx,
  staff: Staff,
  { id }: OneLetter,
  now: Instant,
): Promise<LetterChange> {
  const letter = await lockLetter(tx, id);
  if (letter?.channel === "sms" && mayRead(staff, letter)) return refuse("not-for-sms");
  return changeOne(tx, staff, { id, action: "markBounced" }, now, () => ({ status: "bounced" }), "returned");
}

function dueAt(letter: LetterRow, now: Instant) {
  const at = earliestFor(letter, now);
  const least = plusHours(at, graceHours);
  return {
    status: "queued" as const,
    nextAttemptAt: toDate(at),
    expiresAt: letter.expiresAt && letter.expiresAt.getTime() < least ? toDate(least) : letter.expiresAt,
  };
}

type Change = Parameters<typeof changeLetters>[2];

async function changeOne(
  tx: Tx,
  staff: Staff,
  { id, action }: OneLetter & { readonly action: LetterAction },
  now: Instant,
  change: (letter: LetterRow) => Change,
  reason?: LetterReason,
): Promise<LetterChange> {
  const letter = await lockLetter(tx, id);
  if (!letter || !mayRead(staff, letter)) return refuse("not-found");
  if (!may(action, letter.status)) return refuse("wrong-status");
  const next = change(letter);
  await changeLetters(tx, letterIn(id, [letter.status]), next, now, {
    actor: staff,
    ...(reason && { reason }),
  });
  if (next.status === "queued") await queue(tx, id);
  return ok(next.status);
}

async function queue(tx: Tx, id: LetterId): Promise<void> {
  await enqueueJob(tx, "send-letter", { letterId: id }, { key: `letter:${id}` });
}
