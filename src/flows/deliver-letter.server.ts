import {
  type Attempt,
  type ClaimedLetter,
  claimForSending,
  giveBack,
  noteHandOver,
  recordOutcome,
  type WhySkip,
} from "~/areas/outbox/commands/attempt-letter.server";
import type { LetterChannel, LetterId } from "~/areas/outbox/types";
import { type Instant, toDate } from "~/kit/time";
import type { Clock } from "~/platform/clock.server";
import { hashSecret } from "~/platform/crypto.server";
import { isConnectionLoss, throughLosses } from "~/platform/database/connection-loss.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { SendOutcome } from "~/platform/mail/outcomes";
import type { MailTransport } from "~/platform/mail/transport.server";
import type { SmsProvider } from "~/platform/providers/sms.server";

export interface Delivery {
  /** Null while no mail server is set: letters wait. */
  readonly transport: MailTransport | null;
  /** Null while no SMS provider is set: messages wait. */
  readonly sms?: SmsDelivery | null;
  readonly clock: Clock;
  /** Read for every letter, because settings change. */
  readonly sender: () => Promise<{ name: string; address: string; replyTo: string }>;
  readonly whySkip: WhySkip;
}

export interface SmsDelivery {
  readonly provider: SmsProvider;
  /** The name that phones show; read for every message. */
  readonly sender: () => Promise<string>;
}

/**
 * One attempt at one letter: claim it, hand it over, record the outcome. Each step is a transaction of its own,
 * because no transaction may be open while waiting for the mail server or the SMS provider. Safe to call from two processes at once; the
 * claim decides. Null when there was nothing to send.
 */
export async function deliverLetter(db: Db, id: LetterId, delivery: Delivery): Promise<SendOutcome | null> {
  const { clock, whySkip } = delivery;
  const channels = channelsOf(delivery);
  if (channels.length === 0) return null;
  const claim = await inTransaction(db, (tx) => claimForSending(tx, { id, channels, whySkip }, clock.now()));
  if (!claim) return null;
  const attempt = await sendOnce(db, claim, delivery);
  if (!attempt) return null;
  // The mail server will not repeat its answer, so recording it waits until the database is back.
  await throughLosses(() => inTransaction(db, (tx) => recordOutcome(tx, claim, attempt, clock.now())));
  return attempt.outcome;
}

class LeaseLost extends Error {}

/** Null when nothing was sent: another process has the letter, or the database was lost before the hand-over. */
async function sendOnce(db: Db, claim: ClaimedLetter, delivery: Delivery): Promise<Attempt | null> {
  const beforeHandOver = async () => {
    if (!(await inTransaction(db, (tx) => noteHandOver(tx, claim, delivery.clock.now()))))
      throw new LeaseLost();
  };
  try {
    return await (claim.channel === "sms" ? sendSms : sendMail)(claim, delivery, beforeHandOver);
  } catch (error) {
    // Another process has the letter and will record the outcome.
    if (error instanceof LeaseLost) return null;
    if (!isConnectionLoss(error)) throw error;
    await throughLosses(() => inTransaction(db, (tx) => giveBack(tx, claim, delivery.clock.now())));
    return null;
  }
}

type BeforeHandOver = () => Promise<void>;

async function sendMail(
  claim: ClaimedLetter,
  { transport, sender: readSender, clock }: Delivery,
  beforeHandOver: BeforeHandOver,
): Promise<Attempt> {
  if (!transport) throw new Error("Claimed a letter that nobody sends");
  const sender = await readSender();
  const messageId = `<${claim.id}@${sender.address.split("@").at(-1)}>`;
  const outcome = await transport.send(mailOf(claim, sender, messageId, clock.now()), beforeHandOver);
  return { outcome, messageId };
}

async function sendSms(
  claim: ClaimedLetter,
  { sms }: Delivery,
  beforeHandOver: BeforeHandOver,
): Promise<Attempt> {
  if (!sms) throw new Error("Claimed a text message that nobody sends");
  const { id, toAddress: to, bodyText: text } = claim;
  // Another number or text makes another message, which the provider must not treat as a repetition.
  const key = `${id}-${hashSecret(`${to} ${text}`).slice(0, 16)}`;
  const message = { from: await sms.sender(), to, text, key };
  const outcome = await sms.provider.send(message, beforeHandOver);
  const providerId = outcome.kind === "sent" ? outcome.providerId : undefined;
  return { outcome, messageId: providerId ?? null };
}

function channelsOf({ transport, sms }: Delivery): LetterChannel[] {
  return [...(transport ? ["email" as const] : []), ...(sms ? ["sms" as const] : [])];
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
    replyTo: replyToOf(letter.replyTo, sender),
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

/** Answers to a letter for the studio go to a customer, who does not have the studio's name. */
function replyToOf(asked: string | null, { name, replyTo }: Awaited<ReturnType<Delivery["sender"]>>) {
  return asked === null ? { name, address: replyTo } : { name: "", address: asked };
}
