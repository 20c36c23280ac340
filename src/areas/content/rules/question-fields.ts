import { foldForSearch } from "~/kit/search-text";
import type { Question } from "../types";
import { isOwnQuestion, orderOf, type QuestionOrder } from "./question-order";
import type { TextField } from "./text-fields";

const group = "sporsmal";
const most = { question: 160, answer: 2000 };

/** The path under which the order of a page's questions is stored among its texts. */
export const orderPath = `${group}.rekkefolge`;

type Changed = Readonly<Record<string, string>>;

/** The two texts of a question. An added question has empty originals. */
export function fieldsOfQuestion(name: string, original?: Question): [TextField, TextField] {
  const common = { group, hasValue: false };
  return [
    {
      ...common,
      path: questionPath(name, "question"),
      key: "question",
      kind: "line",
      most: most.question,
      original: original?.question ?? "",
    },
    {
      ...common,
      path: questionPath(name, "answer"),
      key: "answer",
      kind: "paragraphs",
      most: most.answer,
      original: original?.answer ?? "",
    },
  ];
}

/** The questions with the studio's changes. An unchanged answer keeps today's prices and hours. */
export function changedQuestions(questions: readonly Question[], changed: Changed): readonly Question[] {
  const originals = new Map(questions.map((each) => [questionName(each), each]));
  return questionOrder(questions, changed).shown.flatMap((name): Question[] => {
    const original = originals.get(name);
    const question = changed[questionPath(name, "question")] ?? original?.question;
    const answer = changed[questionPath(name, "answer")] ?? original?.answer;
    return question && answer ? [{ ...original, question, answer }] : [];
  });
}

/** The order of a page's questions: original ones and those that the studio has added. */
export function questionOrder(questions: readonly Question[], changed: Changed): QuestionOrder {
  return orderOf([...questions.map(questionName), ...ownNames(Object.keys(changed))], changed[orderPath]);
}

/** The names of added questions among the paths of texts. */
export function ownNames(paths: readonly string[]): string[] {
  const names = paths.map((path) => path.split(".")).filter(([part]) => part === group);
  return [...new Set(names.map(([, name = ""]) => name).filter(isOwnQuestion))];
}

function questionPath(name: string, part: "question" | "answer"): string {
  return `${group}.${name}.${part}`;
}

const nameLength = 40;

/** Named after the original question, so that a change stays with its question when others are added or removed. */
export function questionName({ question }: Question): string {
  const name = foldForSearch(question).replace(/[^a-z0-9]+/g, "-");
  return name.slice(0, nameLength).replace(/^-|-$/g, "");
}
