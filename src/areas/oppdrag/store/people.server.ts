import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Instant, instant, toDate, toIso } from "~/kit/time";
import { inSavepoint, type Reader, type Tx } from "~/platform/database/tx.server";
import { oppdragConsents, oppdragPeople } from "../tables.server";
import type { OppdragId, PictureUse } from "../types";
import type { Consents, Person, PersonEntry, PersonStatus, Told } from "../types/people";
import type { DayId, PersonId } from "../types/plan";

type Row = typeof oppdragPeople.$inferSelect;

const listed = (oppdragId: OppdragId) =>
  and(eq(oppdragPeople.oppdragId, oppdragId), isNull(oppdragPeople.removedAt));

/** Everybody on the list, by name. */
export async function peopleOf(db: Reader, oppdragId: OppdragId): Promise<Person[]> {
  const rows = await db
    .select()
    .from(oppdragPeople)
    .where(listed(oppdragId))
    .orderBy(asc(sql`fold_text(${oppdragPeople.name})`), asc(oppdragPeople.id));
  return rows.map(personOf);
}

/** In the order of their ids, so that two changes cannot wait for each other. People are locked before their slots. */
export async function lockPeople(tx: Tx, oppdragId: OppdragId): Promise<void> {
  await tx
    .select({ id: oppdragPeople.id })
    .from(oppdragPeople)
    .where(listed(oppdragId))
    .orderBy(asc(oppdragPeople.id))
    .for("no key update");
}

/** With the job that the person is on; null also for somebody who was removed. */
export async function personById(
  db: Reader,
  id: PersonId,
): Promise<{ readonly oppdragId: OppdragId; readonly person: Person } | null> {
  const [row] = await db
    .select()
    .from(oppdragPeople)
    .where(and(eq(oppdragPeople.id, id), isNull(oppdragPeople.removedAt)));
  return row ? { oppdragId: row.oppdragId, person: personOf(row) } : null;
}

export async function lockPerson(tx: Tx, id: PersonId): Promise<Person | null> {
  const [row] = await tx
    .select()
    .from(oppdragPeople)
    .where(and(eq(oppdragPeople.id, id), isNull(oppdragPeople.removedAt)))
    .for("no key update");
  return row ? personOf(row) : null;
}

/** Somebody on the list with the same address, or else the same number. */
export async function personLike(
  db: Reader,
  oppdragId: OppdragId,
  { email, phone }: Pick<PersonEntry, "email" | "phone">,
): Promise<Person | null> {
  const same = email
    ? eq(sql`lower(${oppdragPeople.email})`, email.toLowerCase())
    : and(eq(oppdragPeople.email, ""), phone ? eq(oppdragPeople.phone, phone) : sql`false`);
  const [row] = await db
    .select()
    .from(oppdragPeople)
    .where(and(listed(oppdragId), same))
    .limit(1);
  return row ? personOf(row) : null;
}

export interface NewPerson extends PersonEntry {
  readonly id: PersonId;
  readonly source: Row["source"];
  readonly status: PersonStatus;
  readonly language?: Row["language"];
}

/** Those whose address is on the list already are left out; returns who was written. */
export async function insertPeople(
  tx: Tx,
  oppdragId: OppdragId,
  people: readonly NewPerson[],
  now: Instant,
): Promise<PersonId[]> {
  if (people.length === 0) return [];
  const at = toDate(now);
  const written = await tx
    .insert(oppdragPeople)
    .values(people.map((person) => ({ ...person, oppdragId, statusSince: at, createdAt: at })))
    .onConflictDoNothing()
    .returning({ id: oppdragPeople.id });
  return written.map(({ id }) => id);
}

export async function setStatus(
  tx: Tx,
  ids: readonly PersonId[],
  status: PersonStatus,
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(oppdragPeople)
    .set({ status, statusSince: toDate(now) })
    .where(inArray(oppdragPeople.id, [...ids]));
}

export type PersonChanges = Partial<
  Pick<
    typeof oppdragPeople.$inferInsert,
    | "name"
    | "email"
    | "phone"
    | "department"
    | "language"
    | "weekdays"
    | "cannot"
    | "together"
    | "linkId"
    | "invitedAt"
    | "remindedAt"
    | "removedAt"
    | "cameDayId"
  >
>;

