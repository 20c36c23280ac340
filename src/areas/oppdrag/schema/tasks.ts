import { z } from "zod";
import { parseId } from "~/kit/ids";
import { oneLineField, requiredParsedField } from "~/kit/text-field";
import { parseDay } from "~/kit/time";
import { taskTexts } from "../texts/tasks";
import type { TaskId } from "../types/tasks";

// Compiled validators use `new Function`, which the content security policy forbids in the browser.
z.config({ jitless: true });

const { errors } = taskTexts;

const taskIdField = oneLineField(errors.task).transform((typed, context): TaskId => {
  const id = parseId<"oppdrag-task">(typed);
  if (!id) context.addIssue({ code: "custom", message: errors.task });
  return id ?? z.NEVER;
});

/** A colleague, or nobody in particular. */
const whoField = oneLineField()
  .optional()
  .transform((typed, context): string | null => {
    if (!typed) return null;
    const id = parseId(typed);
    if (!id) context.addIssue({ code: "custom", message: errors.who });
    return id ?? z.NEVER;
  });

export const taskSchema = z.object({ taskId: taskIdField });
export const giveTaskSchema = z.object({ taskId: taskIdField, assignedTo: whoField });
export const newTaskSchema = z.object({
  title: oneLineField(errors.title).trim().min(1, errors.title).max(200),
  fixedOn: requiredParsedField(errors.day, parseDay, errors.day),
  assignedTo: whoField,
});
