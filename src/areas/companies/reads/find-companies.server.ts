import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { containing, searchWords } from "~/platform/database/list-reader.server";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader } from "~/platform/database/tx.server";
import type { CompanyId } from "../types";

export interface FoundCompany {
  readonly id: CompanyId;
  readonly name: string;
  readonly orgnr: string | null;
  readonly city: string;
  readonly invoiceReference: string;
  readonly isBankrupt: boolean;
  readonly isDeleted: boolean;
}

const shortest = 2;
const longest = 300;
const mostHits = 6;

/** Companies whose name, number or place contains every typed word; names that start with it come first. */
export async function findCompanies(db: Reader, _staff: Staff, typed: string): Promise<FoundCompany[]> {
  const text = typed.trim().slice(0, longest);
  const words = searchWords(text);
  if (text.length < shortest || words.length === 0) return [];
  const matches = words.map((word) => sql`search_text LIKE fold_text(${containing(word)})`);
  return companiesWhere(
    db,
    sql`archived_at IS NULL AND ${sql.join(matches, sql` AND `)}
    ORDER BY search_text NOT LIKE fold_text(${containing(text).slice(1)}), ${inNorwegianOrder(sql`name`)}, id LIMIT ${mostHits}`,
  );
}

/** The company that was chosen among the hits. */
export async function companyChoice(db: Reader, _staff: Staff, id: CompanyId): Promise<FoundCompany | null> {
  return (await companiesWhere(db, sql`id = ${id}`))[0] ?? null;
}

async function companiesWhere(db: Reader, where: SQL): Promise<FoundCompany[]> {
  const { rows } = await db.execute<Record<string, unknown> & FoundCompany>(sql`
    SELECT id, name, orgnr, city, invoice_reference AS "invoiceReference", is_bankrupt AS "isBankrupt",
      is_deleted AS "isDeleted"
    FROM companies WHERE ${where}`);
  return rows;
}
