import type { MvaShare, Place, SoldLine } from "~/areas/catalogue/types";
import type { PictureStandard } from "~/areas/companies/types";
import type { Party } from "~/areas/customers/types";
import type { FileId } from "~/areas/files/types";
import type { Id } from "~/kit/ids";
import { archiveView, defineList, ownerFilter } from "~/kit/list";
import type { Ore } from "~/kit/money";
import type { Day, Instant, LocalTime } from "~/kit/time";

export type QuoteId = Id<"quote">;
export type QuoteVersionId = Id<"quote-version">;
export type QuoteSetId = Id<"quote-set">;
export type QuoteLineId = Id<"quote-line">;
export type QuoteLinkId = Id<"quote-link">;

/** `accepted` lasts until the oppdrag exists, which is made in the same transaction. */
export const quoteStatuses = [
  "draft",
  "sent",
  "opened",
  "change_requested",
  "accepted",
  "converted",
  "declined",
  "withdrawn",
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
/** What is shown: a quote expires by the clock, and nothing is written then. */
export type QuoteState = QuoteStatus | "expired";

export const lostReasons = ["price", "date", "other_supplier", "no_need", "no_answer", "other"] as const;
export type LostReason = (typeof lostReasons)[number];

/** One day at one place. */
export interface QuoteDay {
  readonly day: Day;
  readonly from: LocalTime;
  readonly to: LocalTime;
  readonly place: Place;
  /** Where the company is; empty in the studio. */
  readonly address: string;
  readonly stations: number;
  /** How many are photographed. */
  readonly heads: number;
  /** Rigging before and taking down afterwards. */
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
  /** Each way. */
  readonly travelMinutes: number;
}

export const lineRoles = ["fixed", "optional", "group"] as const;
export type LineRole = (typeof lineRoles)[number];

export interface QuoteLine extends SoldLine {
  readonly id: QuoteLineId;
  /** `optional`: the customer may tick it. `group`: one line of the group is chosen. */
  readonly role: LineRole;
  /** The name of the group; empty for other lines. */
  readonly groupName: string;
  /** Calculated from the price list by days and heads; a new calculation replaces it. */
  readonly fromCatalogue: boolean;
}

/** An alternative: a whole set of days with its own lines, held and accepted together. */
export interface QuoteSet {
  readonly id: QuoteSetId;
  readonly name: string;
  readonly days: readonly QuoteDay[];
  readonly lines: readonly QuoteLine[];
}

/** What is asked for before the delivery: hundredths of a percent of the accepted sum, or øre. */
export interface PaymentPart {
  readonly name: string;
  readonly kind: "percent" | "amount";
  readonly value: number;
}

/** What had been agreed when a supplement was drafted. Its sums are the difference from this. */
export interface SupplementBase {
  /** The quote that was accepted first. */
  readonly number: number;
  readonly oppdragNumber: number;
  /** The days of the oppdrag. */
  readonly days: readonly QuoteDay[];
  /** The most heads that were accepted: the least that is billed is a share of them. */
  readonly mostHeads: number;
  /** How many heads are billed as agreed, and after the supplement. */
  readonly agreedHeads: number;
  readonly billedHeads: number;
  /** Every accepted line, those of earlier supplements too. */
  readonly lines: readonly SoldLine[];
}

/** What staff write. */
export interface QuoteContent {
  readonly title: string;
  /** The studio's own words. */
  readonly intro: string;
  readonly terms: string;
  readonly validDays: number;
  readonly holdDays: number;
  readonly dueDays: number;
  readonly parts: readonly PaymentPart[];
  readonly standard: PictureStandard;
  readonly agreement: string;
  /** Whether the company is asked, when it accepts, if the studio may show the pictures. */
  readonly publication: boolean;
  readonly sets: readonly QuoteSet[];
  /** Lines of every alternative. */
  readonly lines: readonly QuoteLine[];
  /** Only in a supplement: its days are those after it, its lines the difference alone. */
  readonly supplement?: SupplementBase;
}

/** What the price means, as the settings were when the version was sent. */
export interface PriceRules {
  /** The least that is billed, in percent of the heads accepted. */
  readonly leastPercent: number;
  /** Working days before the day until which fewer heads, and moving a day, are free. */
  readonly freeWorkingDays: number;
  readonly riggingFeeOre: Ore;
}

/** What is known when a version is sent. */
export interface Issued {
  readonly number: number;
  readonly version: number;
  readonly recipient: Party;
  readonly sentOn: Day;
  readonly validUntil: Day;
  readonly heldUntil: Day | null;
  readonly rules: PriceRules;
  /** For each day, the last one on which fewer heads are free. Versions that were sent before it was stated have none. */
  readonly freeUntil?: readonly { readonly day: Day; readonly last: Day }[];
  /** The data processing agreement, which is a part of the quote. Versions that were sent before it have none. */
  readonly processing?: string;
  readonly studio: { readonly name: string; readonly orgNumber: string | null; readonly fullAddress: string };
}

/** Everything that a sent version shows; its hash is the version's hash. */
export interface QuoteDocument extends QuoteContent, Issued {}

/** Which alternative, and which lines besides the fixed ones. */
export interface QuoteChoices {
  readonly setId: QuoteSetId;
  readonly lineIds: readonly QuoteLineId[];
}

export type ChoiceReason = "unknown-set" | "unknown-line" | "choose-one";

export interface PaymentShare {
  readonly kind: "request" | "invoice";
  readonly name: string;
  readonly ore: Ore;
}

export interface QuoteSums {
  readonly lines: readonly QuoteLine[];
  readonly netOre: Ore;
  readonly mvaOre: Ore;
  readonly totalOre: Ore;
  readonly mva: readonly MvaShare[];
  /** Adds up to the total. */
  readonly payments: readonly PaymentShare[];
}

/** Where a quote came from, such as a lead or a company's request. */
export interface QuoteOrigin {
  readonly kind: string;
  readonly id: string;
}

export interface Quote extends Party {
  readonly id: QuoteId;
  readonly number: number | null;
  readonly status: QuoteStatus;
  readonly statusSince: Instant;
  readonly reason: LostReason | null;
  readonly reasonText: string;
  readonly companyId: string | null;
  readonly customerId: string | null;
  readonly origin: QuoteOrigin | null;
  /** The accepted quote that this one is a supplement to. */
  readonly supplementOf: QuoteId | null;
  readonly sentVersion: number | null;
  /** Both days are included. */
  readonly validUntil: Day | null;
  readonly heldUntil: Day | null;
  readonly openedAt: Instant | null;
  readonly remindedAt: Instant | null;
  readonly createdAt: Instant;
}

export interface QuoteVersion {
  readonly id: QuoteVersionId;
  readonly quoteId: QuoteId;
  readonly version: number;
  readonly content: QuoteContent;
  /** Whom the draft of a further version is for; null: whom the quote is for. */
  readonly recipient: Party | null;
  /** Null: a draft. */
  readonly issued: Issued | null;
  readonly hash: string | null;
  readonly sentAt: Instant | null;
}

export interface QuoteLink {
  readonly id: QuoteLinkId;
  readonly versionId: QuoteVersionId;
  readonly mayAnswer: boolean;
  readonly name: string;
  readonly email: string;
  readonly linkId: string;
  /** When its holder first had the page in front of them. */
  readonly openedAt: Instant | null;
}

/** The certificate. */
export interface Acceptance {
  readonly quoteId: QuoteId;
  readonly versionId: QuoteVersionId;
  readonly setId: QuoteSetId;
  readonly hash: string;
  readonly lineIds: readonly QuoteLineId[];
  readonly name: string;
  readonly role: string;
  readonly orderNumber: string;
  readonly theirReference: string;
  /** The order number comes later, and the invoice waits for it. */
  readonly orderFollows: boolean;
  /** The company lets the studio show the pictures. */
  readonly publication: boolean;
  readonly netOre: Ore;
  readonly mvaOre: Ore;
  readonly totalOre: Ore;
  /** Set when staff recorded the company's own order form. */
  readonly recordedBy: string | null;
  readonly orderForm: string;
  /** The form itself. */
  readonly orderFile: FileId | null;
  readonly acceptedAt: Instant;
  readonly oppdragId: string;
}

export type QuoteRefusal =
  | "not-found"
  | "not-now"
  | "expired"
  | "newer-version"
  | "read-only"
  | "set-taken"
  | "day-passed"
  | "too-late-for-fewer"
  | "price-changed"
  | "base-changed"
  | ChoiceReason;

/** What is missing before a version can be sent. */
export type SendReason =
  | "no-days"
  | "no-lines"
  | "no-email"
  | "parts-too-large"
  | "day-passed"
  | "no-such-time"
  | "group-of-one"
  | "negative-sum"
  | "day-dropped"
  | "base-changed"
  | "other-accepted"
  | "set-taken"
  | "week-full"
  | "not-now"
  | "not-found";

/** By how many days several quotes are extended at once. */
export const extendDays = [7, 14] as const;

export const quoteList = defineList({
  path: "/admin/quotes",
  sorts: ["laget", "mottaker", "sum", "gyldig"],
  start: "-laget",
  views: [
    "aapne",
    "snart",
    "utkast",
    "endring",
    "sporsmal",
    "utlopt",
    "godtatt",
    "tapt",
    "alle",
    archiveView,
  ],
  searchView: "alle",
  filters: { status: quoteStatuses, [ownerFilter]: "any" },
});
