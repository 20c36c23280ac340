import type { Staff } from "~/areas/access/types";
import { addTask, endTask, giveTask, reopenTask } from "~/areas/oppdrag/commands/tasks.server";
import { giveTaskSchema, newTaskSchema, taskSchema } from "~/areas/oppdrag/schema/tasks";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import type { TaskId } from "~/areas/oppdrag/types/tasks";
import type { Asked } from "~/areas/records/types";
import { sendLetterOfTask } from "~/flows/oppdrag-tasks.server";
import type { Day, Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { refusalWords } from "../refusal-words.server";

type OfTask<More = unknown> = Asked<"oppdrag", { readonly taskId: TaskId } & More>;
type NewTask = Asked<
  "oppdrag",
  { readonly title: string; readonly fixedOn: Day; readonly assignedTo: string | null }
>;

/** The actions on the page of an oppdrag's tasks. */
export const taskIntents = {
  doTask: {
    schema: taskSchema,
    command: (tx: Tx, staff: Staff, { id, value }: OfTask, now: Instant) =>
      endTask(tx, staff, { id, taskId: value.taskId, status: "done" }, now),
  },
  cancelTask: {
    schema: taskSchema,
    command: (tx: Tx, staff: Staff, { id, value }: OfTask, now: Instant) =>
      endTask(tx, staff, { id, taskId: value.taskId, status: "cancelled" }, now),
  },
  reopenTask: {
    schema: taskSchema,
    command: (tx: Tx, staff: Staff, { id, value }: OfTask, now: Instant) =>
      reopenTask(tx, staff, { id, taskId: value.taskId }, now),
  },
  giveTask: {
    schema: giveTaskSchema,
    command: (
      tx: Tx,
      staff: Staff,
      { id, value }: OfTask<{ readonly assignedTo: string | null }>,
      now: Instant,
    ) => giveTask(tx, staff, { id, ...value }, now),
  },
  addTask: {
    schema: newTaskSchema,
    command: (tx: Tx, staff: Staff, { id, value }: NewTask, now: Instant) =>
      addTask(tx, staff, { id, ...value }, now),
  },
  sendTask: { schema: taskSchema, run: sendLetterOfTask },
};

export const taskRefusal = refusalWords(taskIntents, oppdragTexts.refusals);
