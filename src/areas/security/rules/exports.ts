import { type Instant, localTimeOf } from "~/kit/time";

/** Nobody in the studio works between these times. */
const night = { from: "22:00", to: "06:00" } as const;
/** A later alert of the same person within this time belongs to the same night. */
export const nightHours = 8;
/** More rows than a list that a person would read. */
const massRows = 500;
/**
 * A person's file counts as this many rows, because it holds all that is known of them: ten at night are no accident.
 */
export const rowsOfPerson = 50;
/** Exports within this time count together. */
export const exportWindowHours = 1;

/** Every export is recorded as one of these. */
export type ExportType = "list_exported" | "person_exported";

/** `rows`: this export's, and those that anybody exported in the hour before. */
export function isMassExportAtNight(rows: number, now: Instant): boolean {
  const time = localTimeOf(now);
  const isNight = time >= night.from || time < night.to;
  return isNight && rows >= massRows;
}
