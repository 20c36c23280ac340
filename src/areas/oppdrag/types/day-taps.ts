import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";
import type { Frames, PersonStatus } from "./people";
import type { PersonId } from "./plan";

export const dayTaps = ["checkIn", "photograph", "late", "noShow", "undoArrival"] as const;
export type DayTap = (typeof dayTaps)[number];

export type TapId = Id<"oppdrag-tap">;

/** A tap as a device sends it: with an id of its own, so that it counts once however often it is sent. */
export interface PersonTap {
  readonly kind: "person";
  readonly id: TapId;
  readonly personId: PersonId;
  readonly what: DayTap;
  /** The status that the device showed. */
  readonly seen: PersonStatus;
  readonly frames: Pick<Frames, "camera" | "first" | "last"> | null;
  /** By the device's clock. */
  readonly madeAt: Instant;
}

/** Somebody who was not on the list. The device makes the person's id, so that more can be tapped without a network. */
export interface WalkInTap {
  readonly kind: "walkIn";
  readonly id: TapId;
  readonly personId: PersonId;
  readonly name: string;
  readonly email: string;
  readonly madeAt: Instant;
}

export type Tap = PersonTap | WalkInTap;

/** Done before: another device tapped the same, or more. Conflict: another device knew better, or both frames are kept. */
export type TapOutcome = "done" | "already" | "conflict" | "refused";

export interface TapAnswer {
  readonly id: TapId;
  readonly outcome: TapOutcome;
  /** Why nothing was written, or what has to be decided. */
  readonly why: TapConflict | null;
}

export const tapConflicts = [
  "not-found",
  "not-today",
  "unknown-person",
  "seen-otherwise",
  "not-now",
  "on-the-list",
  "two-frames",
  "failed",
] as const;
export type TapConflict = (typeof tapConflicts)[number];
