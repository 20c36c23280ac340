import {
  type Attempt,
  type ClaimedLetter,
  claimForSending,
  giveBack,
  noteHandOver,
  recordOutcome,
  type WhySkip,
} from "~/areas/outbox/commands/attempt-letter.server";
import type { LetterId } from "~/areas/outbox/types";
import { type Instant, toDate } from "~/kit/time";
import type { Clock } from "~/platform/clock.server";
import { isConnectionLoss, throughLosses } from "~/platform/database/connection-loss.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { SendOutcome } from "~/platform/mail/outcomes";
import type { MailTransport } from "~/platform/mail/transport.server";

export interface Delivery {
  readonly transport: MailTransport;
  readonly clock: Clock;
  /** Read for every letter, because settings change. */
  readonly sender: () => Promise<{ name: string; address: string; replyTo: string }>;
  readonly whySkip: WhySkip;
}

/**
 * One attempt at one letter: claim it, hand it over, record the outcome. Each step is a transaction of its own,
 * because no transaction may be open while waiting for the mail server. Safe to call from two processes at once; the
 * claim decides. Null when there was nothing to send.
 */
export async function deliverLetter(db: Db, id: LetterId, delivery: Delivery): Promise<SendOutcome | null> {
  const { clock, whySkip } = delivery;
  const claim = await inTransaction(db, (tx) => claimForSending(tx, { id, whySkip }, clock.now()));
  if (!claim) return null;
  const attempt = await sendOnce(db, claim, delivery);
  if (!attempt) return null;
  // The mail server will not repeat its answer, so recording it waits until the database is back.
  await throughLosses(() => inTransaction(db, (tx) => recordOutcome(tx, claim, attempt, clock.now())));
  return attempt.outcome;
}

class LeaseLost extends Error {}

/** Null when nothing was sent: another process has the letter, or the database was lost before the hand-over. */
async function sendOnce(
  db: Db,
  claim: ClaimedLetter,
  { transport, clock, sender: readSender }: Delivery,
): Promise<Attempt | null> {
  try {
    const sender = await readSender();
    const messageId = `<${claim.id}@${sender.address.split("@").at(-1)}>`;
    const outcome = await transport.send(mailOf(claim, sender, messageId, clock.now()), async () => {
      if (!(await inTransaction(db, (tx) => noteHandOver(tx, claim, clock.now())))) throw new LeaseLost();
    });
    return { outcome, messageId };
  } catch (error) {
    // Another process has the letter and will record the outcome.
    if (error instanceof LeaseLost) return null;
    if (!isConnectionLoss(error)) throw error;
    await throughLosses(() => inTransaction(db, (tx) => giveBack(tx, claim, clock.now())));
    return null;
  }
}

function mailOf(
  letter: ClaimedLetter,
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
