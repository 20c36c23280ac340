import { type Instant, minutesBetween } from "~/kit/time";
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

/** Minutes behind the plan: since the first time of somebody who has not been photographed yet. Never below 0. */
export function minutesBehind(people: readonly OfDay[], now: Instant): number {
  const open = people.filter((person) => ["here", "next"].includes(partOfDay(person)) && person.at !== null);
  const first = Math.min(...open.map(({ at }) => at ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(first) ? Math.max(0, minutesBetween(first as Instant, now)) : 0;
}
