import { foldForSearch } from "~/kit/search-text";
import type { Question } from "../types";
import { fieldsOfQuestion, orderPath, questionName } from "./question-fields";
import { mostQuestions, orderText, type QuestionOrder } from "./question-order";
import { formName, readText, type TextField } from "./text-fields";

/** The content of the form of a page's questions. */
export interface TypedQuestions {
  readonly order: QuestionOrder;
  /** By the path of the text. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Two texts for each original or added question, also for removed ones. */
export function fieldsOfQuestions(
  originals: readonly Question[],
  names: readonly string[],
): Map<string, [TextField, TextField]> {
  const byName = new Map(originals.map((each) => [questionName(each), each]));
  return new Map([...new Set(names)].map((name) => [name, fieldsOfQuestion(name, byName.get(name))]));
}

/** Reads the submitted fields; names that the page cannot have are left out. */
export function readQuestions(form: URLSearchParams, originals: readonly Question[]): TypedQuestions {
  const known = new Set(originals.map(questionName));
  const named = (name: string) =>
    [...new Set(form.getAll(name))].filter((each) => known.has(each) || /^ny-[1-9]\d{0,5}$/.test(each));
  const shown = named("vist").slice(0, mostQuestions);
  const removed = named("fjernet").filter((name) => !shown.includes(name));
  const typed: Record<string, string> = {};
  for (const fields of fieldsOfQuestions(originals, [...shown, ...removed]).values())
    for (const field of fields) typed[field.path] = form.get(formName(field)) ?? "";
  return { order: { shown, removed }, typed };
}

export type QuestionProblem = "question-missing" | "answer-missing" | "question-twice";

interface ReadQuestions {
  /** By path; null: the original, or removed. */
  readonly values: Readonly<Record<string, string | null>>;
  readonly problems: Readonly<Record<string, QuestionProblem>>;
}

/** The texts and the order, ready to be stored. */
export function questionValues(
  { order, typed }: TypedQuestions,
  originals: readonly Question[],
  /** The order in its stored form. */
  before: string | undefined,
): ReadQuestions {
  const values: Record<string, string | null> = {};
  const problems: Record<string, QuestionProblem> = {};
  const seen = new Set<string>();
  const removed: string[] = [];
  for (const [name, [question, answer]] of fieldsOfQuestions(originals, [...order.shown, ...order.removed])) {
    for (const field of [question, answer]) values[field.path] = readText(field, typed[field.path] ?? "");
    const asked = values[question.path] ?? question.original;
    const answered = values[answer.path] ?? answer.original;
    if (order.removed.includes(name)) {
      // An added question that was removed before it was written leaves nothing.
      if (asked || answered) removed.push(name);
      continue;
    }
    const anchor = foldForSearch(asked).replace(/[^a-z0-9]/g, "");
    if (anchor === "") problems[question.path] = "question-missing";
    else if (seen.has(anchor)) problems[question.path] = "question-twice";
    if (!answered) problems[answer.path] = "answer-missing";
    seen.add(anchor);
  }
  values[orderPath] = orderText(
    { shown: order.shown, removed },
    { originals: originals.map(questionName), before },
  );
  return { values, problems };
}
