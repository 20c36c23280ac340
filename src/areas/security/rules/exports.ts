import { type Instant, localTimeOf } from "~/kit/time";
import type { SecurityEventType } from "../types";

/** Between these times nobody in the studio works. */
const night = { from: "22:00", to: "06:00" } as const;
/** More than a list that somebody could be going to read. */
const massRows = 500;
/** Exports in a row count together. */
export const exportWindowHours = 1;

/** The type of event that an export is recorded as. `rows` counts this export's rows and those that all users exported in the hour before. */
export function exportEvent(rows: number, now: Instant): SecurityEventType {
  const time = localTimeOf(now);
  const isNight = time >= night.from || time < night.to;
  return isNight && rows >= massRows ? "mass_export_at_night" : "list_exported";
}
