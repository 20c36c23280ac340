import type { Id } from "~/kit/ids";
import type { Day, Instant } from "~/kit/time";
import type { OppdragId, OppdragStatus } from "../types";

export type TaskId = Id<"oppdrag-task">;

/** The days that tasks are counted from. */
export const taskAnchors = ["request", "acceptance", "day", "selection", "delivery"] as const;
export type TaskAnchor = (typeof taskAnchors)[number];

export const taskKinds = ["task", "letter"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** When a task is needed: always, while people lack a time, while the list is empty, or without an order number. */
export const taskConditions = ["always", "missing", "nobody", "no_order"] as const;
export type TaskCondition = (typeof taskConditions)[number];

/** The company's contacts, or the employees who have no time. */
export const taskReceivers = ["contacts", "missing"] as const;
export type TaskReceiver = (typeof taskReceivers)[number];

export type TaskStatus = "open" | "done" | "cancelled";

/** When a task is due: relative to an anchor, or on a day that staff chose. */
export type TaskDue =
  | { readonly anchor: TaskAnchor; readonly offsetDays: number; readonly fixedOn: null }
  | { readonly anchor: null; readonly offsetDays: null; readonly fixedOn: Day };

export interface Task {
  readonly id: TaskId;
  readonly oppdragId: OppdragId;
  readonly kind: TaskKind;
  readonly title: string;
  readonly due: TaskDue;
  readonly condition: TaskCondition;
  readonly isAutomatic: boolean;
  readonly receiver: TaskReceiver | null;
  readonly subject: string;
  readonly body: string;
  readonly assignedTo: string | null;
  readonly status: TaskStatus;
  /** Of a task that has ended. */
  readonly dueOn: Day | null;
  readonly endedAt: Instant | null;
  readonly endedBy: string | null;
}

/** What the due days and the conditions of an oppdrag's tasks follow from. */
export interface TaskFacts {
  readonly id: OppdragId;
  readonly status: OppdragStatus;
  readonly requestedOn: Day;
  readonly agreedOn: Day | null;
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
  readonly selectionBy: Day | null;
  readonly deliverBy: Day | null;
  readonly selectionDays: number | null;
  readonly deliveryDays: number | null;
  readonly deliveredOn: Day | null;
  readonly hasOrderNumber: boolean;
  /** On the list: how many want a time, and how many of them have none. */
  readonly wanted: number;
  readonly missing: number;
}

/** What the history of an oppdrag says of its tasks. */
export const taskEvents = [
  "task-added",
  "task-given",
  "task-done",
  "task-cancelled",
  "task-reopened",
  "task-sent",
] as const;
export type TaskEvent = (typeof taskEvents)[number];