/** False when somebody else on the list got the address at the same moment. */
export async function correctPerson(tx: Tx, id: PersonId, changes: PersonChanges): Promise<boolean> {
  try {
    await inSavepoint(tx, (inner) => updatePerson(inner, id, changes));
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Drizzle wraps the database's error. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, constraint } = cause as { readonly code?: string; readonly constraint?: string };
  return code === "23505" && constraint === "oppdrag_people_by_email";
}

export async function updatePerson(tx: Tx, id: PersonId, changes: PersonChanges): Promise<void> {
  await tx.update(oppdragPeople).set(changes).where(eq(oppdragPeople.id, id));
}

interface ToldOf {
  readonly id: PersonId;
  readonly told: Told | null;
}

/** What the letters that are written now tell. Returns the revisions of their calendar files. */
export async function setToldOf(
  tx: Tx,
  told: readonly ToldOf[],
  now: Instant,
): Promise<ReadonlyMap<PersonId, number>> {
  const { rows } = await tx.execute<{ id: PersonId; revision: number }>(sql`
    UPDATE oppdrag_people p SET told = nullif(r.told, 'null'::jsonb), told_at = ${toIso(now)}::timestamptz,
      revision = p.revision + 1
    FROM ${toldRows(told)} WHERE p.id = r.id RETURNING p.id, p.revision`);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** After letters were withdrawn: what the last one that was sent told. */
export async function restoreTold(tx: Tx, told: readonly ToldOf[]): Promise<void> {
  if (told.length === 0) return;
  await tx.execute(sql`
    UPDATE oppdrag_people p SET told = nullif(r.told, 'null'::jsonb) FROM ${toldRows(told)} WHERE p.id = r.id`);
}

const toldRows = (told: readonly ToldOf[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS r(id uuid, told jsonb)`;

export async function setLinks(tx: Tx, links: ReadonlyMap<string, string>): Promise<void> {
  const rows = JSON.stringify([...links].map(([id, linkId]) => ({ id, linkId })));
  await tx.execute(sql`
    UPDATE oppdrag_people p SET link_id = r."linkId"
    FROM jsonb_to_recordset(${rows}::jsonb) AS r(id uuid, "linkId" uuid) WHERE p.id = r.id`);
}

export async function setInvited(tx: Tx, ids: readonly PersonId[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(oppdragPeople)
    .set({ invitedAt: toDate(now) })
    .where(inArray(oppdragPeople.id, [...ids]));
}

export async function insertConsents(
  tx: Tx,
  personId: PersonId,
  answers: readonly { readonly use: PictureUse; readonly isGiven: boolean }[],
  now: Instant,
): Promise<void> {
  if (answers.length === 0) return;
  await tx
    .insert(oppdragConsents)
    .values(answers.map((answer) => ({ ...answer, personId, at: toDate(now) })));
}

/** The last answer to each use, of everybody who has answered. */
export async function consentsOf(db: Reader, ids: readonly PersonId[]): Promise<Map<PersonId, Consents>> {
  const all = new Map<PersonId, Record<string, { isGiven: boolean; at: Instant }>>();
  if (ids.length === 0) return all;
  const rows = await db
    .select()
    .from(oppdragConsents)
    .where(inArray(oppdragConsents.personId, [...ids]))
    .orderBy(asc(oppdragConsents.position));
  for (const { personId, use, isGiven, at } of rows)
    all.set(personId, { ...all.get(personId), [use]: { isGiven, at: instant(at) } });
  return all;
}

/** Counted by the close-out of that day; those of an earlier day keep theirs. */
export async function setBilled(tx: Tx, ids: readonly PersonId[], dayId: DayId): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(oppdragPeople)
    .set({ billedDayId: dayId })
    .where(inArray(oppdragPeople.id, [...ids]));
}

/**
 * Returns those who had no reminder since the moment, and now have one. Somebody who is changing their own answer at this
 * moment is skipped: an employee who waits for a slot would otherwise wait for the one who frees it, and the other way round.
 */
export async function noteReminded(
  tx: Tx,
  ids: readonly PersonId[],
  before: Instant,
  now: Instant,
): Promise<ReadonlySet<PersonId>> {
  const { rows } = await tx.execute<{ id: PersonId }>(sql`
    UPDATE oppdrag_people SET reminded_at = ${toIso(now)}::timestamptz
    WHERE id IN (SELECT p.id FROM oppdrag_people p
      WHERE p.id IN (SELECT each::uuid FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) each)
        AND (p.reminded_at IS NULL OR p.reminded_at < ${toIso(before)}::timestamptz)
      ORDER BY p.id FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`);
  return new Set(rows.map(({ id }) => id));
}

function personOf(row: Row): Person {
  const { id, name, email, phone, department, language, source, status, weekdays, cannot, together } = row;
  const { linkId, invitedAt, told, toldAt, revision } = row;
  return {
    id,
    name,
    email,
    phone,
    department,
    language,
    source,
    status,
    weekdays,
    cannot,
    together,
    linkId,
    told,
    revision,
    cameDayId: row.cameDayId,
    billedDayId: row.billedDayId,
    statusSince: instant(row.statusSince),
    invitedAt: invitedAt && instant(invitedAt),
    toldAt: toldAt && instant(toldAt),
  };
}
