import { and, eq, ne, sql } from "drizzle-orm";
import type { Orgnr } from "~/kit/orgnr";
import { dayOf, type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { registerState } from "../rules/register-warning";
import { companies } from "../tables.server";
import type { Company, CompanyFields, CompanyId, RegisterFacts } from "../types";

export async function insertCompany(
  tx: Tx,
  id: CompanyId,
  fields: CompanyFields,
  now: Instant,
): Promise<void> {
  await tx.insert(companies).values({ id, ...fields, createdAt: toDate(now) });
}

export async function updateCompany(tx: Tx, id: CompanyId, fields: Partial<CompanyFields>): Promise<void> {
  await tx.update(companies).set(fields).where(eq(companies.id, id));
}

/** The register's facts; null when it has removed the number. */
export async function setRegister(
  tx: Tx,
  id: CompanyId,
  facts: RegisterFacts | null,
  at: Instant,
): Promise<void> {
  await tx
    .update(companies)
    .set({ register: facts, registerAt: toDate(at), ...registerState(facts, dayOf(at)) })
    .where(eq(companies.id, id));
}

/** Facts about the previous number are dropped. */
export async function forgetRegister(tx: Tx, id: CompanyId): Promise<void> {
  await tx
    .update(companies)
    .set({ register: null, registerAt: null, isBankrupt: false, isDeleted: false })
    .where(eq(companies.id, id));
}

/**
 * So that nobody else takes one of these numbers or makes the company of one of these addresses meanwhile; in one order for
 * everybody.
 */
export async function lockReach(
  tx: Tx,
  {
    orgnrs,
    invoiceEmails,
  }: { readonly orgnrs: readonly string[]; readonly invoiceEmails: readonly string[] },
): Promise<void> {
  const keys = [
    ...orgnrs.map((orgnr) => `orgnr ${orgnr}`),
    ...invoiceEmails.map((email) => `invoice e-mail ${email.toLowerCase()}`),
  ];
  if (keys.length === 0) return;
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(key, 0))
    FROM jsonb_array_elements_text(${JSON.stringify([...new Set(keys)].toSorted())}::jsonb) AS each (key)`);
}

/** Locked until the transaction ends. */
export async function lockCompany(tx: Tx, id: CompanyId): Promise<Company | null> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for("update");
  return row ? companyOf(row) : null;
}

export async function companyById(db: Reader, id: CompanyId): Promise<Company | null> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  return row ? companyOf(row) : null;
}

export async function isOrgnrTaken(tx: Tx, orgnr: Orgnr, but: CompanyId | null): Promise<boolean> {
  const others = but ? and(eq(companies.orgnr, orgnr), ne(companies.id, but)) : eq(companies.orgnr, orgnr);
  return (await tx.select({ id: companies.id }).from(companies).where(others)).length > 0;
}

function companyOf({
  archivedAt: _archivedAt,
  importId: _importId,
  ...row
}: typeof companies.$inferSelect): Company {
  return {
    ...row,
    createdAt: instant(row.createdAt),
    registerAt: row.registerAt && instant(row.registerAt),
  };
}
