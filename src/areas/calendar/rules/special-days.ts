import { type Day, daysBetween } from "~/kit/time";
import type { HourRange, NamedYearlyDay, ResourceId, SpecialHours, StoredOverride } from "../types";
import type { HoursChange } from "./changed-hours";

/** All special days share one history. */
export const specialDays = { kind: "special-days", id: "0198f000-0000-7000-8000-00000000d5da" } as const;

/** A change of certain days, or of a day of every year, with its text: internal for days, public for yearly ones. */
export type SpecialChange = Exclude<HoursChange, { kind: "week" }> & { readonly note: string };

/** The details of a line of the history: the days before and after the change. */
export type SpecialDetail =
  | {
      readonly kind: "days";
      readonly resourceId: ResourceId | null;
      readonly days: readonly Day[];
      readonly before: readonly StoredOverride[];
      readonly after: readonly StoredOverride[];
    }
  | {
      readonly kind: "yearly";
      readonly monthDay: string;
      readonly before: NamedYearlyDay | null;
      readonly after: NamedYearlyDay | null;
    };

/** Consecutive days with the same override. */
export interface SpecialRun {
  readonly from: Day;
  /** Included. */
  readonly to: Day;
  readonly resourceId: ResourceId | null;
  readonly hours: SpecialHours;
  readonly note: string;
}

/** The overrides day by day, consecutive equal days as one, in order. */
export function specialRuns(overrides: readonly StoredOverride[]): SpecialRun[] {
  const byDay = Map.groupBy(overrides, ({ resourceId, day }) => `${resourceId ?? ""} ${day}`);
  const days = [...byDay.values()].flatMap((ofDay) => {
    const [first] = ofDay;
    return first ? [{ ...first, hours: hoursTogether(ofDay) }] : [];
  });
  const runs: SpecialRun[] = [];
  const inOrder = days.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.day.localeCompare(b.day));
  for (const { day, ...rest } of inOrder) {
    const last = runs.at(-1);
    const joins = last && keyOf(last) === keyOf(rest) && daysBetween(last.to, day) === 1;
    if (joins) runs[runs.length - 1] = { ...last, to: day };
    else runs.push({ ...rest, from: day, to: day });
  }
  return runs.toSorted((a, b) => a.from.localeCompare(b.from));
}

/** The overrides of one day as one: closed has precedence, as in `openingHoursOn`. */
export function hoursTogether(ofDay: readonly Pick<StoredOverride, "hours">[]): SpecialHours {
  if (ofDay.some(({ hours }) => hours === null)) return [];
  if (ofDay.some(({ hours }) => hours === "ordinary")) return "ordinary";
  return ofDay.map(({ hours }) => hours as HourRange);
}

function keyOf({ resourceId, hours, note }: Pick<SpecialRun, "resourceId" | "hours" | "note">): string {
  return JSON.stringify([resourceId, hours, note]);
}
