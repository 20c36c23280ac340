import type { Instant } from "~/kit/time";
import type { PersonStatus } from "../types/people";
import { isPhotographed } from "./person-states";

export interface OfDay {
  readonly status: PersonStatus;
  /** Null: a walk-in, or somebody who is late and fits in when there is a gap. */
  readonly at: Instant | null;
}

export type DayPart = "here" | "next" | "late" | "done" | "absent";

/** Where somebody stands on the day: checked in, still to come, in the drop-in queue, photographed, or not there. */
export function partOfDay({ status }: OfDay): DayPart {
  if (isPhotographed(status)) return "done";
  if (status === "checked_in") return "here";
  if (status === "late") return "late";
  return status === "no_show" ? "absent" : "next";
}
