import type { Id } from "~/kit/ids";
import type { Period } from "~/kit/period";
import type { Day, Instant } from "~/kit/time";

export type DayId = Id<"oppdrag-day">;
export type SlotId = Id<"oppdrag-slot">;
export type PersonId = Id<"oppdrag-person">;

/** What a station does in a period. A reserve is a time that only staff give away, on the day. */
export const slotKinds = ["person", "break", "reserve", "delay"] as const;
export type SlotKind = (typeof slotKinds)[number];

export interface Slot extends Period {
  readonly id: SlotId;
  readonly dayId: DayId;
  /** From 0. */
  readonly station: number;
  readonly kind: SlotKind;
  readonly personId: PersonId | null;
  /** No change of the plan moves it, unless the whole day moves. A break without it may begin later. */
  readonly isLocked: boolean;
}

export interface PlannedBreak {
  readonly from: Instant;
  readonly minutes: number;
  /** Begins when the session before it ends, instead of cutting the times around it. */
  readonly mayMove: boolean;
}

/** How the times of a day are cut. */
export interface DayShape {
  readonly minutes: number;
  /** Between two people. */
  readonly buffer: number;
  /** Times at the end of each station that are kept for walk-ins. */
  readonly reserve: number;
  readonly breaks: readonly PlannedBreak[];
}

export interface PlanDay extends Period, DayShape {
  readonly id: DayId;
  readonly stations: number;
}

export interface PlanPerson {
  readonly id: PersonId;
  /** Monday is 1; empty: every weekday. */
  readonly weekdays: readonly number[];
  readonly cannot: readonly Day[];
  /** People with the same text come right after each other; empty: alone. */
  readonly together: string;
}

/** What is known of somebody on the day: checked in, coming later, photographed, or not there. */
export interface Arrival {
  readonly state: "here" | "late" | "done" | "absent";
  readonly at: Instant;
}

export interface Plan {
  readonly days: readonly PlanDay[];
  readonly slots: readonly Slot[];
  /** Everybody who wants a time. */
  readonly people: readonly PlanPerson[];
  /** Those of whom something is known already. */
  readonly arrivals?: ReadonlyMap<PersonId, Arrival>;
}

/** How a late day catches up: everybody later, less between people, shorter times, a shorter break, or the free times. */
export const catchUps = ["shift", "buffers", "shorter", "break", "reserve"] as const;
export type CatchUp = (typeof catchUps)[number];

export type PlanChange =
  | { readonly kind: "place-all" }
  | { readonly kind: "give"; readonly personId: PersonId; readonly slotId: SlotId }
  | { readonly kind: "swap"; readonly personId: PersonId; readonly otherId: PersonId }
  | { readonly kind: "free"; readonly personId: PersonId }
  | { readonly kind: "lock"; readonly slotId: SlotId; readonly isLocked: boolean }
  | { readonly kind: "delay"; readonly dayId: DayId; readonly at: Instant; readonly minutes: number }
  | {
      readonly kind: "late";
      readonly dayId: DayId;
      readonly at: Instant;
      readonly minutes: number;
      readonly by: CatchUp;
    }
  /** How far each station is behind follows from the arrivals at that moment. */
  | { readonly kind: "catch-up"; readonly dayId: DayId; readonly now: Instant; readonly by: CatchUp }
  | { readonly kind: "move-break"; readonly slotId: SlotId; readonly from: Instant }
  | { readonly kind: "split"; readonly dayId: DayId; readonly at: Instant; readonly toDayId: DayId }
  | { readonly kind: "move-day"; readonly dayId: DayId; readonly from: Instant }
  | { readonly kind: "reshape"; readonly dayId: DayId; readonly shape: Partial<DayShape> };

/** Where and when somebody is photographed. */
export interface Spot {
  readonly dayId: DayId;
  readonly at: Instant;
  readonly station: number;
}

/** Null: no time before, or none any more. A change of station alone is no move. */
export interface Moved {
  readonly personId: PersonId;
  readonly from: Spot | null;
  readonly to: Spot | null;
}

export type WhyUnplaced = "full" | "cannot-come" | "not-together";

export interface Unplaced {
  readonly personId: PersonId;
  readonly why: WhyUnplaced;
}

export interface Replanned {
  readonly plan: Plan;
  readonly moved: readonly Moved[];
  readonly unplaced: readonly Unplaced[];
  /** Wishes to come together that the change cannot keep. */
  readonly parted: readonly string[];
}

export type PlanRefusal =
  | "unknown-day"
  | "unknown-slot"
  | "unknown-person"
  | "slot-taken"
  | "slot-locked"
  | "no-time"
  | "break-in-the-way"
  | "too-many-minutes";
