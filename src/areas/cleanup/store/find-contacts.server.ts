import { type SQL, sql } from "drizzle-orm";
import { emailHint, mailAddress } from "~/kit/email";
import { parsePhone } from "~/kit/phone";
import { instant } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { isPostalCode, repairedPhone } from "../rules/numbers";
import type { FindingSubject, Found, Only, Reason } from "../types";
import { onlyIs } from "./only.server";

const rowsAtOnce = 5_000;

interface Reach {
  readonly id: string;
  readonly email: string | null;
  /** A customer's number, or a company's postal code. */
  readonly number: string | null;
  readonly bounced: string | null;
}

/** Addresses whose last letter came back; a letter that has arrived since clears them. */
const bouncedLetters = sql`
  SELECT address, at FROM (SELECT lower(to_address) AS address, max(updated_at) AS at FROM email_outbox
    WHERE channel = 'email' AND status = 'bounced' GROUP BY 1) AS back
  WHERE NOT EXISTS (SELECT FROM email_outbox arrived WHERE arrived.channel = 'email' AND arrived.status = 'sent'
    AND lower(arrived.to_address) = back.address AND arrived.sent_at > back.at)`;

const customers = sql`
  SELECT c.id, c.email, c.phone AS number, b.at::text AS bounced FROM customers c LEFT JOIN bounced b ON b.address = lower(c.email)
  WHERE c.merged_into IS NULL AND c.erased_at IS NULL AND c.archived_at IS NULL`;
const companies = sql`
  SELECT c.id, c.invoice_email AS email, nullif(c.postal_code, '') AS number, b.at::text AS bounced
  FROM companies c LEFT JOIN bounced b ON b.address = lower(c.invoice_email)
  WHERE c.merged_into IS NULL AND c.archived_at IS NULL`;

/** Addresses that letters came back from, or that no mail server can have. */
export async function* deadAddresses(tx: Tx, only: Only | null): AsyncGenerator<Found[]> {
  for await (const rows of inParts(tx, customers, only)) yield rows.flatMap((row) => deadOf("customer", row));
  for await (const rows of inParts(tx, companies, only)) yield rows.flatMap((row) => deadOf("company", row));
}

export async function* wrongNumbers(tx: Tx, only: Only | null): AsyncGenerator<Found[]> {
  for await (const rows of inParts(tx, customers, only))
    yield rows.flatMap((row) => (row.number && !parsePhone(row.number) ? [wrongPhone(row)] : []));
  for await (const rows of inParts(tx, companies, only))
    yield rows.flatMap((row) =>
      row.number && !isPostalCode(row.number)
        ? [found("company", row, ["impossible-postal-code"], row.number)]
        : [],
    );
}

function deadOf(kind: FindingSubject, row: Reach): Found[] {
  const { email, bounced } = row;
  if (!email) return [];
  const probable = emailHint(email);
  const guess: Reason[] = probable ? [`probable-email:${probable.slice(probable.lastIndexOf("@") + 1)}`] : [];
  if (bounced)
    return [
      {
        ...found(kind, row, [kind === "company" ? "invoice-bounced" : "bounced", ...guess], email + bounced),
        since: instant(bounced),
      },
    ];
  if (!mailAddress(email)) return [found(kind, row, ["malformed-email", ...guess], email)];
  return probable ? [found(kind, row, guess, email)] : [];
}

function wrongPhone(row: Reach): Found {
  const repaired = repairedPhone(row.number ?? "");
  return found(
    "customer",
    row,
    repaired ? ["impossible-phone", "probable-phone"] : ["impossible-phone"],
    row.number ?? "",
  );
}

function found(kind: FindingSubject, { id }: Reach, reasons: readonly Reason[], data: string): Found {
  return {
    kind,
    oneId: id,
    otherId: null,
    score: 100,
    reasons,
    isSafe: false,
    needsAction: true,
    fingerprint: hashSecret(data),
    since: null,
  };
}

/** By id, so that the whole list is never in memory. */
async function* inParts(tx: Tx, from: SQL, only: Only | null): AsyncGenerator<Reach[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await tx.execute<Record<string, unknown> & Reach>(sql`
      WITH bounced AS (${bouncedLetters})
      ${from} ${onlyIs(sql`c.id`, only)} AND c.id > ${after}::uuid ORDER BY c.id LIMIT ${rowsAtOnce}`);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}
