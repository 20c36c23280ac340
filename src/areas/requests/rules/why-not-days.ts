import { companyTexts } from "../texts/public";
import type { TypedDays } from "./wishes";

const { dates: words } = companyTexts;

/** What is wrong with the days of a form; null: nothing. */
export function whyNotDays({ wishes, isWrong }: Pick<TypedDays, "wishes" | "isWrong">): string | null {
  if (isWrong) return words.notAhead;
  return wishes.length === 0 ? words.atLeast : null;
}
