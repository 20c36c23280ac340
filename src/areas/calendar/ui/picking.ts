import type { ComponentProps } from "react";
import { type Day, dayOf, type Instant, type Month } from "~/kit/time";
import type { DayWithTimes } from "../types";

interface MonthAround {
  readonly month: Month;
  readonly firstMonth: Month;
  readonly lastMonth: Month;
  readonly today: Day;
}

/** A month as the server's calendar answers. */
export interface MonthOfTimes extends MonthAround {
  readonly days: readonly (DayWithTimes & { readonly full: boolean })[];
  readonly tidyOn: (day: DayWithTimes) => readonly Instant[];
}

export interface ShownDay extends DayWithTimes {
  /** The starts that leave no unusable gap, which are marked. */
  readonly tidy: readonly Instant[];
}

/** The part of the month that a page shows: the number of times of each day, and one day's times. */
export interface PickedMonth extends MonthAround {
  readonly days: readonly DayToPick[];
  readonly shown: ShownDay | null;
}

/** Alternatives when the chosen session is not free. */
export interface Alternatives {
  readonly nearest: readonly Instant[];
  readonly others: readonly OtherSession[];
}

interface OtherSession {
  readonly name: string;
  readonly minutes: number;
  /** Its first free time. */
  readonly start: Instant;
  readonly href: string;
}

export interface DayToPick {
  readonly day: Day;
  readonly free: number;
  /** Open, and without a free time: the day leads to what is nearest. Null where full and closed are not told apart. */
  readonly full: boolean | null;
}

/** The times of the chosen day, else those of the first free time, else those of the first day with any. */
export function pickedMonth(
  { days, tidyOn, ...month }: MonthOfTimes,
  { day, firstFree }: { readonly day: Day | null; readonly firstFree: Instant | null },
): PickedMonth {
  const withTimes = days.filter(({ starts }) => starts.length > 0);
  const wanted = day ?? (firstFree !== null ? dayOf(firstFree) : null);
  const shown = withTimes.find((each) => each.day === wanted) ?? withTimes[0];
  return {
    ...month,
    days: days.map(({ day, starts, full }) => ({ day, free: starts.length, full })),
    shown: shown ? { ...shown, tidy: tidyOn(shown) } : null,
  };
}

/** The id of the heading of the chosen day's times, which gets focus after a day is chosen. */
export const timesId = "tider";

/** The address of another month, or of another day. */
export type HrefOf = (look: { month?: Month; day?: Day }) => string;

/** The name and value that a time's button sends. */
export type TimeProps = (start: Instant) => Pick<ComponentProps<"button">, "name" | "value">;
