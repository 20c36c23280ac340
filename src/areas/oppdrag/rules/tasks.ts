import { plusWorkingDays } from "~/areas/calendar/rules/working-days";
import type { Day } from "~/kit/time";
import type { OppdragStatus } from "../types";
import type { Task, TaskAnchor, TaskCondition, TaskDue, TaskFacts } from "../types/tasks";

/** The last day for choosing pictures: typed by staff, or counted from the last shooting day. */
export function selectionDayOf({ selectionBy, selectionDays, lastDay }: TaskFacts): Day | null {
  if (selectionBy !== null) return selectionBy;
  return lastDay === null || selectionDays === null ? null : plusWorkingDays(lastDay, selectionDays);
}

/** The day of the delivery, or until then the day that it is promised for. */
export function deliveryDayOf({ deliveredOn, deliverBy, deliveryDays, lastDay }: TaskFacts): Day | null {
  if (deliveredOn !== null) return deliveredOn;
  if (deliverBy !== null) return deliverBy;
  return lastDay === null || deliveryDays === null ? null : plusWorkingDays(lastDay, deliveryDays);
}

/** Before the shooting day is before the first one; after it is after the last one. */
function anchorDay(anchor: TaskAnchor, offsetDays: number, facts: TaskFacts): Day | null {
  switch (anchor) {
    case "request":
      return facts.requestedOn;
    case "acceptance":
      return facts.agreedOn;
    case "day":
      return offsetDays > 0 ? facts.lastDay : facts.firstDay;
    case "selection":
      return selectionDayOf(facts);
    case "delivery":
      return deliveryDayOf(facts);
  }
}

/** Null while the anchor has no day yet. Follows the anchor for as long as the task is open. */
export function dueDayOf(due: TaskDue, facts: TaskFacts): Day | null {
  if (due.anchor === null) return due.fixedOn;
  const from = anchorDay(due.anchor, due.offsetDays, facts);
  return from && plusWorkingDays(from, due.offsetDays);
}

/** The due day of any task; one that has ended keeps the day that it had. */
export function shownDueDay(task: Pick<Task, "due" | "status" | "dueOn">, facts: TaskFacts): Day | null {
  return task.status === "open" ? dueDayOf(task.due, facts) : task.dueOn;
}

const order: readonly OppdragStatus[] = [
  ...(["draft", "planned", "ready", "ongoing", "photographed"] as const),
  ...(["selection", "editing", "approval", "delivered", "closed"] as const),
];

/** The first status in which a task of this stage comes too late. */
function endOfStage({ anchor, offsetDays }: Extract<TaskDue, { anchor: TaskAnchor }>): OppdragStatus {
  switch (anchor) {
    case "request":
      return "planned";
    case "acceptance":
      return "photographed";
    case "day":
      return offsetDays > 0 ? "delivered" : "photographed";
    case "selection":
      return "editing";
    case "delivery":
      return offsetDays > 0 ? "closed" : "delivered";
  }
}

/**
 * Whether the oppdrag has left the stage that the task belongs to, so that nobody needs to do it any more. A task on a
 * day that staff chose belongs to no stage; only a cancellation or the end ends it.
 */
export function isStageLeft(due: TaskDue, status: OppdragStatus): boolean {
  if (status === "cancelled") return true;
  if (status === "on_hold") return false;
  const end = due.anchor === null ? "closed" : endOfStage(due);
  return order.indexOf(status) >= order.indexOf(end);
}

export function isNeeded(condition: TaskCondition, facts: TaskFacts): boolean {
  switch (condition) {
    case "always":
      return true;
    case "missing":
      return facts.missing > 0;
    case "nobody":
      return facts.wanted === 0;
    case "no_order":
      return !facts.hasOrderNumber;
  }
}

/** Nothing is sent automatically before the oppdrag is agreed, while it is on hold, or when it is over. */
export function mayWriteLetters(status: OppdragStatus): boolean {
  return status !== "draft" && status !== "on_hold" && status !== "cancelled" && status !== "closed";
}

/** Due on or before the day, and still needed. */
export function isDue(task: Task, facts: TaskFacts, today: Day): boolean {
  if (task.status !== "open" || facts.status === "on_hold") return false;
  const dueOn = dueDayOf(task.due, facts);
  return dueOn !== null && dueOn <= today && isNeeded(task.condition, facts);
}
