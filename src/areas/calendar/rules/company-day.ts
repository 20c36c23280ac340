import type { LocalTime } from "~/kit/time";
import type { HourRange, OpeningRules } from "../types";

/** When the studio leaves for a company at the earliest, and is back at the latest, in minutes of the day. */
const companyDay = { opens: 7 * 60, closes: 19 * 60 };

/** A journey of this length fits into the day; longer ones make it longer at both ends, by at most two hours each. */
const usualTravelMinutes = 30;
const mostExtraMinutes = 120;

/** 07 to 19 near the studio, 06 to 20 at a place that is an hour and a half away. */
function dayWith(travelMinutes: number): HourRange {
  const extra = Math.min(mostExtraMinutes, Math.max(0, travelMinutes - usualTravelMinutes));
  return { opens: clock(companyDay.opens - extra), closes: clock(companyDay.closes + extra) };
}

function clock(minutes: number): LocalTime {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` as LocalTime;
}

/**
 * The hours of a company's day: on every day on which the resource works, one whole range without lunch and beyond the
 * ordinary hours. A closed day stays closed, and so does a day that closes early every year.
 */
export function companyHours(
  { weekly, overrides, yearly }: OpeningRules,
  travelMinutes: number,
): OpeningRules {
  const hours = dayWith(travelMinutes);
  const days = new Map(
    weekly.map(({ weekday, validFrom = null, validTo = null }) => [
      `${weekday} ${validFrom} ${validTo}`,
      { weekday, validFrom, validTo, ...hours },
    ]),
  );
  return {
    weekly: [...days.values()],
    overrides: overrides.map((override) =>
      override.hours === null || override.hours === "ordinary" ? override : { ...override, hours },
    ),
    yearly: yearly.map((day) => ({ ...day, closes: null })),
  };
}
