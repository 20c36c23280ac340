import { type Instant, plusMinutes, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import type { SendOutcome } from "~/platform/mail/outcomes";
import { readPause } from "../reads/pause.server";
import { leaseMinutes, nextAttemptAt } from "../rules/letter-states";
import {
  changeLetters,
  claimLetter,
  type LetterRow,
  letterIn,
  markHandedOver,
  ofClaim,
} from "../store.server";
import type { LetterChannel, LetterId, LetterReason, LetterStatus, LetterToSend, SkipReason } from "../types";

/** A letter claimed for one attempt; no other process sends it meanwhile. */
export type ClaimedLetter = LetterRow;

/** Why the letter is no longer true (such as a reminder of a cancelled booking); null when it is. */
export type WhySkip = (tx: Tx, letter: LetterToSend, now: Instant) => Promise<SkipReason | null>;

/**
 * Claims a letter for one attempt; null when there is nothing to send, or while sending is paused. Commit before
 * anything is sent.
 */
export async function claimForSending(
  tx: Tx,
  {
    id,
    channels,
    whySkip,
  }: { readonly id: LetterId; readonly channels: readonly LetterChannel[]; readonly whySkip: WhySkip },
  now: Instant,
): Promise<ClaimedLetter | null> {
  // The sweep queues it again when the pause is over.
  if (await readPause(tx)) return null;
  const claim = await claimLetter(tx, { id, channels, leasedUntil: plusMinutes(now, leaseMinutes) }, now);
  if (!claim) return null;
  if (claim.expiresAt && claim.expiresAt.getTime() <= now) return settle(tx, claim, "failed", "expired", now);
  const skip = await whySkip(tx, claim, now);
  return skip ? settle(tx, claim, "cancelled", skip, now) : claim;
}

/** False when the lease ran out and another process has the letter; it must then not be sent. */
export function noteHandOver(tx: Tx, claim: ClaimedLetter, now: Instant): Promise<boolean> {
  return markHandedOver(tx, claim, now, plusMinutes(now, leaseMinutes));
}

/** For an attempt in which nothing was sent, so that the letter need not wait for its lease to run out. */
export async function giveBack(tx: Tx, claim: ClaimedLetter, now: Instant): Promise<void> {
  const at = plusMinutes(now, 1);
  const again = { status: "deferred", nextAttemptAt: toDate(at), leasedUntil: null } as const;
  const facts = { reason: "stopped-before-hand-over" } as const;
  const changed = await changeLetters(tx, ofClaim(claim, ["sending"]), again, now, facts);
  if (changed.length > 0) await enqueueAttempt(tx, claim.id, at, now);
}

export interface Attempt {
  readonly outcome: SendOutcome;
  /** The Message-ID of the mail; for a text message the provider's id, once it was accepted. */
  readonly messageId: string | null;
}

/** The result may arrive after the lease ran out: it then replaces "unknown", but never another attempt's result. */
export async function recordOutcome(
  tx: Tx,
  claim: ClaimedLetter,
  { outcome, messageId }: Attempt,
  now: Instant,
): Promise<void> {
  const change = afterAttempt(outcome, claim.attempts, messageId, now);
  const facts = { reason: "reason" in outcome ? outcome.reason : null, response: outcome.response };
  const stillOurs = ofClaim(claim, ["sending", "unknown"]);
  const changed = await changeLetters(tx, stillOurs, { ...change, leasedUntil: null }, now, facts);
  if (changed.length === 0 || change.status !== "deferred" || !change.nextAttemptAt) return;
  await enqueueAttempt(tx, claim.id, change.nextAttemptAt.getTime() as Instant, now);
}

async function settle(
  tx: Tx,
  claim: ClaimedLetter,
  status: LetterStatus,
  reason: LetterReason,
  now: Instant,
): Promise<null> {
  const change = { status, nextAttemptAt: null, leasedUntil: null };
  await changeLetters(tx, letterIn(claim.id, ["sending"]), change, now, { reason });
  return null;
}

function enqueueAttempt(tx: Tx, letterId: LetterId, runAt: Instant, now: Instant): Promise<void> {
  return enqueueJob(tx, "send-letter", { letterId }, { at: { runAt, now }, key: `letter:${letterId}` });
}

interface AfterAttempt {
  status: LetterStatus;
  nextAttemptAt: Date | null;
  sentAt?: Date;
  messageId?: string | null;
}

function afterAttempt(
  outcome: SendOutcome,
  attempts: number,
  messageId: string | null,
  now: Instant,
): AfterAttempt {
  if (outcome.kind === "sent") return { status: "sent", nextAttemptAt: null, sentAt: toDate(now), messageId };
  if (outcome.kind === "unknown") return { status: "unknown", nextAttemptAt: null, messageId };
  if (outcome.kind === "refused") {
    return { status: outcome.reason === "address-refused" ? "bounced" : "failed", nextAttemptAt: null };
  }
  const usual = nextAttemptAt(attempts, now);
  const asked = plusMinutes(now, (outcome.waitSeconds ?? 0) / 60);
  const next = usual && (asked > usual ? asked : usual);
  return next
    ? { status: "deferred", nextAttemptAt: toDate(next) }
    : { status: "failed", nextAttemptAt: null };
}
