import type { OpeningHoursSpecification } from "schema-dts";
import type { StatedHours } from "../types";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The ordinary week, and the days soon to come that differ from it. */
export function hoursNodes({ weekly, coming }: StatedHours) {
  return {
    openingHoursSpecification: weekly.map(
      (hours): OpeningHoursSpecification => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: hours.weekdays.flatMap((number) => {
          const name = weekdays[number - 1];
          return name ? [`https://schema.org/${name}` as const] : [];
        }),
        ...timesOf(hours),
      }),
    ),
    specialOpeningHoursSpecification: coming.map(
      (days): OpeningHoursSpecification => ({
        "@type": "OpeningHoursSpecification",
        validFrom: days.from,
        validThrough: days.to,
        ...timesOf(days),
      }),
    ),
  };
}

// A day that closes as it opens, at midnight, is closed: so search engines want it said.
function timesOf({ opens = "00:00", closes = "00:00" }: { opens?: string; closes?: string }) {
  return { opens, closes: closes === "24:00" ? "23:59" : closes };
}
