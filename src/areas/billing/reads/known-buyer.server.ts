import { sql } from "drizzle-orm";
import type { Party, PostalAddress } from "~/areas/customers/types";
import type { Reader } from "~/platform/database/tx.server";

export interface KnownBuyer {
  readonly companyId: string | null;
  readonly address: PostalAddress;
  readonly invoiceReference: string;
}

const unknown: PostalAddress = { address: "", postalCode: "", city: "" };

/** What is known of a buyer: the company's invoice address, or the one of the last document to the same mailbox. */
export async function knownBuyer(
  db: Reader,
  { orgnr, email }: Pick<Party, "orgnr" | "email">,
): Promise<KnownBuyer> {
  const company = orgnr ? await companyOf(db, orgnr) : null;
  const hasAddress = company !== null && company.address !== "";
  const earlier = hasAddress ? null : await lastAddress(db, { orgnr, email });
  return {
    companyId: company?.id ?? null,
    address: hasAddress ? pick(company) : earlier ? pick(earlier) : unknown,
    invoiceReference: company?.reference ?? "",
  };
}

type AddressRow = { address: string; postal_code: string; city: string };

const pick = (row: AddressRow): PostalAddress => ({
  address: row.address,
  postalCode: row.postal_code,
  city: row.city,
});

async function companyOf(db: Reader, orgnr: string) {
  const { rows } = await db.execute<AddressRow & { id: string; reference: string }>(sql`
    SELECT id, address, postal_code, city, invoice_reference AS reference FROM companies
    WHERE orgnr = ${orgnr} AND archived_at IS NULL ORDER BY created_at LIMIT 1`);
  return rows[0] ?? null;
}

async function lastAddress(db: Reader, { orgnr, email }: Pick<Party, "orgnr" | "email">) {
  const { rows } = await db.execute<AddressRow>(sql`
    SELECT address, postal_code, city FROM invoices
    WHERE status = 'issued' AND address <> '' AND (orgnr = ${orgnr} OR (orgnr IS NULL AND ${email} <> '' AND email = ${email}))
    ORDER BY issued_at DESC LIMIT 1`);
  return rows[0] ?? null;
}
