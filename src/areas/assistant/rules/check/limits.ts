import type { ChatSettings } from "~/areas/settings/types";
import type { ChatRefusal } from "../../types";

/** The questions asked today, without the current one. */
export interface AskedToday {
  readonly bySession: number;
  readonly byAddress: number;
  readonly byAll: number;
}

/** Why a further question is refused; null when it is not. One visitor's limit is checked before the common one. */
export function refusalOf(asked: AskedToday, limits: ChatSettings): ChatRefusal | null {
  if (asked.bySession >= limits.questionsPerSession) return "too-many-questions";
  if (asked.byAddress >= limits.questionsPerAddress) return "too-many-questions";
  if (asked.byAll >= limits.questionsPerDay) return "budget-spent";
  return null;
}
