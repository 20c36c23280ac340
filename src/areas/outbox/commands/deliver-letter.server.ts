import { type Instant, plusMinutes, toDate } from "~/kit/time";
import type { Clock } from "~/platform/clock.server";
import { isConnectionLoss, throughLosses } from "~/platform/database/connection-loss.server";
import { type Db, inTransaction, type Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import type { SendOutcome } from "~/platform/mail/outcomes";
import type { MailTransport } from "~/platform/mail/transport.server";
import { leaseMinutes, nextAttemptAt } from "../rules";
import {
  changeLetters,
  claimLetter,
  type LetterRow,
  letterIn,
  markHandedOver,
  ofClaim,
} from "../store.server";
import type { LetterId, LetterReason, LetterStatus, SkipReason } from "../types";

export interface Delivery {
  readonly transport: MailTransport;
  readonly clock: Clock;
  /** Who the letter comes from; read for every letter, because settings change. */
  readonly sender: () => Promise<{ name: string; address: string; replyTo: string }>;
  /** Why what the letter says is so no more (no reminder of a cancelled booking); null when it holds. */
  readonly whySkip: (tx: Tx, letter: LetterRow, now: Instant) => Promise<SkipReason | null>;
}

/**
 * One attempt at one letter: claim it, hand it over, write down how it went. Safe to call twice and from two
 * processes at once; the claim decides. Null when there was nothing to send.
 */
export async function deliverLetter(db: Db, id: LetterId, delivery: Delivery): Promise<SendOutcome | null> {
  const claim = await claimForSending(db, id, delivery);
  if (!claim) return null;
  const attempt = await sendOnce(db, claim, delivery);
  if (!attempt) return null;
  const { outcome, messageId } = attempt;
  // What a mail server has taken cannot be asked again: the answer waits until it can be written down.
  await throughLosses(() => recordOutcome(db, claim, outcome, messageId, delivery.clock.now()));
  return outcome;
}

/** Null when nothing left: another process has the letter, or the database was lost before the hand-over. */
async function sendOnce(
  db: Db,
  claim: LetterRow,
  { transport, clock, sender: readSender }: Delivery,
): Promise<{ outcome: SendOutcome; messageId: string } | null> {
  try {
    const sender = await readSender();
    const messageId = `<${claim.id}@${sender.address.split("@").at(-1)}>`;
    const outcome = await transport.send(mailOf(claim, sender, messageId, clock.now()), async () => {
      const now = clock.now();
      if (!(await markHandedOver(db, claim, now, plusMinutes(now, leaseMinutes)))) throw new LeaseLost();
    });
    return { outcome, messageId };
  } catch (error) {
    // Another process has the letter now; it is theirs to tell what became of it.
    if (error instanceof LeaseLost) return null;
    if (!isConnectionLoss(error)) throw error;
    await throughLosses(() => giveBack(db, claim, clock.now()));
    return null;
  }
}

/** Nothing of the letter left, so it need not wait for its lease to run out. */
async function giveBack(db: Db, claim: LetterRow, now: Instant): Promise<void> {
  const at = plusMinutes(now, 1);
  const again = { status: "deferred", nextAttemptAt: toDate(at), leasedUntil: null } as const;
  await inTransaction(db, async (tx) => {
    const facts = { reason: "stopped-before-hand-over" } as const;
    const changed = await changeLetters(tx, ofClaim(claim, ["sending"]), again, now, facts);
    if (changed.length > 0) await enqueueAttempt(tx, claim.id, at, now);
  });
}

function enqueueAttempt(tx: Tx, letterId: LetterId, runAt: Instant, now: Instant): Promise<void> {
  return enqueueJob(tx, "send-letter", { letterId }, { at: { runAt, now }, key: `letter:${letterId}` });
}

class LeaseLost extends Error {}

async function claimForSending(
  db: Db,
  id: LetterId,
  { clock, whySkip }: Delivery,
): Promise<LetterRow | null> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const claim = await claimLetter(tx, id, now, plusMinutes(now, leaseMinutes));
    if (!claim) return null;
    if (claim.expiresAt && claim.expiresAt.getTime() <= now)
      return settle(tx, claim, "failed", "expired", now);
    const skip = await whySkip(tx, claim, now);
    return skip ? settle(tx, claim, "cancelled", skip, now) : claim;
  });
}

async function settle(
  tx: Tx,
  claim: LetterRow,
  status: LetterStatus,
  reason: LetterReason,
  now: Instant,
): Promise<null> {
  const change = { status, nextAttemptAt: null, leasedUntil: null };
  await changeLetters(tx, letterIn(claim.id, ["sending"]), change, now, { reason });
  return null;
}

/** The truth may come after the lease ran out: a late answer replaces "unknown", never another attempt's result. */
async function recordOutcome(
  db: Db,
  claim: LetterRow,
  outcome: SendOutcome,
  messageId: string,
  now: Instant,
) {
  const change = afterAttempt(outcome, claim.attempts, messageId, now);
  const facts = { reason: "reason" in outcome ? outcome.reason : null, response: outcome.response };
  await inTransaction(db, async (tx) => {
    const changed = await changeLetters(
      tx,
      ofClaim(claim, ["sending", "unknown"]),
      { ...change, leasedUntil: null },
      now,
      facts,
    );
    if (changed.length === 0 || change.status !== "deferred" || !change.nextAttemptAt) return;
    await enqueueAttempt(tx, claim.id, change.nextAttemptAt.getTime() as Instant, now);
  });
}

interface AfterAttempt {
  status: LetterStatus;
  nextAttemptAt: Date | null;
  sentAt?: Date;
  messageId?: string;
}

function afterAttempt(outcome: SendOutcome, attempts: number, messageId: string, now: Instant): AfterAttempt {
  if (outcome.kind === "sent") return { status: "sent", nextAttemptAt: null, sentAt: toDate(now), messageId };
  if (outcome.kind === "unknown") return { status: "unknown", nextAttemptAt: null, messageId };
  if (outcome.kind === "refused") {
    return { status: outcome.reason === "address-refused" ? "bounced" : "failed", nextAttemptAt: null };
  }
  const next = nextAttemptAt(attempts, now);
  return next
    ? { status: "deferred", nextAttemptAt: toDate(next) }
    : { status: "failed", nextAttemptAt: null };
}

function mailOf(
  letter: LetterRow,
  sender: Awaited<ReturnType<Delivery["sender"]>>,
  messageId: string,
  now: Instant,
) {
  return {
    messageId,
    date: toDate(now),
    from: { name: sender.name, address: sender.address },
    to: { name: letter.toName, address: letter.toAddress },
    replyTo: letter.replyTo ?? sender.replyTo,
    subject: letter.subject,
    text: letter.bodyText,
    html: letter.bodyHtml,
    attachments: letter.attachments.map((file) => ({
      filename: file.filename,
      contentType: file.contentType,
      content: Buffer.from(file.contentBase64, "base64"),
    })),
  };
}
