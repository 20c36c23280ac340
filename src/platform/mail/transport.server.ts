import { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import { mailAddress, needsSmtpUtf8 } from "~/kit/email";
import { announcesSmtpUtf8 } from "./announces-smtputf8.server";
import { outcomeOf, type SendError, type SendOutcome } from "./outcomes";

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingLetter {
  /** The same for every attempt at one letter, so that mail systems recognise a repetition. */
  readonly messageId: string;
  readonly date: Date;
  readonly from: Mailbox;
  readonly to: Mailbox;
  /** Without a name when answers go to somebody else than the sender. */
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { filename: string; contentType: string; content: Buffer }[];
}

export interface MailTransport {
  /**
   * Sends one letter and returns the outcome; never throws because of the mail server. `beforeHandOver` is awaited
   * after the server has accepted sender and recipient and before the first byte of the message; when it throws,
   * nothing is sent and `send` throws the same error.
   */
  send(letter: OutgoingLetter, beforeHandOver: () => Promise<void>): Promise<SendOutcome>;
  close(): void;
}

interface Limits {
  /** For connecting, the greeting and each reply. */
  readonly replyMs: number;
  /** For the whole hand-over; must stay below the outbox's lease. */
  readonly totalMs: number;
}

export function openMailTransport(
  smtpUrl: string,
  limits: Limits = { replyMs: 30_000, totalMs: 120_000 },
): MailTransport {
  const handOvers = new Map<string, HandOver>();
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    maxMessages: 100,
    idleTimeout: 20_000,
    // Only for a connection that the server closed while idle; HandOver refuses to send the message twice.
    maxRequeues: 1,
    connectionTimeout: Math.min(limits.replyMs, 15_000),
    greetingTimeout: limits.replyMs / 2,
    socketTimeout: limits.replyMs,
    dnsTimeout: Math.min(limits.replyMs, 10_000),
  });
  transporter.use("stream", (mail, done) => {
    handOvers.get(String(mail.data.messageId))?.guard(mail.message);
    done();
  });
  return {
    async send(letter, beforeHandOver) {
      // One strict address: the envelope of "a@x.no, b@x.no" would reach two people.
      const address = mailAddress(letter.to.address);
      if (!address) {
        return { kind: "refused", reason: "address-refused", response: "Not one valid address" };
      }
      const refused = needsSmtpUtf8(address) ? await whyNoSmtpUtf8(smtpUrl, limits) : null;
      if (refused) return refused;
      const handOver = new HandOver(beforeHandOver);
      handOvers.set(letter.messageId, handOver);
      try {
        const info = await transporter.sendMail({
          ...mailOf(letter, address),
          signal: AbortSignal.timeout(limits.totalMs),
        });
        return { kind: "sent", response: info.response.slice(0, 1000) };
      } catch (error) {
        if (handOver.refused) throw handOver.refused;
        return outcomeOf(error as SendError, handOver.begun);
      } finally {
        handOvers.delete(letter.messageId);
      }
    },
    close: () => transporter.close(),
  };
}

/** Nodemailer would send such an address to a server that cannot read it; null when the server can. */
async function whyNoSmtpUtf8(smtpUrl: string, limits: Limits): Promise<SendOutcome | null> {
  try {
    if (await announcesSmtpUtf8(smtpUrl, limits.replyMs)) return null;
    return { kind: "refused", reason: "needs-smtputf8", response: "The mail server does not offer SMTPUTF8" };
  } catch (error) {
    return outcomeOf(error as SendError, false);
  }
}

/**
 * Nodemailer reads the message after the server's go-ahead (354), so the first read is the moment from which the
 * outcome can be unknown.
 */
class HandOver {
  begun = false;
  refused: Error | null = null;

  constructor(private readonly before: () => Promise<void>) {}

  guard(message: { createReadStream(): Readable }): void {
    const open = message.createReadStream.bind(message);
    const read = this.read.bind(this);
    message.createReadStream = () => Readable.from(read(open), { objectMode: false });
  }

  private async *read(open: () => Readable): AsyncGenerator<Buffer> {
    if (this.begun) throw new Error("The message was handed over before");
    try {
      await this.before();
    } catch (error) {
      this.refused = error instanceof Error ? error : new Error(String(error));
      throw this.refused;
    }
    this.begun = true;
    yield* open();
  }
}

function mailOf(letter: OutgoingLetter, address: string): SendMailOptions {
  return {
    messageId: letter.messageId,
    date: letter.date,
    from: { ...letter.from },
    to: { name: letter.to.name, address },
    ...replyToOf(letter.replyTo, address),
    envelope: { from: letter.from.address, to: address },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    attachments: letter.attachments.map((file) => ({ ...file })),
    // Automatic replies would have no reader (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A server without SMTPUTF8 would refuse the whole letter for the sake of this header. */
function replyToOf({ name, address }: Mailbox, to: string): Pick<SendMailOptions, "replyTo"> {
  const known = mailAddress(address);
  if (known === null || (needsSmtpUtf8(known) && !needsSmtpUtf8(to))) return {};
  return { replyTo: { name, address: known } };
}
