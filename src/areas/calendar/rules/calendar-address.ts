import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import {
  type Day,
  daysOfMonth,
  firstDayOf,
  monthOf,
  parseDay,
  plusDays,
  plusMonths,
  weekdayOf,
} from "~/kit/time";
import type { ResourceId } from "../types";

export const calendarViews = ["dag", "uke", "maned"] as const;
export type CalendarView = (typeof calendarViews)[number];

export interface CalendarAddress {
  /** Null when the address names none: then a week, of which a phone shows the chosen day. */
  readonly view: CalendarView | null;
  readonly day: Day;
  /** Empty: columns are chosen automatically. */
  readonly resourceIds: readonly ResourceId[];
}

const maxResources = 50;

/** Reads any address as a valid one; `today` is shown when it names no day. */
export function parseCalendarAddress(params: URLSearchParams, today: Day): CalendarAddress {
  const view = calendarViews.find((known) => known === params.get("vis")) ?? null;
  const ids = params.getAll("ressurs").slice(0, maxResources);
  return {
    view,
    day: parseDay(params.get("dag")) ?? today,
    resourceIds: [...new Set(ids)].flatMap((id) => parseId<"resource">(id) ?? []),
  };
}

export function calendarHref({ view, day, resourceIds }: CalendarAddress): string {
  const params = new URLSearchParams();
  if (view) params.set("vis", view);
  params.set("dag", day);
  for (const id of resourceIds) params.append("ressurs", id);
  return `${adminHref.calendar}?${params}`;
}

/** The days that are read and shown, both included. A month is shown in whole weeks. */
export function shownDays({ view, day }: Pick<CalendarAddress, "view" | "day">): {
  readonly firstDay: Day;
  readonly lastDay: Day;
} {
  if (view === "dag") return { firstDay: day, lastDay: day };
  if (view !== "maned") return { firstDay: mondayOf(day), lastDay: plusDays(mondayOf(day), 6) };
  const month = daysOfMonth(monthOf(day));
  const last = month.at(-1) ?? day;
  return { firstDay: mondayOf(firstDayOf(monthOf(day))), lastDay: plusDays(mondayOf(last), 6) };
}

/** The day that the next (+1) or the previous (-1) page shows. */
export function stepDay(view: CalendarView, day: Day, direction: 1 | -1): Day {
  if (view === "dag") return plusDays(day, direction);
  if (view === "uke") return plusDays(day, 7 * direction);
  return firstDayOf(plusMonths(monthOf(day), direction));
}

function mondayOf(day: Day): Day {
  return plusDays(day, 1 - weekdayOf(day));
}
