import { foldForSearch } from "~/kit/text";
import type { Question } from "../types";
import type { TextField } from "./text-fields";

const group = "sporsmal";
const most = { question: 160, answer: 2000 };

/** A page's questions as texts that the studio can change. */
export function questionFields(questions: readonly Question[]): TextField[] {
  return questions.flatMap((each): TextField[] => {
    const path = pathOf(each);
    const common = { group, hasValue: false };
    return [
      {
        ...common,
        path: `${path}.question`,
        key: "question",
        kind: "line",
        most: most.question,
        original: each.question,
      },
      {
        ...common,
        path: `${path}.answer`,
        key: "answer",
        kind: "paragraphs",
        most: most.answer,
        original: each.answer,
      },
    ];
  });
}

/** The questions with the studio's own words. An answer that it has not changed keeps today's prices and hours. */
export function changedQuestions(
  questions: readonly Question[],
  changed: Readonly<Record<string, string>>,
): readonly Question[] {
  return questions.map((each) => {
    const path = pathOf(each);
    const question = changed[`${path}.question`] ?? each.question;
    const answer = changed[`${path}.answer`] ?? each.answer;
    return { ...each, question, answer };
  });
}

const nameLength = 40;

/** Named by the question as it came, so that a change stays with its question when others come or go. */
function pathOf({ question }: Question): string {
  const name = foldForSearch(question).replace(/[^a-z0-9]+/g, "-");
  return `${group}.${name.slice(0, nameLength).replace(/^-|-$/g, "")}`;
}
