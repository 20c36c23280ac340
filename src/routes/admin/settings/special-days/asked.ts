import type { SpecialDays } from "~/areas/calendar/reads/special-days.server";
import type { NamedYearlyDay, ResourceId, SpecialHours } from "~/areas/calendar/types";
import { parseId } from "~/kit/ids";
import { type Day, parseDay } from "~/kit/time";

export interface DayAsked {
  readonly kind: "day";
  /** Null: a new one. */
  readonly day: Day | null;
  readonly resourceId: ResourceId | null;
}

type Asked = DayAsked | { readonly kind: "yearly"; readonly monthDay: string } | null;

/** The initial values of the form. */
export interface DayFormStart extends DayAsked {
  readonly lastDay: Day | null;
  readonly name: string | null;
  /** Null: no decision yet. */
  readonly hours: SpecialHours | null;
  readonly note: string;
}

export interface YearlyFormStart {
  readonly kind: "yearly";
  readonly day: NamedYearlyDay & { readonly ordinary: boolean };
}

/** The form that the address names; null: the lists. */
export function formAsked(search: URLSearchParams): Asked {
  const monthDay = search.get("aar");
  if (monthDay) return { kind: "yearly", monthDay };
  const day = parseDay(search.get("dag"));
  const resourceId = parseId<"resource">(search.get("for") ?? undefined) ?? null;
  return day || search.has("ny") ? { kind: "day", day, resourceId } : null;
}

export function formFor(asked: Asked, days: SpecialDays): DayFormStart | YearlyFormStart | null {
  if (asked === null) return null;
  if (asked.kind === "yearly") {
    const day = days.yearly.find(({ monthDay }) => monthDay === asked.monthDay);
    return day ? { kind: "yearly", day } : null;
  }
  const { day, resourceId } = asked;
  const run = days.own.find((each) => each.resourceId === resourceId && each.from === day);
  const holiday = days.years.flatMap(({ holidays }) => holidays).find((each) => each.day === day);
  const isDecided = resourceId === null && holiday?.isDecided;
  return {
    ...asked,
    lastDay: run && run.to !== run.from ? run.to : null,
    name: holiday?.name ?? null,
    hours: run?.hours ?? (isDecided ? holiday.hours : null),
    note: run?.note ?? (isDecided ? holiday.note : ""),
  };
}
