import type { DayHours, Resource } from "~/areas/calendar/types";
import type { CalendarItem } from "~/areas/reports/types";
import { overlaps, periodOfDay } from "~/kit/period";
import { type Day, dayOf, type Instant, type Month, monthOf } from "~/kit/time";

export interface MonthDay {
  readonly day: Day;
  readonly isInMonth: boolean;
  /** Null when open. */
  readonly closed: { readonly name: string | null } | null;
  readonly name: string | null;
  readonly sessions: number;
  readonly blocks: number;
  /** Null where nothing can be booked: past days, closed days. */
  readonly free: number | null;
}

interface MonthAsked {
  readonly columns: readonly (Resource & { readonly days: readonly DayHours[] })[];
  readonly items: readonly CalendarItem[];
  readonly free: readonly Instant[];
  readonly now: Instant;
  readonly month: Month;
}

/** Each day of the month's weeks with its items, for the shown resources. */
export function monthDays({ columns, items, free, now, month }: MonthAsked): MonthDay[] {
  const shown = new Set(columns.map(({ id }) => id));
  const own = items.filter(({ resourceId }) => shown.has(resourceId));
  const freeByDay = Map.groupBy(free, dayOf);
  const today = dayOf(now);
  return (columns[0]?.days ?? []).map(({ day }, index) => {
    const hours = columns.flatMap(({ days }) => days[index] ?? []);
    const isOpen = hours.some(({ open }) => open.length > 0);
    const name = hours.find((each) => each.name)?.name ?? null;
    const onDay = own.filter(({ during }) => overlaps(during, periodOfDay(day)));
    const countOf = (kinds: readonly CalendarItem["kind"][]) =>
      new Set(onDay.filter(({ kind }) => kinds.includes(kind)).map(({ ownerId }) => ownerId)).size;
    return {
      day,
      isInMonth: monthOf(day) === month,
      closed: isOpen ? null : { name },
      name,
      sessions: countOf(["booking", "oppdrag"]),
      blocks: countOf(["block", "travel", "private"]),
      free: isOpen && day >= today ? (freeByDay.get(day)?.length ?? 0) : null,
    };
  });
}
