import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { lockVersions, recordEachChange } from "~/areas/history/commands.server";
import { type ImportedSet, removeMade, takeBack, type UndoneRecord } from "~/areas/records/commands.server";
import { changedSince } from "~/areas/records/reads.server";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { CompanyFields, CompanyId } from "../types";

/** The fields that an import can fill. */
export type ImportedCompanyFields = Omit<CompanyFields, "background" | "crop" | "light" | "fileNames">;

export interface ImportedCompany {
  readonly id: CompanyId;
  readonly fields: ImportedCompanyFields;
  /** Names of the fields that change; empty for a new company. */
  readonly changed: readonly string[];
}

/** Afterwards nobody changes these records until the transaction ends. */
export function lockCompanyVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  return lockVersions(tx, "company", ids);
}

/** Writes the companies of a set of rows, in a few statements however many there are. */
export async function importCompanies(
  tx: Tx,
  staff: Staff,
  { importId, made, changed }: ImportedSet<ImportedCompany>,
  now: Instant,
): Promise<void> {
  await insertMade(tx, importId, made, now);
  await updateChanged(tx, changed);
  const created = made.map(({ id }) => ({ id, detail: { importId } }));
  await recordEachChange(tx, staff, { kind: "company", changes: created }, "created", now);
  const lines = changed.map(({ id, changed: fields }) => ({ id, detail: { fields, importId } }));
  await recordEachChange(tx, staff, { kind: "company", changes: lines }, "changed", now);
}

const columns = sql`id uuid, name text, orgnr text, address text, "postalCode" text, city text,
  "invoiceChannel" text, "invoiceEmail" text, "invoiceReference" text, agreement text, "discountPercent" int,
  "agreementUntil" date, employees int, tags jsonb`;

function recordsOf(companies: readonly ImportedCompany[]) {
  return JSON.stringify(companies.map(({ id, fields }) => ({ id, ...fields })));
}

async function insertMade(
  tx: Tx,
  importId: string,
  made: readonly ImportedCompany[],
  now: Instant,
): Promise<void> {
  if (made.length === 0) return;
  await tx.execute(sql`
    INSERT INTO companies (id, name, orgnr, address, postal_code, city, invoice_channel, invoice_email,
      invoice_reference, agreement, discount_percent, agreement_until, employees, tags, import_id, created_at)
    SELECT id, name, orgnr, address, "postalCode", city, "invoiceChannel", "invoiceEmail", "invoiceReference", agreement,
      "discountPercent", "agreementUntil", employees, ARRAY(SELECT jsonb_array_elements_text(each.tags)),
      ${importId}::uuid, ${toIso(now)}::timestamptz
    FROM jsonb_to_recordset(${recordsOf(made)}::jsonb) AS each (${columns})`);
}

/** The register's facts are about one number: with another one they are asked for again. */
async function updateChanged(tx: Tx, changed: readonly ImportedCompany[]): Promise<void> {
  if (changed.length === 0) return;
  const unlessOther = (column: string, otherwise: string) =>
    sql`CASE WHEN companies.orgnr IS DISTINCT FROM each.orgnr THEN ${sql.raw(otherwise)} ELSE companies.${sql.raw(column)} END`;
  await tx.execute(sql`
    UPDATE companies SET name = each.name, orgnr = each.orgnr, address = each.address, postal_code = each."postalCode",
      city = each.city, invoice_channel = each."invoiceChannel", invoice_email = each."invoiceEmail",
      invoice_reference = each."invoiceReference", agreement = each.agreement,
      discount_percent = each."discountPercent", agreement_until = each."agreementUntil", employees = each.employees,
      tags = ARRAY(SELECT jsonb_array_elements_text(each.tags)),
      register_facts = ${unlessOther("register_facts", "NULL")}, register_at = ${unlessOther("register_at", "NULL")},
      is_bankrupt = ${unlessOther("is_bankrupt", "false")}, is_deleted = ${unlessOther("is_deleted", "false")}
    FROM jsonb_to_recordset(${recordsOf(changed)}::jsonb) AS each (${columns})
    WHERE companies.id = each.id`);
}

export interface UndoneCompany extends UndoneRecord {
  readonly id: CompanyId;
  readonly before: Partial<ImportedCompanyFields>;
}

