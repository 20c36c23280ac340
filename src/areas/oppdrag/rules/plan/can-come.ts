import { type Day, weekdayOf } from "~/kit/time";
import type { PlanPerson } from "../../types/plan";

/** Whether the person has said no to that day or its weekday: canCome({ weekdays: [1, 2] }, "2026-12-09") = false */
export function canCome({ weekdays, cannot }: Omit<PlanPerson, "id" | "together">, day: Day): boolean {
  return !cannot.includes(day) && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)));
}
