import type { Id } from "~/kit/ids";
import type { E164 } from "~/kit/phone";
import type { Day, Instant } from "~/kit/time";
import type { PictureUse } from "../types";
import type { DayId, PersonId, PlanPerson } from "./plan";

export type { PersonId } from "./plan";

/** From the list to the finished picture. Those without a time, those who come, and those who have been there. */
export const personStatuses = [
  "listed",
  "invited",
  "waiting",
  "declined",
  "unavailable",
  "on_leave",
  "time_chosen",
  "confirmed",
  "moved",
  "checked_in",
  "late",
  "no_show",
  "photographed",
  "chosen",
  "retouched",
  "delivered",
] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** How somebody came on the list: the company's or the studio's list, by themselves, by a colleague, or on the day. */
export const personSources = ["list", "self", "colleague", "walk_in"] as const;
export type PersonSource = (typeof personSources)[number];

export const personLanguages = ["nb", "en"] as const;
export type PersonLanguage = (typeof personLanguages)[number];

/** The time and place in the last letter. */
export interface Told {
  readonly dayId: DayId;
  readonly at: Instant;
  readonly address: string;
}

export interface Person extends PlanPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: E164 | null;
  readonly department: string;
  readonly language: PersonLanguage;
  readonly source: PersonSource;
  readonly status: PersonStatus;
  readonly statusSince: Instant;
  /** The day on which the person was checked in or photographed. */
  readonly cameDayId: DayId | null;
  /** The day whose close-out counted the person. */
  readonly billedDayId: DayId | null;
  readonly linkId: string | null;
  readonly invitedAt: Instant | null;
  readonly told: Told | null;
  readonly toldAt: Instant | null;
  readonly revision: number;
}

/** What somebody writes of a person. */
export interface PersonEntry {
  readonly name: string;
  readonly email: string;
  readonly phone: E164 | null;
  readonly department: string;
}

/** The last answer to each use; a use without one has not been asked about. */
export type Consents = Readonly<
  Partial<Record<PictureUse, { readonly isGiven: boolean; readonly at: Instant }>>
>;

export type FrameId = Id<"oppdrag-frame">;
/** A range of frames of one camera; it may end below its start, because cameras begin again after 9999. */
export interface Frames {
  readonly id: FrameId;
  readonly personId: PersonId;
  readonly camera: string;
  readonly first: number;
  readonly last: number;
  /** Two devices wrote different frames of the person. */
  readonly isDisputed: boolean;
}

/** How many seconds a camera's clock is ahead. */
export interface CameraClock {
  readonly camera: string;
  readonly offsetSeconds: number;
}

export interface Wishes {
  readonly weekdays: readonly number[];
  readonly cannot: readonly Day[];
  readonly together: string;
}

declare module "~/areas/history/types" {
  interface OtherEvents {
    /** What a person has answered, by the person's id. */
    readonly "oppdrag-person":
      | "picked"
      | "moved"
      | "confirmed"
      | "declined"
      | "cannot-come"
      | "on-leave"
      | "waits"
      | "cancelled"
      | "lapsed"
      | "consents"
      | "frames";
  }
}

/** The steps of somebody's pictures, which staff set by hand. */
export const pictureSteps = [
  "photographed",
  "chosen",
  "retouched",
  "delivered",
] as const satisfies PersonStatus[];
export type PictureStep = (typeof pictureSteps)[number];
