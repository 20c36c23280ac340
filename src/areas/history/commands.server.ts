import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { history } from "./tables.server";
import type { Change, EventOf, Subject, SubjectKind } from "./types";

/** The author of a line; null: the program itself. */
type Writer = Actor | null;

/**
 * Appends a line to the record's history, in the transaction of the change itself. Returns the record's version after
 * it. Writers of one record take turns here, so that no version is given twice.
 */
export async function recordChange<Kind extends SubjectKind>(
  tx: Tx,
  actor: Writer,
  subject: Subject<Kind>,
  event: EventOf<Kind>,
  change: Change,
  now: Instant,
): Promise<number> {
  const version = (await lockVersion(tx, subject)) + 1;
  await tx.insert(history).values(lineOf(actor, subject, version, event, change, now));
  return version;
}

/** The first line of a record that the same transaction has created, so no lock is needed. */
export async function recordCreation<Kind extends SubjectKind>(
  tx: Tx,
  actor: Writer,
  subject: Subject<Kind>,
  event: EventOf<Kind>,
  change: Change,
  now: Instant,
): Promise<void> {
  await tx.insert(history).values(lineOf(actor, subject, 1, event, change, now));
}

type FirstLine = {
  readonly [Kind in SubjectKind]: { readonly subject: Subject<Kind>; readonly event: EventOf<Kind> };
}[SubjectKind];

/** The same for several records of one transaction, in one statement. */
export async function recordCreations(
  tx: Tx,
  actor: Writer,
  created: readonly FirstLine[],
  now: Instant,
): Promise<void> {
  if (created.length === 0) return;
  await tx
    .insert(history)
    .values(created.map(({ subject, event }) => lineOf(actor, subject, 1, event, {}, now)));
}

/**
 * The same line for several records of a kind, each with its own version, in two statements however many there are.
 * Takes the locks in one order, so that two writers cannot deadlock.
 */
export async function recordSameChange<Kind extends SubjectKind>(
  tx: Tx,
  actor: Writer,
  { kind, ids }: { readonly kind: Kind; readonly ids: readonly string[] },
  event: EventOf<Kind>,
  { detail = {} }: Pick<Change, "detail">,
  now: Instant,
): Promise<void> {
  const changes = ids.map((id) => ({ id, detail }));
  await recordEachChange(tx, actor, { kind, changes }, event, now);
}

/** The same, each record with a detail of its own. */
export async function recordEachChange<Kind extends SubjectKind>(
  tx: Tx,
  actor: Writer,
  { kind, changes }: { readonly kind: Kind; readonly changes: readonly OwnChange[] },
  event: EventOf<Kind>,
  now: Instant,
): Promise<void> {
  if (changes.length === 0) return;
  await lockVersions(
    tx,
    kind,
    changes.map(({ id }) => id),
  );
  await tx.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, actor_id, detail)
    SELECT ${kind}, each.id,
      1 + coalesce((SELECT max(version) FROM history WHERE subject_kind = ${kind} AND subject_id = each.id), 0),
      ${toDate(now).toISOString()}::timestamptz, ${event}, ${actor?.kind ?? "system"},
      ${actor && actorId(actor)}::uuid, each.detail
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS each (id uuid, detail jsonb)`);
}

interface OwnChange {
  readonly id: string;
  readonly detail: NonNullable<Change["detail"]>;
}

/** The locks of several records of a kind, in one order for everybody. */
export async function lockVersions(tx: Tx, kind: SubjectKind, ids: readonly string[]): Promise<void> {
  const each = sql`jsonb_array_elements_text(${JSON.stringify(ids.toSorted())}::jsonb) AS each (id)`;
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${kind}::text || ' ' || each.id, 0)) FROM ${each}`,
  );
}

function lineOf(
  actor: Writer,
  { kind, id }: Subject,
  version: number,
  event: string,
  { before, after, detail = {} }: Change,
  now: Instant,
) {
  return {
    subjectKind: kind,
    subjectId: id,
    version,
    at: toDate(now),
    event,
    actorKind: actor?.kind ?? ("system" as const),
    actorId: actor && actorId(actor),
    before: before ?? null,
    after: after ?? null,
    detail,
  };
}

/** Refuses when the record has changed since staff saw it. Other writers wait until the transaction ends. */
export async function expectVersion(
  tx: Tx,
  subject: Subject,
  version: number,
): Promise<Result<undefined, "changed-meanwhile">> {
  return (await lockVersion(tx, subject)) === version ? ok() : refuse("changed-meanwhile");
}

/** The same, and says when there is no such record: every record has a line of history from its creation. */
export async function expectSeen(
  tx: Tx,
  subject: Subject,
  version: number,
): Promise<Result<undefined, "not-found" | "changed-meanwhile">> {
  const current = await lockVersion(tx, subject);
  if (current === 0) return refuse("not-found");
  return current === version ? ok() : refuse("changed-meanwhile");
}

/** Erasure: removes the texts in the records' histories, and keeps who did which kind of change, and when. */
export async function redactHistory(tx: Tx, kind: Subject["kind"], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(history)
    .set({ before: null, after: null, detail: {} })
    .where(and(eq(history.subjectKind, kind), inArray(history.subjectId, [...ids])));
}

/** Erasure: empties the lines of these records that hold one of the values, such as an e-mail address. */
export async function redactValues(
  tx: Tx,
  kind: Subject["kind"],
  ids: readonly string[],
  values: readonly string[],
): Promise<void> {
  if (ids.length === 0 || values.length === 0) return;
  const each = (texts: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;
  await tx.execute(sql`
    UPDATE history SET before = NULL, after = NULL, detail = '{}'
    WHERE subject_kind = ${kind} AND subject_id IN (SELECT id::uuid FROM ${each(ids)} AS subjects (id))
      AND EXISTS (SELECT FROM ${each(values)} AS erased (value)
        WHERE strpos(lower(concat(before::text, after::text, detail::text)), lower(value)) > 0)`);
}

/**
 * Erasure: removes one person from the histories of records that name others as well. Lines that were written before
 * they held the person's id are found by the name.
 */
export async function redactPerson(
  tx: Tx,
  kind: Subject["kind"],
  ids: readonly string[],
  { personIds, names }: { readonly personIds: readonly string[]; readonly names: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const each = (values: readonly string[]) =>
    sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;
  await tx.execute(sql`
    UPDATE history SET detail = detail - 'name' - 'personId', before = NULL, after = NULL
    WHERE subject_kind = ${kind} AND subject_id IN (SELECT id::uuid FROM ${each(ids)} AS subjects (id))
      AND (detail->>'personId' IN (SELECT ${each(personIds)})
        OR fold_text(detail->>'name') IN (SELECT fold_text(name) FROM ${each(names)} AS persons (name)))`);
}

/** The record's version, 0 when there is no such record. Other writers wait until the transaction ends. */
export async function lockVersion(tx: Tx, { kind, id }: Subject): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`);
  const { rows } = await tx.execute<{ version: number }>(
    sql`SELECT coalesce(max(version), 0)::int AS version FROM history WHERE subject_kind = ${kind} AND subject_id = ${id}`,
  );
  return rows[0]?.version ?? 0;
}

function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case "customer":
      return actor.linkId;
    case "visitor":
      return actor.visitorId;
    case "system":
      return null;
    default:
      return actor.userId;
  }
}
