import { type Instant, localTimeOf } from "~/kit/time";
import type { SecurityEventType } from "../types";

/** Nobody in the studio works between these times. */
const night = { from: "22:00", to: "06:00" } as const;
/** More rows than a list that a person would read. */
const massRows = 500;
/**
 * A person's file counts as this many rows, because it holds all that is known of them: ten at night are no accident.
 */
export const rowsOfPerson = 50;
/** Exports within this time count together. */
export const exportWindowHours = 1;

/** The event of an export by day. */
export type ExportType = "list_exported" | "person_exported";

/** The event that an export is recorded as. `rows`: its own, and those that anybody exported in the hour before. */
export function exportEvent(type: ExportType, rows: number, now: Instant): SecurityEventType {
  const time = localTimeOf(now);
  const isNight = time >= night.from || time < night.to;
  return isNight && rows >= massRows ? "mass_export_at_night" : type;
}
