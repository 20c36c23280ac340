import type { ChatSettings } from "~/areas/settings/types";
import type { ChatRefusal } from "../../types";

/** What has been asked today, before the question under way. */
export interface AskedToday {
  readonly bySession: number;
  readonly byAddress: number;
  readonly byAll: number;
}

/** Why one more question is not answered; null when it is. One visitor's limit goes before everybody's. */
export function refusalOf(asked: AskedToday, limits: ChatSettings): ChatRefusal | null {
  if (asked.bySession >= limits.questionsPerSession) return "too-many-questions";
  if (asked.byAddress >= limits.questionsPerAddress) return "too-many-questions";
  if (asked.byAll >= limits.questionsPerDay) return "budget-spent";
  return null;
}
