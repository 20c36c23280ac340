import type { BookingStatus } from "~/areas/bookings/types";
import type { AllocationKind, BlockReason, ResourceId } from "~/areas/calendar/types";
import type { Id } from "~/kit/ids";
import type { Instant } from "~/kit/time";

export type FeedId = Id<"calendar-feed">;

/** What a subscriber sees: busy time only, first name and product as well, or everything. */
export const feedDetails = ["busy", "name", "full"] as const;
export type FeedDetail = (typeof feedDetails)[number];

/** The kinds of entry in it: all, sessions, or blocked time. */
export const feedContents = ["alt", "timer", "sperret"] as const;
export type FeedContent = (typeof feedContents)[number];

/** The form's value for everybody and everything, in place of a resource. */
export const wholeStudio = "alle";

export interface FeedWish {
  /** The person or room; null for the whole studio. */
  readonly resourceId: ResourceId | null;
  readonly content: FeedContent;
  readonly detail: FeedDetail;
}

export interface Feed extends FeedWish {
  readonly id: FeedId;
  readonly resourceName: string | null;
  readonly madeBy: string;
  readonly keyedAt: Instant;
  readonly fetched: { readonly at: Instant; readonly agent: string; readonly from: string } | null;
  readonly version: number;
}

export interface FeedEntry {
  /** The id of the booking, hold, offer or block. */
  readonly ownerId: string;
  readonly kind: AllocationKind;
  readonly from: Instant;
  readonly to: Instant;
  /** SEQUENCE in the file; rises with each change. */
  readonly sequence: number;
  readonly changedAt: Instant;
  readonly booking: {
    readonly number: number;
    readonly status: BookingStatus;
    readonly productName: string;
    readonly persons: number;
    readonly customerName: string;
    readonly companyName: string | null;
    readonly phone: string;
    readonly email: string;
    readonly note: string;
  } | null;
  readonly block: { readonly reason: BlockReason; readonly note: string; readonly wholeDay: boolean } | null;
}

export type FeedReason = "not-found" | "not-yours" | "changed-meanwhile";

declare module "~/areas/history/types" {
  interface OtherEvents {
    readonly "calendar-feed": "created" | "rotated" | "revoked";
  }
}
