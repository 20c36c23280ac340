import { eq, sql } from "drizzle-orm";
import type { Doer } from "~/areas/access/types";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { runs } from "./tables.server";
import type { Run, RunId } from "./types";

export async function insertRun(tx: Tx, run: Run): Promise<void> {
  await tx.insert(runs).values(rowOf(run));
}

export async function findRun(db: Reader, id: RunId): Promise<Run | null> {
  const [row] = await db.select().from(runs).where(eq(runs.id, id));
  return row ? runOf(row) : null;
}

/** The run, locked until the transaction ends, so that one process works on it at a time. */
export async function lockRun(tx: Tx, id: RunId): Promise<Run | null> {
  const [row] = await tx.select().from(runs).where(eq(runs.id, id)).for("update");
  return row ? runOf(row) : null;
}

/** Locks the kind until the transaction ends. */
export async function openRunOf(tx: Tx, kind: string): Promise<RunId | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`run ${kind}`}, 0))`);
  const { rows } = await tx.execute<{ id: RunId }>(sql`
    SELECT id FROM runs WHERE kind = ${kind} AND state IN ('waiting', 'running') ORDER BY created_at LIMIT 1`);
  return rows[0]?.id ?? null;
}

export async function updateRun(tx: Tx, { id, ...run }: Run): Promise<void> {
  await tx
    .update(runs)
    .set(rowOf({ id, ...run }))
    .where(eq(runs.id, id));
}

type Row = typeof runs.$inferSelect;

function runOf({
  stopAskedAt,
  createdAt,
  startedAt,
  endedAt,
  actorKind,
  actorId,
  actorName,
  ...row
}: Row): Run {
  return {
    ...row,
    startedBy: { kind: actorKind, id: actorId, name: actorName } as Doer,
    stopAskedAt: momentOf(stopAskedAt),
    createdAt: instant(createdAt),
    startedAt: momentOf(startedAt),
    endedAt: momentOf(endedAt),
  };
}

function rowOf({ stopAskedAt, createdAt, startedAt, endedAt, startedBy, ...run }: Run): Row {
  return {
    ...run,
    actorKind: startedBy.kind,
    actorId: startedBy.id,
    actorName: startedBy.name,
    stopAskedAt: stopAskedAt && toDate(stopAskedAt),
    createdAt: toDate(createdAt),
    startedAt: startedAt && toDate(startedAt),
    endedAt: endedAt && toDate(endedAt),
  };
}

function momentOf(value: Date | null): Instant | null {
  return value && instant(value);
}
