import type { Id } from "~/kit/ids";
import { defineList } from "~/kit/list";
import type { Instant } from "~/kit/time";

export type FindingId = Id<"cleanup-finding">;
export type MendId = Id<"cleanup-mend">;

/** The queues, in the order of the page. */
export const cleanupRules = [
  "like-kunder",
  "like-bedrifter",
  "e-post",
  "nummer",
  "uten-orgnr",
  "konkurs",
  "forbi",
  "betalinger",
  "uten-kunde",
  "lagringstid",
  "sletting",
] as const;
export type CleanupRule = (typeof cleanupRules)[number];

export type FindingSubject =
  | "customer"
  | "company"
  | "booking"
  | "oppdrag"
  | "bank-line"
  | "lead"
  | "company-request"
  | "quote";

export const findingReasons = [
  "same-email",
  "same-phone",
  "same-name",
  "near-name",
  "other-name",
  "same-company",
  "same-address",
  "same-invoice-email",
  "same-place",
  "bounced",
  "malformed-email",
  "probable-email",
  "invoice-bounced",
  "impossible-phone",
  "probable-phone",
  "impossible-postal-code",
  "no-orgnr",
  "stated-orgnr",
  "registered-name",
  "bankrupt",
  "deleted",
  "open-oppdrag",
  "open-invoices",
  "session-over",
  "came",
  "days-over",
  "draft-over",
  "unmatched",
  "no-customer",
  "no-record",
  "storage-over",
  "asked-erasure",
  "accounting",
  "may-go",
] as const;
export type ReasonName = (typeof findingReasons)[number];
/** The name alone, or with a value: "accounting:2031" */
export type Reason = ReasonName | `${ReasonName}:${string}`;

/** The fields of a record that its finding shows, in their order. */
export const factNames = [
  "name",
  "orgnr",
  "email",
  "phone",
  "knownAs",
  "company",
  "contact",
  "address",
  "place",
  "invoiceEmail",
  "reference",
  "time",
  "text",
  "kid",
  "agreement",
  "tags",
  "note",
  "companies",
  "people",
  "employees",
  "contacts",
  "consents",
  "bookings",
  "quotes",
  "oppdrag",
  "invoices",
  "seen",
  "created",
] as const;
export type FactName = (typeof factNames)[number];

/** What a rule says of one record, or of two. */
export interface Found {
  readonly kind: FindingSubject;
  readonly oneId: string;
  readonly otherId: string | null;
  readonly score: number;
  readonly reasons: readonly Reason[];
  /** Mended together with the other safe ones, without a look at each. */
  readonly isSafe: boolean;
  readonly needsAction: boolean;
  readonly fingerprint: string;
  /** When the trouble began; null: when it was found. */
  readonly since: Instant | null;
}

export interface Finding extends Found {
  readonly id: FindingId;
  readonly rule: CleanupRule;
  readonly since: Instant;
  readonly leftAt: Instant | null;
}

export const mendActions = [
  "merge-customers",
  "merge-companies",
  "change-customer",
  "change-company",
  "archive-company",
  "end-booking",
  "photograph-oppdrag",
  "archive-oppdrag",
  "make-customer",
  "erase-customer",
] as const;
/** What a mend does. */
export type MendAction = (typeof mendActions)[number];

export interface Mend {
  readonly id: MendId;
  readonly rule: CleanupRule;
  readonly kind: FindingSubject;
  readonly oneId: string;
  readonly otherId: string | null;
  readonly reasons: readonly Reason[];
  /** What an undo needs; null when nothing can be undone any more. */
  readonly undo: object | null;
  readonly mendedAt: Instant;
  readonly undoneAt: Instant | null;
}

/** The records that a rule is asked about; left out: all. */
export interface Only {
  readonly oneId: string;
  readonly otherId: string | null;
}

export const findingList = defineList({
  path: "/admin/data-cleanup/ko",
  sorts: ["likhet", "siden"],
  start: "-likhet",
  views: [...cleanupRules, "latt-sta"],
  filters: { trygge: ["ja"] },
});

export const mendList = defineList({
  path: "/admin/data-cleanup/rettet",
  sorts: ["rettet"],
  start: "-rettet",
  views: ["alle", "kan-angres", "angret"],
});
