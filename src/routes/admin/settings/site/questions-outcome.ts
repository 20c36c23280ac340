import { readQuestions, type TypedQuestions } from "~/areas/content/rules/question-form";
import { parseStep, stepOrder } from "~/areas/content/rules/question-order";
import type { Question } from "~/areas/content/types";
import type { SettingOutcome } from "../setting-outcome";
import { saidIn } from "./texts-outcome";

type Errors = Readonly<Record<string, readonly string[]>>;

/** The answer to "preview": the errors, or the page's questions after the change. */
export interface QuestionsAside {
  readonly errors: Errors;
  readonly changed: readonly Question[] | null;
}

/** A page's questions after a submit that saved nothing. */
export interface QuestionsOutcome extends Partial<TypedQuestions> {
  readonly errors: Errors;
  readonly message: string | null;
  readonly preview: readonly Question[] | null;
}

export function questionsOutcomeOf(
  outcome: SettingOutcome<never, QuestionsAside> | undefined,
  originals: readonly Question[],
): QuestionsOutcome | null {
  if (!outcome) return null;
  // The button of a line of the history sends no questions.
  if (outcome.intent === "restore") return saidIn(outcome);
  const sent = Object.entries(outcome.typed).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  );
  const typed = readQuestions(new URLSearchParams(sent), originals);
  const step = outcome.kind === "rearranged" ? parseStep(String(outcome.typed.step ?? "")) : null;
  return { ...typed, ...(step && { order: stepOrder(typed.order, step) }), ...saidIn(outcome) };
}
