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
