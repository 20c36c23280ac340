import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { colleagues } from "~/areas/access/reads.server";
import type { Audience, Staff } from "~/areas/access/types";
import { historyOf } from "~/areas/history/reads.server";
import {
  type HistoryLine,
  isFrameEvent,
  type RecordKind,
  type RecordPlace,
  type RecordSubject,
} from "~/areas/history/types";
import { notesOf } from "~/areas/notes/reads.server";
import { parseId } from "~/kit/ids";
import { ownRows } from "~/kit/list";
import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import { parseDay, plusDays, startOfDay, toDate } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { FrameChange, Person, RecordFrame } from "~/ui/record/record-frame";
import { nobody } from "./texts";
import type { NounRecords } from "./types";

/** For `audienceOf` of a record: the same staff may see every row of its table. */
export function audienceIn(table: PgTable & { readonly id: PgColumn }, audience: Audience) {
  return async (db: Reader, id: string): Promise<Audience | null> => {
    const rows = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
    return rows.length > 0 ? audience : null;
  };
}

/** The owner of the record in an outer query, whose id column is named; null: nobody. */
export function ownerNameOf(kind: RecordKind, idColumn: SQL): SQL<string | null> {
  return sql<
    string | null
  >`(SELECT users.name FROM record_owners JOIN users ON users.id = record_owners.user_id
    WHERE subject_kind = ${kind} AND subject_id = ${idColumn})`;
}

/**
 * Whether somebody has changed a record after this version of it. The lines of an import whose undo has restored the record
 * don't count: it is again what it was before them.
 */
export function changedSince(kind: "customer" | "company" | "oppdrag", id: SQL, version: SQL): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM history later WHERE later.subject_kind = ${kind} AND later.subject_id = ${id}
    AND later.version > ${version} AND NOT (later.event IN ('imported', 'changed') AND EXISTS (
      SELECT FROM import_results WHERE record_id = ${id} AND import_id = (later.detail ->> 'importId')::uuid
        AND undone = 'restored')))`;
}

/** The filter of a list by owner: a user's id, `nobody`, or `ownRows` for the reader's own rows. */
export function ownedBy(kind: RecordKind, idColumn: SQL) {
  return (value: string, _now: Instant, staff: Staff): SQL => {
    if (value === nobody)
      return sql`${idColumn} NOT IN (SELECT subject_id FROM record_owners WHERE subject_kind = ${kind})`;
    const owner = value === ownRows ? staff.userId : parseId<"user">(value);
    if (owner === null) return sql`false`;
    return sql`${idColumn} IN (
      SELECT subject_id FROM record_owners WHERE subject_kind = ${kind} AND user_id = ${owner})`;
  };
}

/** What every record's page shows beside its own facts. `archive`: the table with its `archived_at`, if it has one. */
export async function recordFrame(
  db: Reader,
  staff: Staff,
  place: RecordPlace,
  archive: SQL | null,
): Promise<RecordFrame> {
  const { subject, audience } = place;
  const [owner, people, notes, own, owners, isArchived] = await Promise.all([
    ownerOf(db, subject),
    colleagues(db, audience),
    notesOf(db, staff, subject),
    historyOf(db, subject),
    historyOf(db, { kind: "owner", id: subject.id }),
    isInArchive(db, archive, subject.id),
  ]);
  const ofFrame = own.filter(({ event }) => isFrameEvent(event)).map(frameChange);
  return {
    owner,
    staff: people,
    notes,
    changes: [...ofFrame, ...owners.map(frameChange)],
    writeHref: null,
    isArchived,
  };
}

/** By the column, as the list does. */
async function isInArchive(db: Reader, archive: SQL | null, id: string): Promise<boolean> {
  if (!archive) return false;
  const { rows } = await db.execute(sql`SELECT FROM ${archive} WHERE id = ${id} AND archived_at IS NOT NULL`);
  return rows.length > 0;
}

/** Display names of the records; deleted ones are left out. */
export async function namesOf(
  db: Reader,
  { table, nameOf }: Pick<NounRecords, "table" | "nameOf">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    SELECT id, ${nameOf} AS name FROM ${table}
    WHERE id::text IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return new Map(rows.map(({ id, name }) => [id, name ?? ""]));
}

export interface Correspondent {
  readonly name: string;
  readonly email: string;
}

/** Whom a letter about the record can be written to, each address once. */
export async function correspondentsOf(db: Reader, query: SQL): Promise<Correspondent[]> {
  const { rows } = await db.execute<Record<string, unknown> & Correspondent>(sql`
    SELECT coalesce(name, '') AS name, email FROM (${query}) AS found WHERE coalesce(email, '') <> '' LIMIT 200`);
  const known = new Map<string, Correspondent>();
  for (const row of rows) {
    const key = row.email.toLowerCase();
    if (!known.has(key)) known.set(key, row);
  }
  return [...known.values()];
}

export interface BookingTotals {
  readonly bookings: number;
  /** Agreed bookings only: neither requests nor cancelled ones. */
  readonly totalOre: Ore;
  readonly noShows: number;
}

/** The total that a customer or a company has ordered. `ids`: a query of the bookings' ids. */
export async function bookingTotals(db: Reader, ids: SQL): Promise<BookingTotals> {
  const { rows } = await db.execute<{ bookings: number; total_ore: string; no_shows: number }>(sql`
    SELECT count(*)::int AS bookings, count(*) FILTER (WHERE status = 'no_show')::int AS no_shows,
      coalesce(sum(total_ore) FILTER (
        WHERE status IN ('confirmed', 'checked_in', 'completed')), 0) AS total_ore
    FROM bookings WHERE id IN (${ids})`);
  const { bookings = 0, total_ore = 0, no_shows: noShows = 0 } = rows[0] ?? {};
  return { bookings, totalOre: Number(total_ore) as Ore, noShows };
}

async function ownerOf(db: Reader, { kind, id }: RecordSubject): Promise<Person | null> {
  const { rows } = await db.execute<Record<string, unknown> & Person>(sql`
    SELECT users.id, users.name FROM record_owners JOIN users ON users.id = user_id
    WHERE subject_kind = ${kind} AND subject_id = ${id}`);
  return rows[0] ?? null;
}

function frameChange({ version, at, event, actorName, after, detail }: HistoryLine): FrameChange {
  const what = isFrameEvent(event) ? event : "owner-changed";
  const owner = typeof after?.owner === "string" ? after.owner : null;
  const letterId = typeof detail.letterId === "string" ? detail.letterId : null;
  return { key: `${what} ${version}`, at, event: what, by: actorName, owner, letterId };
}

/** Records of a period: "2026-10-01--2026-10-31", both days included. */
export function cameWithin(createdAt: PgColumn, period: string): SQL {
  const [first, last] = period.split("--").map((day) => parseDay(day));
  if (!first || !last) return sql`false`;
  const [from, to] = [startOfDay(first), startOfDay(plusDays(last, 1))];
  return sql`${createdAt} >= ${toDate(from)} AND ${createdAt} < ${toDate(to)}`;
}
