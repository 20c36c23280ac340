import type { ComponentProps } from "react";
import type { DayWithTimes } from "~/areas/calendar/types";
import type { Day, Instant, Month } from "~/kit/time";

/** A month as the calendar answers it. */
export interface MonthOfTimes {
  readonly month: Month;
  readonly days: readonly DayWithTimes[];
  readonly firstMonth: Month;
  readonly lastMonth: Month;
  readonly today: Day;
}

/** The heading of the chosen day's times: where one goes on after choosing a day. */
export const timesId = "tider";

/** The address of another month, or of another day. */
export type HrefOf = (look: { month?: Month; day?: Day }) => string;

/** What a time's button sends. */
export type TimeProps = (start: Instant) => Pick<ComponentProps<"button">, "name" | "value">;
