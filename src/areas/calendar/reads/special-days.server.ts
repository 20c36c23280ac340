import type { Admin } from "~/areas/access/types";
import { historyOf } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { publicHolidayOn, publicHolidaysOf } from "../rules/public-holidays";
import { type SpecialDetail, type SpecialRun, specialDays, specialRuns } from "../rules/special-days";
import { selectResources } from "../store/calendars.server";
import { selectOverridesFrom, selectYearlyDays } from "../store/special-days.server";
import type { NamedYearlyDay, Resource, ResourceId, SpecialHours } from "../types";

export interface HolidayLine {
  readonly day: Day;
  readonly name: string;
  readonly hours: SpecialHours;
  /** False: closed because it is a public holiday. */
  readonly isDecided: boolean;
  readonly note: string;
}

export interface SpecialLine extends Pick<HistoryLine, "version" | "at" | "actorName"> {
  readonly restored: boolean;
  readonly detail: SpecialDetail;
}

export interface SpecialDays {
  readonly version: number;
  /** Holidays from today on, this year and next. */
  readonly years: readonly { readonly year: number; readonly holidays: readonly HolidayLine[] }[];
  readonly yearly: readonly (NamedYearlyDay & { readonly ordinary: boolean })[];
  /** What the owner has decided for other days, or for one resource. */
  readonly own: readonly SpecialRun[];
  readonly resources: readonly Pick<Resource, "id" | "name">[];
  readonly history: readonly SpecialLine[];
}

/** Half days that the page lists even when they are ordinary days. */
const eves: readonly NamedYearlyDay[] = [
  { monthDay: "12-24", closes: null, note: "Julaften" },
  { monthDay: "12-31", closes: null, note: "Nyttårsaften" },
];

/** The days that differ from the week, and who changed them. */
export async function specialDaysForAdmin(db: Reader, _admin: Admin, now: Instant): Promise<SpecialDays> {
  const today = dayOf(now);
  const [overrides, stored, resources, lines] = await Promise.all([
    selectOverridesFrom(db, today),
    selectYearlyDays(db),
    selectResources(db),
    historyOf(db, specialDays),
  ]);
  const runs = specialRuns(overrides);
  const year = Number(today.slice(0, 4));
  const history = lines.map(({ version, at, actorName, event, detail }) => ({
    version,
    at,
    actorName,
    restored: event === "restored",
    detail: detail as unknown as SpecialDetail,
  }));
  return {
    version: lines[0]?.version ?? 0,
    years: [year, year + 1].map((each) => ({ year: each, holidays: holidaysOf(each, today, runs) })),
    yearly: withEves(stored),
    own: runs.filter((run) => !isHolidayLine(run)),
    resources: resources.map(({ id, name }) => ({ id, name })),
    history,
  };
}

function holidaysOf(year: number, today: Day, runs: readonly SpecialRun[]): HolidayLine[] {
  return publicHolidaysOf(year)
    .filter(({ day }) => day >= today)
    .map((holiday) => {
      const decided = runs.find((run) => isForAll(run) && run.from <= holiday.day && holiday.day <= run.to);
      return { ...holiday, isDecided: !!decided, hours: decided?.hours ?? [], note: decided?.note ?? "" };
    });
}

/** A decision for all resources on a single holiday is shown in the list of holidays. */
function isHolidayLine(run: SpecialRun): boolean {
  return isForAll(run) && run.from === run.to && publicHolidayOn(run.from) !== null;
}

function isForAll({ resourceId }: { readonly resourceId: ResourceId | null }): boolean {
  return resourceId === null;
}

function withEves(stored: readonly NamedYearlyDay[]): SpecialDays["yearly"] {
  const missing = eves.filter(({ monthDay }) => !stored.some((day) => day.monthDay === monthDay));
  const all = [
    ...stored.map((day) => ({ ...day, ordinary: false })),
    ...missing.map((day) => ({ ...day, ordinary: true })),
  ];
  return all.toSorted((a, b) => a.monthDay.localeCompare(b.monthDay));
}
