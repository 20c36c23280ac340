import { and, asc, eq, sql } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { companyPeople } from "../tables.server";
import type { CompanyId, CompanyPerson, PersonFields, PersonId } from "../types";

/** In order of the alphabet. */
export async function peopleOf(db: Reader, companyId: CompanyId): Promise<CompanyPerson[]> {
  const rows = await db
    .select()
    .from(companyPeople)
    .where(eq(companyPeople.companyId, companyId))
    .orderBy(sql`fold_text(${companyPeople.name})`, asc(companyPeople.id));
  return rows.map(personOf);
}

export async function lockPerson(tx: Tx, companyId: CompanyId, id: PersonId): Promise<CompanyPerson | null> {
  const [row] = await tx
    .select()
    .from(companyPeople)
    .where(and(eq(companyPeople.companyId, companyId), eq(companyPeople.id, id)))
    .for("update");
  return row ? personOf(row) : null;
}

export async function insertPeople(
  tx: Tx,
  companyId: CompanyId,
  people: readonly PersonFields[],
  now: Instant,
): Promise<void> {
  if (people.length === 0) return;
  const createdAt = toDate(now);
  await tx
    .insert(companyPeople)
    .values(people.map((fields) => ({ id: newId<PersonId>(), companyId, ...fields, createdAt })));
}

export async function updatePerson(tx: Tx, id: PersonId, fields: Partial<PersonFields>): Promise<void> {
  await tx.update(companyPeople).set(fields).where(eq(companyPeople.id, id));
}

export async function setLeft(tx: Tx, id: PersonId, leftAt: Instant | null): Promise<void> {
  await tx
    .update(companyPeople)
    .set({ leftAt: leftAt === null ? null : toDate(leftAt) })
    .where(eq(companyPeople.id, id));
}

function personOf({
  companyId: _companyId,
  createdAt: _createdAt,
  leftAt,
  ...fields
}: typeof companyPeople.$inferSelect): CompanyPerson {
  return { ...fields, leftAt: leftAt && instant(leftAt) };
}
