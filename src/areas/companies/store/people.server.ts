import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { companyPeople } from "../tables.server";
import type { CompanyId, CompanyPerson, PersonFields, PersonId } from "../types";

/** In alphabetical order. */
export async function peopleOf(db: Reader, companyId: CompanyId): Promise<CompanyPerson[]> {
  const rows = await db
    .select()
    .from(companyPeople)
    .where(eq(companyPeople.companyId, companyId))
    .orderBy(inNorwegianOrder(companyPeople.name), asc(companyPeople.id));
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

/** Returns their ids. */
export async function insertPeople(
  tx: Tx,
  companyId: CompanyId,
  people: readonly PersonFields[],
  now: Instant,
): Promise<PersonId[]> {
  if (people.length === 0) return [];
  const createdAt = toDate(now);
  const rows = people.map((fields) => ({ id: newId<PersonId>(), companyId, ...fields, createdAt }));
  await tx.insert(companyPeople).values(rows);
  return rows.map(({ id }) => id);
}

/** Deletes rows in the lists of all companies. The e-mails are in lower case. */
export async function deletePeople(
  tx: Tx,
  emails: readonly string[],
): Promise<{ id: PersonId; companyId: CompanyId; name: string }[]> {
  if (emails.length === 0) return [];
  const { id, companyId, name, email } = companyPeople;
  return tx
    .delete(companyPeople)
    .where(inArray(sql`lower(${email})`, [...emails]))
    .returning({ id, companyId, name });
}

/** Somebody whom an import added is the studio's own from then on: an undo of the import keeps the person. */
export async function updatePerson(tx: Tx, id: PersonId, fields: Partial<PersonFields>): Promise<void> {
  const changes = { ...fields, importId: null };
  await tx.update(companyPeople).set(changes).where(eq(companyPeople.id, id));
}

export async function setLeft(tx: Tx, id: PersonId, leftAt: Instant | null): Promise<void> {
  await tx
    .update(companyPeople)
    .set({ leftAt: leftAt === null ? null : toDate(leftAt), importId: null })
    .where(eq(companyPeople.id, id));
}

function personOf({
  companyId: _companyId,
  createdAt: _createdAt,
  importId: _importId,
  leftAt,
  ...fields
}: typeof companyPeople.$inferSelect): CompanyPerson {
  return { ...fields, leftAt: leftAt && instant(leftAt) };
}
