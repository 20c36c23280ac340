import type { Place, Price, SoldLine } from "~/areas/catalogue/types";
import type { Party, PostalAddress } from "~/areas/customers/types";
import type { Id } from "~/kit/ids";
import { archiveView, defineList, ownerFilter } from "~/kit/list";
import type { Day, Instant } from "~/kit/time";

export type RequestId = Id<"company-request">;

/** The statuses in which somebody still has to do something. */
export const openStatuses = ["new", "needs_info", "assessed", "tentatively_held"] as const;
export type OpenStatus = (typeof openStatuses)[number];
export const requestStatuses = [
  ...openStatuses,
  "quoted",
  "booked",
  "declined",
  "expired",
  "withdrawn",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const requestActions = [
  "ask",
  "answer",
  "correct",
  "assess",
  "hold",
  "release",
  "propose",
  "quote",
  "unquote",
  "lose",
  "book",
  "decline",
  "expire",
  "withdraw",
  "reopen",
] as const;
export type RequestAction = (typeof requestActions)[number];

export const requestSources = ["site", "calculator", "chat", "lead", "phone", "customer", "company"] as const;
export type RequestSource = (typeof requestSources)[number];

export const declineReasons = ["no-time", "too-far", "too-small", "not-for-us", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const partsOfDay = ["formiddag", "ettermiddag", "hele-dagen"] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** A day that suits the company; for a group of several days, the first of them. */
export interface DateWish {
  readonly day: Day;
  readonly part: PartOfDay;
}
export const mostWishes = 3;

export const answers = ["ja", "nei", "vet-ikke"] as const;
export type Answer = (typeof answers)[number];

/** Where the studio is set up at the company's place. */
export interface Site extends PostalAddress {
  readonly floor: string;
  readonly room: string;
  /** A power socket near the room. */
  readonly power: Answer;
  readonly parking: Answer;
  /** A lift, or the ground floor. */
  readonly lift: Answer;
}

/** Other days, or the studio instead of the company's place, that the studio suggests. */
export interface Proposal {
  readonly wishes: readonly DateWish[];
  readonly inStudio: boolean;
}

/** What the company asks for; its price depends on nothing else. */
export interface StaffWish {
  readonly place: Place;
  /** Where the studio is set up; empty in the studio. */
  readonly sitePostalCode: string;
  readonly persons: number;
  readonly minutesEach: number;
  readonly images: number;
}

/** What the studio can ask a company for. */
export const missingFacts = [
  "address",
  "room",
  "power",
  "parking",
  "lift",
  "persons",
  "dates",
  "orgnr",
  "invoice",
  "other",
] as const;
export type MissingFact = (typeof missingFacts)[number];

/** The price as it was shown when the company sent the request. */
export interface Estimate extends Pick<Price, "netOre" | "mvaOre" | "totalOre"> {
  readonly lines: readonly SoldLine[];
  /** The zone of the place; null in the studio, and where travel is agreed on afterwards. */
  readonly zoneName: string | null;
  readonly travelMinutes: number | null;
}

/** What a company writes: everything but the price and the state. */
export interface RequestContent extends Omit<StaffWish, "sitePostalCode"> {
  readonly productSlug: string;
  readonly wishes: readonly DateWish[];
  readonly party: Party;
  /** Where the invoice goes. */
  readonly invoiceAddress: PostalAddress;
  readonly site: Site | null;
  readonly message: string;
}

export interface CompanyRequest extends RequestContent {
  readonly id: RequestId;
  readonly number: number;
  readonly linkId: string;
  readonly source: RequestSource;
  readonly leadId: Id<"lead"> | null;
  readonly status: RequestStatus;
  readonly statusSince: Instant;
  readonly estimate: Estimate;
  readonly missing: readonly MissingFact[];
  readonly askedWords: string;
  readonly proposal: Proposal | null;
  readonly askedAt: Instant | null;
  readonly heldUntil: Instant | null;
  readonly quoteId: string | null;
  readonly declinedReason: DeclineReason | null;
  readonly createdAt: Instant;
  readonly firstAnsweredAt: Instant | null;
  readonly isErased: boolean;
}

/** How far a request came that a company sent from the site, whatever its present status. */
const requestReached = ["spurt", "svar", "pris", "booket"] as const;
export type RequestReached = (typeof requestReached)[number];

export const requestList = defineList({
  path: "/admin/location-requests",
  sorts: ["kom", "dato", "bedrift", "antall"],
  start: {
    "a-svare": "kom",
    venter: "kom",
    holdt: "dato",
    tilbud: "-kom",
    booket: "-kom",
    avslag: "-kom",
    alle: "-kom",
    arkivert: "-kom",
  },
  views: ["a-svare", "venter", "holdt", "tilbud", "booket", "avslag", "alle", archiveView],
  searchView: "alle",
  filters: {
    status: requestStatuses,
    sted: ["studio", "hos-dere"],
    sone: "any",
    naadde: requestReached,
    kom: "any",
    maned: "any",
    [ownerFilter]: "any",
  },
});
