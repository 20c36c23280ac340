import type { Staff } from "~/areas/access/types";
import type { ResourceKind } from "~/areas/catalogue/types";
import type { Id } from "~/kit/ids";
import type { Period } from "~/kit/period";
import type { Day, Instant, LocalTime } from "~/kit/time";

export type ResourceId = Id<"resource">;
export type HoldId = Id<"hold">;

/** What the calendar must know of a session. A `Product` is one as it stands. */
export interface SessionShape {
  /** One resource of each kind is taken, for the whole range with buffers. */
  readonly needs: readonly ResourceKind[];
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly slotStepMinutes: number;
  readonly leadTimeHours: number;
}

/** A weekly rule of one resource; several a day are several rules. */
export interface WeeklyHours {
  /** 1 = Monday ... 7 = Sunday */
  readonly weekday: number;
  readonly opens: LocalTime;
  readonly closes: LocalTime;
}

/** A date that differs: other hours, or closed (no hours). Own ones go before those that hold for all. */
export interface DateOverride {
  readonly day: Day;
  readonly scope: "own" | "all";
  readonly hours: { readonly opens: LocalTime; readonly closes: LocalTime } | null;
}

/** A date that is shorter every year (24 December), or closed (null). */
export interface YearlyDay {
  /** "12-24" */
  readonly monthDay: string;
  readonly closes: LocalTime | null;
}

export interface OpeningRules {
  readonly weekly: readonly WeeklyHours[];
  readonly overrides: readonly DateOverride[];
  readonly yearly: readonly YearlyDay[];
}

/** Some hours of one day, as the clock on the wall shows them. */
export type HourRange = Pick<WeeklyHours, "opens" | "closes">;

/** What decides a room's hours, with the names that the owner gave to the days of every year. */
export interface RoomHours extends OpeningRules {
  readonly yearly: readonly (YearlyDay & { readonly note: string })[];
}

/** The studio's hours as visitors read them. */
export interface StudioHours {
  /** The ordinary week in order, one entry per range; a weekday without any is closed. */
  readonly weekly: readonly WeeklyHours[];
  /** What soon differs from it: holidays, half days, other hours. */
  readonly coming: readonly DifferingDays[];
}

/** A day that differs from its weekday, or several in a row that differ alike; no hours = closed. */
export interface DifferingDays {
  readonly from: Day;
  /** Included. */
  readonly to: Day;
  /** "Første juledag"; null when nothing but the hours says that it is another day. */
  readonly name: string | null;
  readonly hours: readonly HourRange[];
}

export interface BusyPeriod extends Period {
  /** The day on which this counts as a session; null for blocks and travel. */
  readonly sessionDay: Day | null;
}

export interface Resource {
  readonly id: ResourceId;
  readonly kind: ResourceKind;
  readonly name: string;
  readonly position: number;
  readonly maxSessionsPerDay: number | null;
}

/** One resource with all that decides when it can be booked, for some span of days. */
export interface ResourceCalendar extends Resource {
  readonly opening: OpeningRules;
  readonly busy: readonly BusyPeriod[];
}

/** A start that can be chosen, with what would be taken; `resourceIds` in the order of `needs`. */
export interface FreeSlot {
  readonly day: Day;
  readonly from: Instant;
  readonly resourceIds: readonly ResourceId[];
}

export interface DayWithTimes {
  readonly day: Day;
  readonly starts: readonly Instant[];
}

/** Time that was taken: the session without buffers, and by what. */
export interface Placement {
  readonly from: Instant;
  readonly to: Instant;
  readonly resources: readonly Pick<Resource, "id" | "kind" | "name">[];
}

export interface Hold extends Placement {
  readonly id: HoldId;
  readonly visitorId: string;
  readonly expiresAt: Instant;
  readonly extended: boolean;
  /** False: too much is held already, so nothing is taken until the order. */
  readonly reserved: boolean;
}

/** Blocks and travel take named resources; the others take one of each kind that a session needs. */
export type AllocationKind = "booking" | "hold" | "block" | "travel" | "offer" | "oppdrag";

/**
 * On whose terms a time is taken. Online: hours, lead time, horizon and sessions a day all hold. Staff have no lead
 * time and no horizon, and with a reason no hours and no limit a day. Nobody takes time that is taken.
 */
export type Terms =
  | { readonly kind: "online" }
  | { readonly kind: "staff"; readonly staff: Staff; readonly outsideHoursReason?: string };

export type PlaceReason = "too-soon" | "too-far" | "outside-hours" | "day-full" | "slot-taken";
export type HoldReason = "hold-expired" | "already-extended";
export type CalendarReason = PlaceReason | HoldReason;
