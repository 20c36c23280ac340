import type { TemplateStep } from "../types/templates";

/** What a step is: a task, or a letter by hand or automatic, to the contacts or to those without a time. */
export const stepWays = ["task", "letter", "auto", "remind", "auto-remind"] as const;
export type StepWay = (typeof stepWays)[number];

export const mostSteps = 30;

/** How a stored step is shown in the form. */
export function wayOf({ kind, isAutomatic, receiver }: TemplateStep): StepWay {
  if (kind === "task") return "task";
  if (receiver === "missing") return isAutomatic ? "auto-remind" : "remind";
  return isAutomatic ? "auto" : "letter";
}
