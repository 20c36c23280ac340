import { type Instant, localTimeOf } from "~/kit/time";
import type { SecurityEventType } from "../types";

/** Between these times nobody in the studio works. */
const night = { from: "22:00", to: "06:00" } as const;
/** More than a list that somebody could be going to read. */
const massRows = 500;
/** A person's file counts as so many rows: it holds all that is known of them, and ten at night are no accident. */
export const rowsOfPerson = 50;
/** Exports in a row count together. */
export const exportWindowHours = 1;

/** An export as it is recorded by day. */
export type ExportType = "list_exported" | "person_exported";

/** The event that an export is recorded as. `rows`: its own, and those that anybody exported in the hour before. */
export function exportEvent(type: ExportType, rows: number, now: Instant): SecurityEventType {
  const time = localTimeOf(now);
  const isNight = time >= night.from || time < night.to;
  return isNight && rows >= massRows ? "mass_export_at_night" : type;
}
