import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

/**
 * Whether the mail server takes mailboxes with letters outside a-z (RFC 6531). Connects and asks, and sends nothing;
 * rejects when the server cannot be reached.
 */
export function announcesSmtpUtf8(smtpUrl: string, patienceMs: number): Promise<boolean> {
  const connection = new SMTPConnection({
    ...parseConnectionUrl(smtpUrl),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  });
  return new Promise<boolean>((answer, fail) => {
    connection.once("error", fail);
    connection.once("end", () => fail(new Error("The mail server closed the connection")));
    // The last response is then the one to EHLO, with the server's extensions.
    connection.connect((error) => {
      if (error) fail(error);
      else answer(/[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse)));
    });
  }).finally(() => connection.close());
}
