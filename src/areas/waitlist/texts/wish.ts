import { capitalise, joinWords } from "~/kit/text";
import { formatDay, formatDayNoYear, weekdayName } from "~/kit/time-format";
import { everyWeekday } from "../rules/wish";
import { type DayPart, dayParts, type Wish } from "../types";

export const partTexts: Record<DayPart, { readonly label: string; readonly hint: string }> = {
  morning: { label: "Formiddag", hint: "Før kl. 12" },
  afternoon: { label: "Ettermiddag", hint: "Kl. 12–17" },
  evening: { label: "Kveld", hint: "Etter kl. 17" },
};

/** "Fra fredag 27. november til fredag 11. desember 2026"; one day alone: "Fredag 27. november 2026". */
export function periodText({ firstDay, lastDay }: Pick<Wish, "firstDay" | "lastDay">): string {
  if (firstDay === lastDay) return capitalise(formatDay(firstDay));
  return `${capitalise(formatDayNoYear(firstDay))} til ${formatDay(lastDay)}`;
}

/** "Mandag, onsdag og fredag, formiddag eller kveld" */
export function hoursText({ weekdays, parts }: Pick<Wish, "weekdays" | "parts">): string {
  const days =
    weekdays.length === everyWeekday.length
      ? "Alle dager"
      : capitalise(joinWords(weekdays.map((weekday) => weekdayName(weekday))));
  const times =
    parts.length === dayParts.length
      ? "hele dagen"
      : parts.map((part) => partTexts[part].label.toLowerCase()).join(" eller ");
  return `${days}, ${times}`;
}
