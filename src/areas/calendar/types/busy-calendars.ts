import type { Id } from "~/kit/ids";
import type { BusyDoubt, BusyTimes } from "~/platform/ics/busy-doubts";
import type { DoubtReason } from "~/platform/ics/event";
import type { ResourceId } from "../types";

export type BusyCalendarId = Id<"busy-calendar">;

/** A third-party calendar whose busy time makes a resource busy. */
export interface BusyCalendarWish {
  readonly name: string;
  readonly resourceId: ResourceId;
  /** The address of an ICS file. */
  readonly address: string;
}

export interface WholeFile extends BusyTimes {
  readonly etag: string | null;
  readonly modified: string | null;
}

export type { BusyDoubt, DoubtReason };

/** Why a calendar could not be read. */
export type BusyCalendarFailure =
  | "closed-network"
  | "unknown-host"
  | "unreachable"
  | "refused"
  | "gone"
  | "too-large"
  | "too-slow"
  | "too-many-redirects"
  | "not-a-calendar"
  | "too-many-events"
  | "empty"
  | "other-key";
