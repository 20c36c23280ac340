import type { Staff, UserId } from "~/areas/access/types";
import type { ResourceKind, ResourceNeed } from "~/areas/catalogue/types";
import type { Id } from "~/kit/ids";
import type { Period } from "~/kit/period";
import type { Day, Instant, LocalTime } from "~/kit/time";

export type ResourceId = Id<"resource">;
export type HoldId = Id<"hold">;

/** What the calendar needs to know about a session. A `Product` satisfies it. */
export interface SessionShape {
  /** The resources that are taken, for the whole range with buffers. */
  readonly needs: readonly ResourceNeed[];
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly slotStepMinutes: number;
  readonly leadTimeHours: number;
}

/** A weekly rule of one resource; a day with a break has several rules. */
export interface WeeklyHours {
  /** 1 = Monday ... 7 = Sunday */
  readonly weekday: number;
  readonly opens: LocalTime;
  readonly closes: LocalTime;
}

/** A weekly rule with a first day and a day after the last; null: since the beginning, and open-ended. */
export interface DatedHours extends WeeklyHours {
  readonly validFrom?: Day | null;
  readonly validTo?: Day | null;
}

export type HoursReason = "changed-meanwhile" | "not-found" | "past-day" | "nothing-changed";

export type ResourceRefusal =
  | "changed-meanwhile"
  | "not-found"
  | "name-taken"
  | "user-taken"
  | "nothing-changed"
  | "booked"
  | "held";

/** The properties of a resource that the owner sets, without its hours and its position. */
export interface ResourceWish {
  readonly name: string;
  /** The user who signs in as this photographer. */
  readonly userId: UserId | null;
  readonly maxSessionsPerDay: number | null;
}

/**
 * A date with other hours, or closed (null). "ordinary": the weekly hours, although the date is a public holiday or a
 * half day. An override of one resource has precedence over one for all.
 */
export interface DateOverride {
  readonly day: Day;
  readonly scope: "own" | "all";
  readonly hours: HourRange | "ordinary" | null;
  /** The owner's own note, for staff. */
  readonly note?: string;
}

/** The same in its stored form; a day with a break has several. */
export interface StoredOverride {
  /** Null for all resources. */
  readonly resourceId: ResourceId | null;
  readonly day: Day;
  readonly hours: DateOverride["hours"];
  readonly note: string;
}

/** The hours of a day instead of its weekly ones; no ranges: closed. */
export type SpecialHours = readonly HourRange[] | "ordinary";

/** A date that closes early every year (24 December), or is closed (null). */
export interface YearlyDay {
  /** "12-24" */
  readonly monthDay: string;
  readonly closes: LocalTime | null;
}

/** The same with the name that visitors see. */
export interface NamedYearlyDay extends YearlyDay {
  readonly note: string;
}

export interface OpeningRules {
  readonly weekly: readonly DatedHours[];
  readonly overrides: readonly DateOverride[];
  readonly yearly: readonly YearlyDay[];
}

/** A range of one day in local time. */
export type HourRange = Pick<WeeklyHours, "opens" | "closes">;

/** What determines a room's hours, with the owner's names for yearly days. */
export interface RoomHours extends OpeningRules {
  readonly yearly: readonly NamedYearlyDay[];
}

/** A resource with what determines its hours. */
export interface ResourceHours extends Resource {
  readonly opening: RoomHours;
}

/** When one resource is open on one day. */
export interface DayHours {
  readonly day: Day;
  readonly open: readonly Period[];
  /** "Første juledag", "Sommerstengt"; null on ordinary days, and on weekdays without hours. */
  readonly name: string | null;
}

export interface StudioHours {
  /** In order, one entry per range; a weekday without entries is closed. */
  readonly weekly: readonly WeeklyHours[];
  /** Future weekly hours that replace the ordinary ones, in order. */
  readonly changes: readonly ComingWeek[];
  /** Coming deviations: holidays, half days, other hours. */
  readonly coming: readonly DifferingDays[];
}

/** The ordinary week from a day on. */
export interface ComingWeek {
  readonly from: Day;
  readonly weekly: readonly WeeklyHours[];
}

