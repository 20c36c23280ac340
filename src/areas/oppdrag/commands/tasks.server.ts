import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Day, Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { isStageLeft, shownDueDay } from "../rules/tasks";
import { lockOppdrag } from "../store/oppdrag.server";
import {
  assignTask,
  insertTasks,
  lockTask,
  setTaskStatus,
  taskFactsOf,
  tasksOf,
} from "../store/tasks.server";
import type { OppdragId } from "../types";
import type { Task, TaskEvent, TaskId } from "../types/tasks";
import type { TemplateStep } from "../types/templates";

/** The tasks that a new oppdrag begins with. Those of a stage that it never was in are left out. */
export async function beginTasks(
  tx: Tx,
  id: OppdragId,
  steps: readonly TemplateStep[],
  now: Instant,
): Promise<void> {
  const { status } = await taskFactsOf(tx, id);
  const tasks = steps.map(({ anchor, days: offsetDays, ...step }) => ({
    ...step,
    id: newId<TaskId>(),
    oppdragId: id,
    assignedTo: null,
    due: { anchor, offsetDays, fixedOn: null },
  }));
  await insertTasks(
    tx,
    tasks.filter(({ due }) => !isStageLeft(due, status)),
    now,
  );
}

/** After every change of the status: what is left of the stages before is cancelled. What was done is kept. */
export async function leaveStages(tx: Tx, id: OppdragId, by: string | null, now: Instant): Promise<void> {
  const facts = await taskFactsOf(tx, id);
  for (const task of await tasksOf(tx, id))
    if (task.status === "open" && isStageLeft(task.due, facts.status))
      await setTaskStatus(tx, task.id, { status: "cancelled", dueOn: shownDueDay(task, facts), by }, now);
}

type Changed = Result<{ readonly version: number }, "not-found" | "task-ended" | "task-open" | "stage-left">;

interface TaskAsked {
  readonly id: OppdragId;
  readonly taskId: TaskId;
}

/** Locks in the order of every other change of an oppdrag. The caller has checked or locked the version. */
async function locked(tx: Tx, { id, taskId }: TaskAsked): Promise<Task | null> {
  return (await lockOppdrag(tx, id)) && lockTask(tx, id, taskId);
}

export async function endTask(
  tx: Tx,
  staff: Staff,
  { status, ...asked }: TaskAsked & { readonly status: "done" | "cancelled" },
  now: Instant,
): Promise<Changed> {
  const task = await locked(tx, asked);
  if (!task) return refuse("not-found");
  if (task.status !== "open") return refuse("task-ended");
  const dueOn = shownDueDay(task, await taskFactsOf(tx, asked.id));
  await setTaskStatus(tx, task.id, { status, dueOn, by: staff.userId }, now);
  return noted(tx, staff, asked.id, status === "done" ? "task-done" : "task-cancelled", task.title, now);
}

export async function reopenTask(tx: Tx, staff: Staff, asked: TaskAsked, now: Instant): Promise<Changed> {
  const task = await locked(tx, asked);
  if (!task) return refuse("not-found");
  if (task.status === "open") return refuse("task-open");
  const { status } = await taskFactsOf(tx, asked.id);
  if (isStageLeft(task.due, status)) return refuse("stage-left");
  // A letter that was sent stays sent.
  if (task.kind === "letter" && task.status === "done") return refuse("task-ended");
  await setTaskStatus(tx, task.id, { status: "open", dueOn: null, by: null }, now);
  return noted(tx, staff, asked.id, "task-reopened", task.title, now);
}

interface NewTask {
  readonly id: OppdragId;
  readonly title: string;
  readonly fixedOn: Day;
  readonly assignedTo: string | null;
}

export async function addTask(
  tx: Tx,
  staff: Staff,
  { id, title, fixedOn, assignedTo }: NewTask,
  now: Instant,
): Promise<Changed> {
  const oppdrag = await lockOppdrag(tx, id);
  if (!oppdrag) return refuse("not-found");
  const due = { anchor: null, offsetDays: null, fixedOn } as const;
  if (isStageLeft(due, oppdrag.status)) return refuse("stage-left");
  const plain = { kind: "task", condition: "always", isAutomatic: false, receiver: null } as const;
  const made = {
    id: newId<TaskId>(),
    oppdragId: id,
    title,
    due,
    assignedTo,
    ...plain,
    subject: "",
    body: "",
  };
  await insertTasks(tx, [made], now);
  return noted(tx, staff, id, "task-added", title, now);
}

export async function giveTask(
  tx: Tx,
  staff: Staff,
  { assignedTo, ...asked }: TaskAsked & { readonly assignedTo: string | null },
  now: Instant,
): Promise<Changed> {
  const task = await locked(tx, asked);
  if (!task) return refuse("not-found");
  if (task.status !== "open") return refuse("task-ended");
  await assignTask(tx, task.id, assignedTo);
  return noted(tx, staff, asked.id, "task-given", task.title, now);
}

async function noted(
  tx: Tx,
  staff: Staff,
  id: OppdragId,
  event: TaskEvent,
  title: string,
  now: Instant,
): Promise<Changed> {
  return ok({
    version: await recordChange(tx, staff, { kind: "oppdrag", id }, event, { detail: { title } }, now),
  });
}
