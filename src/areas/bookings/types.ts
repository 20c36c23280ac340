import type { SessionShape } from "~/areas/calendar/types";
import type { Adjustment, Choices } from "~/areas/catalogue/types";
import type { Party, PartyContact, PartyKind } from "~/areas/customers/types";
import type { OwnEvent } from "~/areas/history/types";
import type { Id } from "~/kit/ids";
import { defineList, ownerFilter, type ViewOf } from "~/kit/list";
import type { Ore } from "~/kit/money";
import type { Day, Instant } from "~/kit/time";

export type BookingId = Id<"booking">;
export type DraftId = Id<"draft">;
export type ProposalId = Id<"proposal">;
export type MemberId = Id<"booking-member">;
export type LinkRequestId = Id<"link-request">;
export type UnconfirmedOrderId = Id<"unconfirmed-order">;

export const bookingStatuses = [
  "requested",
  "confirmed",
  "checked_in",
  "completed",
  "cancelled_by_customer",
  "cancelled_by_studio",
  "no_show",
  "declined",
  "expired",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export const cancelled = ["cancelled_by_customer", "cancelled_by_studio"] as const satisfies BookingStatus[];

export type CustomerKind = PartyKind;
export type Contact = PartyContact;
/** Who has ordered, as it is written on the booking. */
export type Customer = Party;

/** Terms for changes; copied from the settings when the booking is made. */
export interface AgreedPolicy {
  readonly freeUntilHours: number;
  readonly lateFeePercent: number;
  readonly noShowFeePercent: number;
  readonly withdrawalDays: number;
  /** After a move by the studio the customer changes and cancels free of charge for this long. */
  readonly studioMoveFreeHours: number;
}

/** The fields of the step "Om deg". */
export interface DraftContact extends Customer {
  readonly note: string;
  readonly marketing: boolean;
  /** The members of a group, in the order of their times; missing details can be given later. */
  readonly members?: MemberName[];
}

/** The empty text means not known yet. */
export interface MemberName {
  readonly name: string;
  readonly email: string;
}

/**
 * One member of a group. "declined": has said that they cannot come, and keeps the time until the payer gives it to
 * another person or removes it. "removed" keeps its row, because a fee and the history refer to it.
 */
const memberStatuses = ["booked", "declined", "checked_in", "photographed", "no_show", "removed"] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export interface Member extends MemberName {
  readonly id: MemberId;
  readonly bookingId: BookingId;
  /** Counted over all members that the group ever had: numbers are not reused. */
  readonly position: number;
  readonly status: MemberStatus;
  readonly statusSince: Instant;
  readonly from: Instant;
  readonly to: Instant;
  readonly linkId: string;
  /** Rises when the person or the time changes (SEQUENCE). */
  readonly revision: number;
  /** Null while the member has the time that the whole booking was last given. */
  readonly ownMove: OwnMove | null;
  /** When the studio last moved this member alone, also when a customer has chosen a time since. */
  readonly lastStudioMoveAt: Instant | null;
}

/** The last move of one member alone, by swaps included. Every customer of the group counts as the customer. */
export interface OwnMove {
  readonly by: "studio" | "customer";
  readonly at: Instant;
}

/** What the fee of one member's time depends on, besides the booking. */
export type MemberTerms = Pick<Member, "from" | "status" | "ownMove" | "lastStudioMoveAt">;

/** A booking that is being filled in. Its id makes a repeated submit harmless. */
export interface Draft {
  readonly id: DraftId;
  readonly productSlug: string;
  readonly choices: Choices;
  readonly holdId: string | null;
  readonly contact: DraftContact | null;
}

export interface Booking {
  readonly id: BookingId;
  /** A short number that can be read out on the phone. */
  readonly number: number;
  readonly status: BookingStatus;
  /** Rises with each change that the calendar file must announce (SEQUENCE). */
  readonly revision: number;
  readonly productId: string;
  readonly productSlug: string;
  readonly productName: string;
  readonly choices: Choices;
  readonly session: SessionShape;
  readonly from: Instant;
  readonly to: Instant;
  readonly totalOre: Ore;
  readonly mvaOre: Ore;
  /** What was asked for in advance when it was made. */
  readonly advanceOre?: Ore | null;
  /** The adjustment that staff agreed with the customer; it is also one of the price lines. */
  readonly adjustment: Adjustment | null;
  readonly priceListVersion: number;
  readonly customer: Customer;
  readonly note: string;
  readonly policy: AgreedPolicy;
  /** When the customer, or staff for them, ordered or made the request. */
  readonly orderedAt: Instant;
  /** The withdrawal period counts from this moment: the order, or the studio's acceptance of a request. */
  readonly agreedAt: Instant;
  /** When an unanswered request expires; null for a booking that is no request (any more). */
  readonly answerBy: Instant | null;
  /** The consumer's express wish that the work starts within the withdrawal period. */
  readonly expressStartAt: Instant | null;
  /** Set when the studio chose the present time without the customer's wish. */
  readonly studioMovedAt: Instant | null;
  /** The studio's last move or question for another time, also when the customer has chosen a time since. */
  readonly lastStudioMoveAt: Instant | null;
  /** For each member with a time in the group; empty where there is none. */
  readonly memberTerms: readonly MemberTerms[];
  readonly marketingConsentAt: Instant | null;
  readonly linkId: string;
  readonly statusSince: Instant;
  readonly progress: Progress;
}

/**
 * What staff mark by hand after the session, beside the status. Pictures may be delivered without having been marked as
 * ready: many customers choose before they leave the studio.
 */
export interface Progress {
  readonly picturesReadyAt: Instant | null;
  readonly deliveredAt: Instant | null;
  readonly paidOn: Day | null;
  /** What was due when the payment was marked; null until then. */
  readonly paidOre: Ore | null;
}

export const noProgress: Progress = {
  picturesReadyAt: null,
  deliveredAt: null,
  paidOn: null,
  paidOre: null,
};

/** A withdrawal is by law; a request is withdrawn before there is an agreement; the other two follow the policy. */
export type CancellationCause = "customer" | "studio" | "withdrawal" | "request";

/** A time that the studio has proposed instead of the requested one. */
export interface Proposal {
  readonly id: ProposalId;
  readonly from: Instant;
}

/** Who wanted the move: the customer (by link), the customer on the phone with staff, or the studio. */
export type Mover = "customer" | "agreed" | "studio";

const feeKinds = [
  "move",
  "cancel",
  "withdrawal",
  "no_show",
  "member_moved",
  "member_removed",
  "member_no_show",
] as const;
export type FeeKind = (typeof feeKinds)[number];

export interface BookingFee {
  readonly kind: FeeKind;
  readonly percent: number;
  readonly ore: Ore;
  readonly createdAt: Instant;
  readonly waivedAt: Instant | null;
  /** The member who did not come, and the share of the price that the fee replaces. */
  readonly memberId: MemberId | null;
  readonly shareOre: Ore;
}

export type BookingEventKind = OwnEvent<"booking">;

/** After this many minutes without a change a draft with contact details counts as abandoned. */
export const incompleteAfterMinutes = 30;

export const incompleteList = defineList({
  path: "/admin/incomplete-bookings",
  sorts: ["sist", "tid"],
  start: "-sist",
  views: ["aapne", "sendt", "lagt-bort", "alle"],
  searchView: "alle",
  filters: { produkt: "any" },
});

/** The outcome of a completed session: more was ordered, it was paid, the customer ordered again. */
const laterSteps = ["tillegg", "betalt", "igjen"] as const;
export type LaterStep = (typeof laterSteps)[number];

export const bookingList = defineList({
  path: "/admin/bookings",
  sorts: ["tid", "bestilt", "frist", "navn", "sum"],
  start: {
    kommende: "tid",
    foresporsler: "frist",
    "i-dag": "tid",
    "sju-dager": "tid",
    nye: "-bestilt",
    uavsluttet: "-tid",
    tidligere: "-tid",
    avbestilt: "-tid",
    alle: "-tid",
  },
  views: [
    "kommende",
    "foresporsler",
    "i-dag",
    "sju-dager",
    "nye",
    "uavsluttet",
    "tidligere",
    "avbestilt",
    "alle",
  ],
  searchView: "alle",
  filters: {
    status: bookingStatuses,
    produkt: "any",
    bestilt: "any",
    siden: laterSteps,
    [ownerFilter]: "any",
  },
});
export type BookingView = ViewOf<typeof bookingList>;

/** Bookings of several people with consecutive sessions. */
export const groupList = defineList({
  path: "/admin/multi-person-bookings",
  sorts: ["tid", "betaler", "sum"],
  start: {
    kommende: "tid",
    "mangler-navn": "tid",
    "i-dag": "tid",
    tidligere: "-tid",
    avbestilt: "-tid",
    alle: "-tid",
  },
  views: ["kommende", "mangler-navn", "i-dag", "tidligere", "avbestilt", "alle"],
  searchView: "alle",
});
