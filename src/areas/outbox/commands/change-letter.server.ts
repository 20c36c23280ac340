import type { Staff } from "~/areas/access/types";
import { parseEmail } from "~/kit/email";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, instant, plusHours, toDate } from "~/kit/time";
import { type Db, inTransaction, type Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { may, mayRead, waitingStatus } from "../rules";
import { changeLetters, type LetterRow, letterIn, lockLetter } from "../store.server";
import type { LetterAction, LetterChangeReason, LetterId, LetterStatus } from "../types";

type LetterChange = Result<LetterStatus, LetterChangeReason>;

/** A letter and the status in which the page showed it. */
export interface SeenLetter {
  readonly id: LetterId;
  readonly status: LetterStatus;
}

/** A letter that staff set going again gets at least a day, though its own time was up. */
const graceHours = 24;

/** Keeps a letter back until it is released. */
export function holdLetter(db: Db, staff: Staff, seen: SeenLetter, now: Instant): Promise<LetterChange> {
  return changeOne(db, staff, { ...seen, action: "hold" }, now, () => ({
    status: "held",
    nextAttemptAt: null,
  }));
}

/** Lets a held letter go at its own time, or at once when that has passed. */
export function releaseLetter(db: Db, staff: Staff, seen: SeenLetter, now: Instant): Promise<LetterChange> {
  return changeOne(db, staff, { ...seen, action: "release" }, now, (letter) => ({
    status: waitingStatus(instant(letter.sendAfter), now),
    nextAttemptAt: new Date(Math.max(letter.sendAfter.getTime(), now)),
  }));
}

export function cancelLetter(db: Db, staff: Staff, seen: SeenLetter, now: Instant): Promise<LetterChange> {
  return changeOne(db, staff, { ...seen, action: "cancel" }, now, () => ({
    status: "cancelled",
    nextAttemptAt: null,
  }));
}

export function sendLetterNow(db: Db, staff: Staff, seen: SeenLetter, now: Instant): Promise<LetterChange> {
  return changeOne(db, staff, { ...seen, action: "sendNow" }, now, (letter) => dueAt(letter, now));
}

/**
 * Tries a letter that failed, bounced or got lost once more, with its retries from the beginning. The address may
 * be put right at the same time. A letter whose fate is unknown may arrive twice; the page says so before.
 */
export async function retryLetter(
  db: Db,
  staff: Staff,
  { to, ...seen }: SeenLetter & { to?: string },
  now: Instant,
): Promise<LetterChange> {
  const address = to === undefined ? null : parseEmail(to);
  if (to !== undefined && !address) return refuse("invalid-address");
  return changeOne(db, staff, { ...seen, action: "retry" }, now, (letter) => ({
    ...dueAt(letter, now),
    toAddress: address ?? letter.toAddress,
    attempts: 0,
  }));
}

function dueAt(letter: LetterRow, now: Instant) {
  const least = plusHours(now, graceHours);
  return {
    status: "queued" as const,
    nextAttemptAt: toDate(now),
    expiresAt: letter.expiresAt && letter.expiresAt.getTime() < least ? toDate(least) : letter.expiresAt,
  };
}

type Change = Parameters<typeof changeLetters>[2];

async function changeOne(
  db: Db,
  staff: Staff,
  { id, status, action }: SeenLetter & { action: LetterAction },
  now: Instant,
  change: (letter: LetterRow) => Change,
): Promise<LetterChange> {
  return inTransaction(db, async (tx) => {
    const letter = await lockLetter(tx, id);
    if (!letter || !mayRead(staff, letter.aboutKind)) return refuse("not-found");
    if (!may(action, letter.status)) return refuse("wrong-status");
    if (letter.status !== status) return refuse("changed");
    const next = change(letter);
    await changeLetters(tx, letterIn(id, [letter.status]), next, now, { userId: staff.userId });
    if (next.status === "queued") await queue(tx, id);
    return ok(next.status);
  });
}

async function queue(tx: Tx, id: LetterId): Promise<void> {
  await enqueueJob(tx, "send-letter", { letterId: id }, { key: `letter:${id}` });
}
