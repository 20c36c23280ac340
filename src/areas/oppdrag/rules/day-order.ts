import type { Instant } from "~/kit/time";
import type { PersonStatus } from "../types/people";
import { isPhotographed } from "./person-states";

export interface OfDay {
  readonly status: PersonStatus;
  /** Null: a walk-in, somebody who is late and fits in when there is a gap, or who never chose a time. */
  readonly at: Instant | null;
}

export type DayPart = "here" | "next" | "late" | "done" | "absent" | "untimed";

/**
 * Where somebody stands on the day: checked in, still to come, in the drop-in queue, photographed, not there, or on
 * the list without a time.
 */
export function partOfDay({ status, at }: OfDay): DayPart {
  if (isPhotographed(status)) return "done";
  if (status === "checked_in") return "here";
  if (status === "late") return "late";
  if (status === "no_show") return "absent";
  return at === null ? "untimed" : "next";
}
