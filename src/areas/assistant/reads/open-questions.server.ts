import type { ListRows } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { groupQuestions } from "../rules/find/question-groups";
import { openQuestions } from "../store/open-questions.server";
import type { QuestionGroup } from "../types";

export interface QuestionGroups extends ListRows<QuestionGroup> {
  /** The number of questions in all groups. */
  readonly questions: number;
}

/** Unanswered questions, grouped by meaning, most often asked first: one page of the groups. */
export async function questionGroups(
  db: Reader,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<QuestionGroups> {
  const open = await openQuestions(db);
  const groups = groupQuestions(open);
  const rows = groups.slice((page - 1) * pageSize, page * pageSize);
  return { rows, total: groups.length, questions: open.length };
}