/** A day that differs from its weekday, or several consecutive days with the same deviation; no hours = closed. */
export interface DifferingDays {
  readonly from: Day;
  /** Included. */
  readonly to: Day;
  /** "Første juledag"; null when only the hours differ. */
  readonly name: string | null;
  readonly hours: readonly HourRange[];
}

export interface BusyPeriod extends Period {
  /** The day whose limit of sessions this counts toward; null for blocks and travel. */
  readonly sessionDay: Day | null;
}

export interface Resource {
  readonly id: ResourceId;
  readonly kind: ResourceKind;
  readonly name: string;
  readonly position: number;
  readonly maxSessionsPerDay: number | null;
}

/** One resource with everything that decides when it can be booked, for some span of days. */
export interface ResourceCalendar extends Resource {
  readonly opening: OpeningRules;
  readonly busy: readonly BusyPeriod[];
}

/** A bookable start with the resources it would take; `resourceIds` is in the order of `needs`. */
export interface FreeSlot {
  readonly day: Day;
  readonly from: Instant;
  readonly resourceIds: readonly ResourceId[];
}

export interface DayWithTimes {
  readonly day: Day;
  readonly starts: readonly Instant[];
}

/** Taken time: the session without buffers, and its resources. */
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
  /** False when the hold limits were reached: nothing is taken until the order. */
  readonly reserved: boolean;
}

/** Blocks and travel take named resources, the others what they need. "tentative": dates held for a record. */
export type AllocationKind = "booking" | "hold" | "block" | "travel" | "offer" | "oppdrag" | "tentative";

/**
 * Who takes a time, which decides the rules that apply. Online: hours, lead time, horizon and sessions a day. Staff: no
 * lead time and no horizon; with a reason neither hours nor the daily limit. Agreed: the start was agreed earlier, so
 * none of these is checked again. Longer: the customer adds to a session that starts as agreed, which needs the hours
 * and the notice of a new order. Nobody can take a taken time.
 */
export type Terms =
  | { readonly kind: "online" }
  | { readonly kind: "staff"; readonly staff: Staff; readonly outsideHoursReason?: string }
  | { readonly kind: "agreed" }
  | { readonly kind: "longer" };

export const blockReasons = ["lunsj", "ferie", "reise", "annet"] as const;
export type BlockReason = (typeof blockReasons)[number];

export type BlockId = Id<"block">;

/** Time that staff have closed on named resources. */
export interface Block extends Period {
  readonly id: BlockId;
  /** Shared by the blocks of a weekly repetition. */
  readonly seriesId: string | null;
  readonly reason: BlockReason;
  readonly note: string;
  readonly wholeDay: boolean;
  readonly resourceIds: readonly ResourceId[];
  readonly deletedAt: Instant | null;
}

/**
 * A block as staff enter it, in the studio's local time, so that a repetition keeps its time when the clocks change.
 */
export interface BlockWish {
  readonly resourceIds: readonly ResourceId[];
  readonly firstDay: Day;
  /** Included. */
  readonly lastDay: Day;
  /** Null: the whole days. */
  readonly hours: { readonly from: LocalTime; readonly to: LocalTime } | null;
  readonly reason: BlockReason;
  readonly note: string;
}

export type SickDayId = Id<"sick-day">;

/** One day or several that somebody is away, reported together. */
export interface SickDay {
  readonly id: SickDayId;
  readonly resourceId: ResourceId;
  readonly day: Day;
  readonly lastDay: Day;
  /** When the letters are sent; until then everything can be undone. */
  readonly lettersAt: Instant;
  readonly asked: readonly AskedBooking[];
}

/** The result for a booking whose customer was asked for a new time. */
export interface AskedBooking {
  readonly id: string;
  readonly revision: number;
  /** The line of its history, which an undo names. */
  readonly version: number;
}

/** Whether a change applies to one block of a repetition, or also to those after it. */
export const blockScopes = ["one", "following"] as const;
export type BlockScope = (typeof blockScopes)[number];

export type BlockRefusal = "slot-taken" | "not-found" | "changed-meanwhile" | "no-length" | "too-many";

export type PlaceReason = "too-soon" | "too-far" | "outside-hours" | "day-full" | "slot-taken";
export type HoldReason = "hold-expired" | "already-extended";
export type CalendarReason = PlaceReason | HoldReason;
