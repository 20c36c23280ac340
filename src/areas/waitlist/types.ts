import type { Customer } from "~/areas/bookings/types";
import type { Choices } from "~/areas/catalogue/types";
import type { Id } from "~/kit/ids";
import { defineList, ownerFilter } from "~/kit/list";
import type { Day, Instant } from "~/kit/time";

export type WaitingEntryId = Id<"waiting-entry">;
export type OfferId = Id<"offer-of-list">;

/** An offer that is declined or expires sets its entry back to `waiting`. */
const entryStatuses = [
  "waiting",
  "offered",
  "accepted",
  "removed",
  "outdated",
  "fulfilled_elsewhere",
] as const;
export type EntryStatus = (typeof entryStatuses)[number];

const offerStates = ["proposed", "open", "accepted", "declined", "expired", "withdrawn", "lapsed"] as const;
export type OfferState = (typeof offerStates)[number];

export const dayParts = ["morning", "afternoon", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

/** When a person wants to come. */
export interface Wish {
  /** Both included. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** 1 = Monday ... 7 = Sunday; at least one. */
  readonly weekdays: readonly number[];
  /** At least one. */
  readonly parts: readonly DayPart[];
  /** The start that was taken when the person joined. */
  readonly start: Instant | null;
}

/** The wanted session, and who wants it. */
export interface WaitingEntry {
  readonly id: WaitingEntryId;
  /** The link in the letters. */
  readonly linkId: string;
  /** The link that the browser got which joined. It accepts no offer, since nobody had to read the e-mail for it. */
  readonly browserLinkId: string | null;
  readonly status: EntryStatus;
  readonly statusSince: Instant;
  readonly productSlug: string;
  readonly productName: string;
  readonly choices: Choices;
  readonly wish: Wish;
  readonly customer: Customer;
  readonly bookingId: string | null;
  readonly createdAt: Instant;
  readonly isErased: boolean;
}

/** The former use of the freed time; `hours`: opening hours or resources changed; `staff`: offered by hand. */
const freedCauses = [
  "booking",
  "hold",
  "block",
  "travel",
  "offer",
  "oppdrag",
  "tentative",
  "hours",
  "staff",
] as const;
export type FreedCause = (typeof freedCauses)[number];

/** How closely a time meets a wish, closest first. */
export const fits = ["same-start", "same-day", "within"] as const;
export type Fit = (typeof fits)[number];

/** Why an entry was chosen. */
export interface Why {
  readonly fit: Fit;
  /** How many entries the time suited, this one included. */
  readonly among: number;
  /** How many of them had waited longer. */
  readonly older: number;
}

export interface Offer {
  readonly id: OfferId;
  readonly entryId: WaitingEntryId;
  readonly number: number;
  readonly openingId: string;
  readonly state: OfferState;
  readonly from: Instant;
  readonly to: Instant;
  readonly cause: FreedCause;
  readonly why: Why;
  readonly madeAt: Instant;
  /** When the letter may be read, and until when it can be accepted; null while it is a proposal. */
  readonly openFrom: Instant | null;
  readonly expiresAt: Instant | null;
  readonly settledAt: Instant | null;
  /** The member of staff who offered by hand or sent a proposal; null: the program. */
  readonly madeBy: string | null;
}

export const waitingList = defineList({
  path: "/admin/venteliste",
  sorts: ["ventet", "periode", "navn"],
  start: "ventet",
  views: ["venter", "forslag", "tilbud", "bestilt", "over", "alle"],
  searchView: "alle",
  filters: { produkt: "any", [ownerFilter]: "any" },
});
