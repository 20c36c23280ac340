import { type SQL, sql } from "drizzle-orm";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import {
  type HistoryLine,
  isFrameEvent,
  type RecordHistory,
  type RecordSubject,
  type Subject,
} from "./types";

/** The history of one record, newest first. */
export async function historyOf(db: Reader, { kind, id }: Subject, since = 0): Promise<HistoryLine[]> {
  const { rows } = await db.execute<Omit<HistoryLine, "at"> & { at: string | Date }>(sql`
    SELECT version, at, event, actor_kind AS "actorKind", before, after, detail,
      (SELECT name FROM users WHERE users.id = history.actor_id) AS "actorName"
    FROM history WHERE subject_kind = ${kind} AND subject_id = ${id} AND version > ${since}
    ORDER BY version DESC`);
  return rows.map((row) => ({ ...row, at: instant(row.at) as Instant }));
}

/**
 * The version and the events of a record. Read it before the record itself: with facts older than its version, a form
 * would overwrite a change that its user never saw.
 */
export async function recordHistory(db: Reader, subject: RecordSubject): Promise<RecordHistory> {
  const lines = await historyOf(db, subject);
  return {
    version: lines[0]?.version ?? 0,
    events: lines.filter(({ event }) => !isFrameEvent(event)),
  };
}

/** The version of the record in an outer query, whose id column is named: for lists that send it with their actions. */
export function versionOf(kind: Subject["kind"], idColumn: SQL): SQL<number> {
  return sql<number>`coalesce((SELECT max(version) FROM history WHERE subject_kind = ${kind} AND subject_id = ${idColumn}), 0)::int`;
}

/** The number of the record's newest line; 0 when it has none. */
export async function versionNow(db: Reader, { kind, id }: Subject): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`
    SELECT coalesce(max(version), 0)::int AS version FROM history WHERE subject_kind = ${kind} AND subject_id = ${id}`);
  return rows[0]?.version ?? 0;
}

/** Each record with its current version, in the form that runs take: "0197…:3". */
export async function rowsWithVersion(
  db: Reader,
  kind: Subject["kind"],
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ row: string }>(sql`
    SELECT each.id || ':' || ${versionOf(kind, sql`each.id::uuid`)} AS row
    FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY AS each (id, place) ORDER BY place`);
  return rows.map(({ row }) => row);
}

/** Whether the record's history has a line of this kind. */
export async function hasEvent(db: Reader, { kind, id }: Subject, event: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT FROM history WHERE subject_kind = ${kind} AND subject_id = ${id} AND event = ${event}) AS found`);
  return rows[0]?.found === true;
}

interface Seen {
  readonly id: string;
  readonly version: number;
}

/**
 * Of these records, as they were seen, those whose next line this person wrote in that period; with the line's version.
 */
export async function linesWrittenBy(
  db: Reader,
  kind: Subject["kind"],
  writer: string,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  seen: readonly Seen[],
): Promise<Seen[]> {
  const { rows } = await db.execute<Record<string, unknown> & Seen>(sql`
    SELECT history.subject_id AS id, history.version
    FROM jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) AS seen (id uuid, version int)
    JOIN history ON history.subject_kind = ${kind} AND history.subject_id = seen.id
      AND history.version = seen.version + 1
    WHERE actor_id = ${writer} AND at BETWEEN ${toIso(from)}::timestamptz AND ${toIso(to)}::timestamptz`);
  return rows;
}
