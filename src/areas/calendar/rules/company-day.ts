import type { LocalTime } from "~/kit/time";
import type { HourRange, OpeningRules } from "../types";

/** When the studio leaves for a company at the earliest, and is back at the latest. */
const companyDay: HourRange = { opens: "07:00" as LocalTime, closes: "19:00" as LocalTime };

/**
 * The hours of a company's day: on every day on which the resource works, one whole range without lunch and beyond the
 * ordinary hours. A closed day stays closed, and so does a day that closes early every year.
 */
export function companyHours({ weekly, overrides, yearly }: OpeningRules): OpeningRules {
  const days = new Map(
    weekly.map(({ weekday, validFrom = null, validTo = null }) => [
      `${weekday} ${validFrom} ${validTo}`,
      { weekday, validFrom, validTo, ...companyDay },
    ]),
  );
  return {
    weekly: [...days.values()],
    overrides: overrides.map((override) =>
      override.hours === null || override.hours === "ordinary"
        ? override
        : { ...override, hours: companyDay },
    ),
    yearly: yearly.map((day) => ({ ...day, closes: null })),
  };
}
