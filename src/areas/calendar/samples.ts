import { oneOfEach } from "~/areas/catalogue/rules/needs";
import type { Instant, LocalTime } from "~/kit/time";
import type {
  OpeningRules,
  Resource,
  ResourceCalendar,
  ResourceId,
  SessionShape,
  WeeklyHours,
  YearlyDay,
} from "./types";

const sampleId = (n: number) =>
  `0198f000-0000-7000-8000-00000000d0${String(n).padStart(2, "0")}` as ResourceId;

export const sampleRoom: Resource = {
  id: sampleId(1),
  kind: "room",
  name: "Studio",
  position: 10,
  maxSessionsPerDay: null,
};
export const samplePhotographer: Resource = {
  id: sampleId(2),
  kind: "photographer",
  name: "Fotograf",
  position: 20,
  maxSessionsPerDay: 6,
};
export const sampleSecondPhotographer: Resource = {
  id: sampleId(3),
  kind: "photographer",
  name: "Andrefotograf",
  position: 30,
  maxSessionsPerDay: 6,
};
export const sampleMobileStudio: Resource = {
  id: sampleId(4),
  kind: "mobile_studio",
  name: "Mobilt studio",
  position: 40,
  maxSessionsPerDay: null,
};
export const sampleResources = [sampleRoom, samplePhotographer, sampleSecondPhotographer, sampleMobileStudio];

/** weekly([1, 2], "09:00", "17:00"): Mondays and Tuesdays */
export function weekly(weekdays: readonly number[], opens: string, closes: string): WeeklyHours[] {
  return weekdays.map((weekday) => ({ weekday, opens: opens as LocalTime, closes: closes as LocalTime }));
}

/** The room and the mobile studio: Monday-Friday 09-17, Thursday to 20, Saturday 10-15. */
export const roomHours: readonly WeeklyHours[] = [
  ...weekly([1, 2, 3, 5], "09:00", "17:00"),
  ...weekly([4], "09:00", "20:00"),
  ...weekly([6], "10:00", "15:00"),
];

/** Photographers work while the room is open, except for half an hour of lunch. */
function aroundLunch(from: string, to: string): readonly WeeklyHours[] {
  return roomHours.flatMap((hours) => [
    { ...hours, closes: from as LocalTime },
    { ...hours, opens: to as LocalTime },
  ]);
}

export const photographerHours = aroundLunch("12:00", "12:30");

/**
 * The photographers take lunch one after the other. If both had lunch at once, the room would be empty and a weekday
 * would have three Standards instead of four.
 */
export function hoursOfSample({ id, kind }: Resource): readonly WeeklyHours[] {
  if (kind !== "photographer") return roomHours;
  return id === sampleSecondPhotographer.id ? aroundLunch("12:30", "13:00") : photographerHours;
}

export const sampleYearlyDays: readonly (YearlyDay & { readonly note: string })[] = [
  { monthDay: "12-24", closes: "12:00" as LocalTime, note: "Julaften" },
  { monthDay: "12-31", closes: "12:00" as LocalTime, note: "Nyttårsaften" },
];

/** An empty calendar for tests of rules, with both photographers at lunch from 12.00. */
export function sampleCalendars(changes: Partial<OpeningRules> = {}): ResourceCalendar[] {
  return sampleResources.map((resource) => ({
    ...resource,
    opening: {
      weekly: resource.kind === "photographer" ? photographerHours : roomHours,
      overrides: [],
      yearly: sampleYearlyDays.map(({ monthDay, closes }) => ({ monthDay, closes })),
      ...changes,
    },
    busy: [],
  }));
}

/** A session like Standard, starting on half hours. */
export function sampleSession(changes: Partial<SessionShape> = {}): SessionShape {
  return {
    needs: oneOfEach("room", "photographer"),
    durationMinutes: 90,
    bufferBeforeMinutes: 15,
    bufferAfterMinutes: 15,
    slotStepMinutes: 30,
    leadTimeHours: 12,
    ...changes,
  };
}

export function withBusy(
  calendars: readonly ResourceCalendar[],
  { id }: Pick<Resource, "id">,
  busy: { from: Instant; to: Instant; sessionDay?: ResourceCalendar["busy"][number]["sessionDay"] },
): ResourceCalendar[] {
  const period = { sessionDay: null, ...busy };
  return calendars.map((calendar) =>
    calendar.id === id ? { ...calendar, busy: [...calendar.busy, period] } : calendar,
  );
}
