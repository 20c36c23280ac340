import type { OpeningHoursSpecification } from "schema-dts";
import type { StatedHours } from "../types";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The ordinary week, and the coming days that differ from it. */
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
        ...(hours.from && { validFrom: hours.from }),
        ...(hours.to && { validThrough: hours.to }),
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

// Search engines read a day that opens and closes at midnight as closed.
function timesOf({ opens = "00:00", closes = "00:00" }: { opens?: string; closes?: string }) {
  return { opens, closes: closes === "24:00" ? "23:59" : closes };
}
