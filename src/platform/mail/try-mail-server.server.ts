import { createTransport } from "nodemailer";
import { type DeliveryReason, outcomeOf, type SendError } from "./outcomes";

export type MailTrial =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: DeliveryReason; readonly response: string };

const patienceMs = 10_000;

/** Connects and signs in, and sends nothing. */
export async function tryMailServer(smtpUrl: string): Promise<MailTrial> {
  const transporter = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  });
  try {
    await transporter.verify();
    return { ok: true };
  } catch (error) {
    const outcome = outcomeOf(error as SendError, false);
    return "reason" in outcome
      ? { ok: false, reason: outcome.reason, response: (error as SendError).response ?? "" }
      : { ok: true };
  } finally {
    transporter.close();
  }
}
