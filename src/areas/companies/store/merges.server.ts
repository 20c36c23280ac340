import { and, eq, inArray, sql } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { CompanySnapshot, RegisterState } from "../rules/merge";
import { companies, companyPeople } from "../tables.server";
import type { CompanyFields, CompanyId, PersonId } from "../types";

export async function isArchived(tx: Tx, id: CompanyId): Promise<boolean> {
  const [row] = await tx.select({ at: companies.archivedAt }).from(companies).where(eq(companies.id, id));
  return Boolean(row?.at);
}

/** The fields with the facts of their number. */
export async function setCompany(
  tx: Tx,
  id: CompanyId,
  { registerAt, ...state }: CompanyFields & RegisterState,
): Promise<void> {
  await tx
    .update(companies)
    .set({ ...state, registerAt: registerAt && toDate(registerAt) })
    .where(eq(companies.id, id));
}

/** Hides the record under the other one, and frees its number, which no two records have. */
export async function hideUnder(tx: Tx, id: CompanyId, into: CompanyId, now: Instant): Promise<void> {
  await tx
    .update(companies)
    .set({ mergedInto: into, archivedAt: toDate(now), orgnr: null })
    .where(eq(companies.id, id));
}

export async function showAgain(tx: Tx, id: CompanyId, wasArchived: boolean): Promise<void> {
  await tx
    .update(companies)
    .set(wasArchived ? { mergedInto: null } : { mergedInto: null, archivedAt: null })
    .where(eq(companies.id, id));
}

/** An employee on both lists stays on both; the others move. Returns their ids. */
export async function movePeople(
  tx: Tx,
  from: CompanyId,
  to: CompanyId,
  only?: readonly string[],
): Promise<string[]> {
  if (only?.length === 0) return [];
  const isOnBoth = sql`EXISTS (SELECT FROM company_people same WHERE same.company_id = ${to}
    AND lower(same.email) = lower(company_people.email))`;
  const moved = await tx
    .update(companyPeople)
    .set({ companyId: to })
    .where(
      and(
        eq(companyPeople.companyId, from),
        sql`NOT ${isOnBoth}`,
        only && inArray(companyPeople.id, only as PersonId[]),
      ),
    )
    .returning({ id: companyPeople.id });
  return moved.map(({ id }) => id);
}

/** The newer portrait of an employee who is on both lists. Returns what the kept list said before. */
export async function takePortraits(
  tx: Tx,
  from: CompanyId,
  to: CompanyId,
): Promise<CompanySnapshot["portraits"]> {
  const { rows } = await tx.execute<CompanySnapshot["portraits"][number] & Record<string, unknown>>(sql`
    UPDATE company_people kept SET last_photographed_on = other.last_photographed_on
    FROM company_people other, company_people before
    WHERE kept.company_id = ${to} AND other.company_id = ${from} AND before.id = kept.id
      AND lower(kept.email) = lower(other.email)
      AND other.last_photographed_on > coalesce(kept.last_photographed_on, '-infinity'::date)
    RETURNING kept.id, before.last_photographed_on::text AS before`);
  return rows.map(({ id, before }) => ({ id, before }));
}

export async function returnPortraits(tx: Tx, portraits: CompanySnapshot["portraits"]): Promise<void> {
  for (const { id, before } of portraits)
    await tx
      .update(companyPeople)
      .set({ lastPhotographedOn: before })
      .where(eq(companyPeople.id, id as PersonId));
}
