import { and, asc, eq, sql } from "drizzle-orm";
import { type Day, type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdragTasks } from "../tables.server";
import type { OppdragId } from "../types";
import type { Task, TaskFacts, TaskId, TaskStatus } from "../types/tasks";

function taskOf({ anchor, offsetDays, fixedOn, endedAt, ...row }: typeof oppdragTasks.$inferSelect): Task {
  const { position: _, createdAt: __, ...rest } = row;
  const due =
    anchor === null
      ? { anchor, offsetDays: null, fixedOn: fixedOn as Day }
      : { anchor, offsetDays: offsetDays ?? 0, fixedOn: null };
  return { ...rest, due, endedAt: endedAt && instant(endedAt) };
}

export async function tasksOf(db: Reader, id: OppdragId): Promise<Task[]> {
  const rows = await db
    .select()
    .from(oppdragTasks)
    .where(eq(oppdragTasks.oppdragId, id))
    .orderBy(asc(oppdragTasks.position), asc(oppdragTasks.id));
  return rows.map(taskOf);
}

/** Every open task of oppdrag that are neither archived nor over. */
export async function openTasks(db: Reader): Promise<Task[]> {
  const rows = await db
    .select()
    .from(oppdragTasks)
    .where(
      and(
        eq(oppdragTasks.status, "open"),
        sql`EXISTS (SELECT FROM oppdrag o WHERE o.id = ${oppdragTasks.oppdragId} AND o.archived_at IS NULL)`,
      ),
    )
    .orderBy(asc(oppdragTasks.position), asc(oppdragTasks.id));
  return rows.map(taskOf);
}

/** Two who press at once take turns: the second one finds the task done. */
export async function lockTask(tx: Tx, oppdragId: OppdragId, id: TaskId): Promise<Task | null> {
  const [row] = await tx
    .select()
    .from(oppdragTasks)
    .where(and(eq(oppdragTasks.id, id), eq(oppdragTasks.oppdragId, oppdragId)))
    .for("update");
  return row ? taskOf(row) : null;
}

type NewTask = Omit<Task, "status" | "dueOn" | "endedAt" | "endedBy">;

export async function insertTasks(tx: Tx, tasks: readonly NewTask[], now: Instant): Promise<void> {
  const [first] = tasks;
  if (!first) return;
  const start = (await tasksOf(tx, first.oppdragId)).length;
  await tx.insert(oppdragTasks).values(
    tasks.map(({ due, ...task }, n) => ({
      ...task,
      anchor: due.anchor,
      offsetDays: due.offsetDays,
      fixedOn: due.fixedOn,
      status: "open" as const,
      position: start + n,
      createdAt: toDate(now),
    })),
  );
}

/** Done or cancelled; the day that it was due is kept. Open again: it follows its anchor again. */
export async function setTaskStatus(
  tx: Tx,
  id: TaskId,
  ended: { readonly status: TaskStatus; readonly dueOn: Day | null; readonly by: string | null },
  now: Instant,
): Promise<void> {
  const isOpen = ended.status === "open";
  await tx
    .update(oppdragTasks)
    .set({
      status: ended.status,
      dueOn: isOpen ? null : ended.dueOn,
      endedAt: isOpen ? null : toDate(now),
      endedBy: isOpen ? null : ended.by,
    })
    .where(eq(oppdragTasks.id, id));
}

export async function assignTask(tx: Tx, id: TaskId, assignedTo: string | null): Promise<void> {
  await tx.update(oppdragTasks).set({ assignedTo }).where(eq(oppdragTasks.id, id));
}

/** The same people as the list counts: those who said no or are on leave want no time. */
const people = sql`oppdrag_people p WHERE p.oppdrag_id = o.id AND p.removed_at IS NULL
  AND p.status NOT IN ('declined', 'on_leave')`;
const osloDay = (at: ReturnType<typeof sql>) => sql`(${at} AT TIME ZONE 'Europe/Oslo')::date::text`;
const shootingDay = (which: ReturnType<typeof sql>) => sql`
  (SELECT ${which}((d.starts_at AT TIME ZONE 'Europe/Oslo')::date)::text FROM oppdrag_days d WHERE d.oppdrag_id = o.id)`;

/** For these oppdrag; left out: for every one that has an open task. */
export async function taskFacts(
  db: Reader,
  ids: readonly OppdragId[],
): Promise<ReadonlyMap<OppdragId, TaskFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<TaskFacts & Record<string, unknown>>(sql`
    SELECT o.id, o.status,
      ${osloDay(sql`coalesce((SELECT r.created_at FROM company_requests r WHERE r.quote_id = o.quote_id), o.created_at)`)} AS "requestedOn",
      ${osloDay(sql`o.agreed_at`)} AS "agreedOn", ${osloDay(sql`o.delivered_at`)} AS "deliveredOn",
      ${shootingDay(sql`min`)} AS "firstDay", ${shootingDay(sql`max`)} AS "lastDay",
      o.selection_by::text AS "selectionBy", o.deliver_by::text AS "deliverBy",
      o.selection_days AS "selectionDays", o.delivery_days AS "deliveryDays",
      o.order_number <> '' AS "hasOrderNumber",
      (SELECT count(*)::int FROM ${people}) AS wanted,
      (SELECT count(*)::int FROM ${people}
        AND p.status NOT IN ('checked_in', 'photographed', 'chosen', 'retouched', 'delivered')
        AND (p.status = 'no_show' OR NOT EXISTS (SELECT FROM oppdrag_slots s WHERE s.person_id = p.id))) AS missing
    FROM oppdrag o WHERE o.id IN (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function taskFactsOf(db: Reader, id: OppdragId): Promise<TaskFacts> {
  const found = (await taskFacts(db, [id])).get(id);
  if (!found) throw new Error("There is no such oppdrag");
  return found;
}