/**
 * What belongs to a company and is no part of an import: somebody has worked with the record since. A booking that is older
 * than the record names the number and not the record.
 */
const inUse = sql`(
  EXISTS (SELECT FROM company_people WHERE company_id = c.id)
  OR EXISTS (SELECT FROM customer_companies WHERE company_id = c.id)
  OR EXISTS (SELECT FROM quotes WHERE company_id = c.id)
  OR EXISTS (SELECT FROM oppdrag WHERE company_id = c.id)
  OR EXISTS (SELECT FROM invoices WHERE company_id = c.id)
  OR EXISTS (SELECT FROM bookings WHERE orgnr = c.orgnr AND created_at >= c.created_at)
  OR EXISTS (SELECT FROM notes WHERE subject_kind = 'company' AND subject_id = c.id AND deleted_at IS NULL)
  OR EXISTS (SELECT FROM record_owners WHERE subject_kind = 'company' AND subject_id = c.id)
  OR EXISTS (SELECT FROM email_outbox WHERE about_kind = 'company' AND about_id = c.id))`;

/**
 * Takes back what an import did to these companies: removes those that it made and restores those that it changed, and
 * leaves alone what has been touched since. The versions are locked before.
 */
export async function undoImportedCompanies(
  tx: Tx,
  staff: Staff,
  importId: string,
  undone: readonly UndoneCompany[],
  now: Instant,
): Promise<Map<string, "removed" | "restored" | "kept">> {
  const { rows } = await tx.execute<{ id: string; changed: boolean; in_use: boolean; taken: boolean }>(sql`
    SELECT c.id, ${changedSince("company", sql`c.id`, sql`each.version`)} AS changed, ${inUse} AS in_use,
      EXISTS (SELECT FROM companies other WHERE other.orgnr = each.before ->> 'orgnr' AND other.id <> c.id) AS taken
    FROM companies c JOIN jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) AS each (id uuid, version int, before jsonb)
      ON each.id = c.id FOR UPDATE OF c`);
  const found = new Map(rows.map((row) => [row.id, row]));
  const isUntouched = ({ id, isMade }: UndoneCompany) => {
    const row = found.get(id);
    return row !== undefined && !row.changed && !row.taken && !(isMade && row.in_use);
  };
  return takeBack(undone, isUntouched, {
    remove: (made) => removeMade(tx, staff, "company", { importId, made }, now),
    restore: (changed) => restoreChanged(tx, staff, importId, changed, now),
  });
}

async function restoreChanged(
  tx: Tx,
  staff: Staff,
  importId: string,
  changed: readonly UndoneCompany[],
  now: Instant,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = JSON.stringify(changed.map(({ id, before }) => ({ id, before })));
  const restored = (field: string, column: string, type = "text") =>
    sql`${sql.raw(column)} = CASE WHEN before ? ${field} THEN (before ->> ${field})::${sql.raw(type)} ELSE companies.${sql.raw(column)} END`;
  await tx.execute(sql`
    UPDATE companies SET ${restored("name", "name")}, ${restored("orgnr", "orgnr")}, ${restored("address", "address")},
      ${restored("postalCode", "postal_code")}, ${restored("city", "city")},
      ${restored("invoiceChannel", "invoice_channel")}, ${restored("invoiceEmail", "invoice_email")},
      ${restored("invoiceReference", "invoice_reference")}, ${restored("agreement", "agreement")},
      ${restored("discountPercent", "discount_percent", "int")},
      ${restored("agreementUntil", "agreement_until", "date")}, ${restored("employees", "employees", "int")},
      tags = CASE WHEN before ? 'tags' THEN ARRAY(SELECT jsonb_array_elements_text(before -> 'tags')) ELSE companies.tags END,
      register_facts = CASE WHEN before ? 'orgnr' THEN NULL ELSE companies.register_facts END,
      register_at = CASE WHEN before ? 'orgnr' THEN NULL ELSE companies.register_at END
    FROM jsonb_to_recordset(${rows}::jsonb) AS each (id uuid, before jsonb) WHERE companies.id = each.id`);
  const lines = changed.map(({ id, before }) => ({
    id,
    detail: { fields: Object.keys(before), importId, isUndo: true },
  }));
  await recordEachChange(tx, staff, { kind: "company", changes: lines }, "changed", now);
}
