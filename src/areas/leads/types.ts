import type { BookingId } from "~/areas/bookings/types";
import type { Id } from "~/kit/ids";
import { defineList, ownerFilter } from "~/kit/list";
import type { Day, Instant } from "~/kit/time";

export type LeadId = Id<"lead">;

const leadSources = ["chat", "incomplete", "by-hand", "no-time", "calculator", "question"] as const;
export type LeadSource = (typeof leadSources)[number];

/** Forms of the website. */
export type AskedSource = Extract<LeadSource, "no-time" | "calculator" | "question">;

export const openStatuses = ["new", "contacted", "qualified", "quoted"] as const;
export type OpenStatus = (typeof openStatuses)[number];
export const leadStatuses = [...openStatuses, "won", "lost", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const lostReasons = ["price", "time", "other-studio", "no-answer", "not-for-us", "other"] as const;
export type LostReason = (typeof lostReasons)[number];

export const leadActions = [
  "contact",
  "qualify",
  "quote",
  "win",
  "snooze",
  "wake",
  "lose",
  "spam",
  "reopen",
] as const;
export type LeadAction = (typeof leadActions)[number];

export interface LeadContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What the lead asked for, as far as it is known. */
export interface LeadWish {
  readonly companyName: string;
  readonly productSlug: string | null;
  readonly persons: number | null;
  readonly images: number | null;
  readonly wishedFrom: Instant | null;
}

export interface Lead extends LeadContact, LeadWish {
  readonly id: LeadId;
  readonly source: LeadSource;
  readonly status: LeadStatus;
  readonly statusSince: Instant;
  readonly snoozedUntil: Day | null;
  readonly lostReason: LostReason | null;
  readonly message: string;
  readonly productName: string | null;
  readonly bookingId: BookingId | null;
  readonly createdAt: Instant;
  readonly firstAnsweredAt: Instant | null;
}

/** How far a lead that was no spam came, whatever its present status. */
const leadReached = ["spurt", "svar", "pris", "vunnet"] as const;
export type LeadReached = (typeof leadReached)[number];

export const leadList = defineList({
  path: "/admin/booking-leads",
  sorts: ["kom", "navn"],
  start: {
    ubesvart: "kom",
    aapne: "kom",
    utsatt: "kom",
    vunnet: "-kom",
    tapt: "-kom",
    soppel: "-kom",
    alle: "-kom",
  },
  views: ["ubesvart", "aapne", "utsatt", "vunnet", "tapt", "soppel", "alle"],
  searchView: "alle",
  filters: {
    kilde: leadSources,
    status: leadStatuses,
    naadde: leadReached,
    kom: "any",
    [ownerFilter]: "any",
  },
});
