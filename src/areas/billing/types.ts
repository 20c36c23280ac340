import type { SoldLine } from "~/areas/catalogue/types";
import type { Party, PostalAddress } from "~/areas/customers/types";
import type { OwnEvent } from "~/areas/history/types";
import type { Id } from "~/kit/ids";
import { defineList, ownerFilter } from "~/kit/list";
import type { Ore } from "~/kit/money";
import type { Day, Instant } from "~/kit/time";

export type InvoiceId = Id<"invoice">;
export type EntryId = Id<"journal-entry">;
export type BankLineId = Id<"bank-line">;
export type PayerId = Id<"oppdrag-payer">;
export type BankFileId = Id<"bank-file">;

export const documentKinds = ["invoice", "credit_note", "request"] as const;
/** A payment request asks for a part before the delivery; it is no invoice and has no MVA. */
export type DocumentKind = (typeof documentKinds)[number];
export type DocumentStatus = "draft" | "issued" | "dropped";
export type EhfState = "none" | "unsent" | "handed_over" | "accepted" | "rejected";

/** The studio as it was on the day of the issue. */
export interface Seller {
  readonly name: string;
  /** Nine digits; empty when the studio has no number. */
  readonly orgnr: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly email: string;
  readonly phone: string | null;
  readonly bankAccount: string | null;
  /** False before the registration: documents then have no MVA at all. */
  readonly mvaRegistered: boolean;
  /** Limited companies say "Foretaksregisteret" on their documents. */
  readonly inForetaksregisteret: boolean;
}

/** What a document says, apart from what it is given when it is issued. */
export interface InvoiceContent {
  readonly party: Party;
  readonly address: PostalAddress;
  readonly orderNumber: string;
  readonly note: string;
  readonly deliveredOn: Day | null;
  /** The place of the delivery. */
  readonly deliveredAt: string;
  readonly dueDays: number;
  readonly lines: readonly SoldLine[];
}

/** The others who may pay a share of an oppdrag. */
export const mostPayers = 9;

/** Somebody who pays a share of an oppdrag that another company ordered. */
export interface Payer {
  readonly id: PayerId;
  readonly companyName: string;
  readonly orgnr: string | null;
  readonly department: string;
  readonly orderNumber: string;
  readonly invoiceReference: string;
  readonly email: string;
  /** In hundredths of a percent. */
  readonly shareBp: number;
}

export interface Invoice extends InvoiceContent {
  readonly id: InvoiceId;
  readonly kind: DocumentKind;
  readonly status: DocumentStatus;
  readonly number: number | null;
  readonly kid: string | null;
  readonly sourceKey: string | null;
  readonly bookingId: string | null;
  readonly oppdragId: string | null;
  /** Null: not for one day. */
  readonly oppdragDayId: string | null;
  /** Null: the company that ordered. */
  readonly payerId: string | null;
  readonly companyId: string | null;
  readonly credits: InvoiceId | null;
  readonly replaces: InvoiceId | null;
  /** What the document settles of its booking; see `notInvoiced`. */
  readonly covers: readonly SoldLine[] | null;
  readonly issuedOn: Day | null;
  readonly dueOn: Day | null;
  readonly netOre: Ore;
  readonly mvaOre: Ore;
  readonly totalOre: Ore;
  readonly prepaidOre: Ore;
  readonly seller: Seller | null;
  readonly ehfState: EhfState;
  readonly disputedAt: Instant | null;
  readonly disputeReason: string | null;
  /** When a debt collector took the claim over. */
  readonly collectionAt: Instant | null;
  readonly linkId: string | null;
  readonly createdAt: Instant;
  readonly issuedAt: Instant | null;
}

/** An issued document with everything that its paper shows. */
export interface IssuedDocument extends InvoiceContent {
  readonly kind: DocumentKind;
  readonly number: number;
  readonly kid: string | null;
  readonly issuedOn: Day;
  readonly dueOn: Day | null;
  readonly seller: Seller;
  readonly prepaidOre: Ore;
  /** The invoice that a credit note is about. */
  readonly credited: { readonly number: number; readonly issuedOn: Day } | null;
}

export const accounts = [
  "receivable",
  "bank",
  "by_hand",
  "vipps",
  "stripe",
  "credit",
  "advance",
  "mva",
  "sales",
  "sales_outside",
  "fees",
  "rounding",
  "lost",
  "reminder_fee",
  "interest",
  "opening",
] as const;
export type Account = (typeof accounts)[number];

/** Where money comes in and goes out. */
export const moneyAccounts = ["bank", "by_hand", "vipps", "stripe"] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];

export type EntryKind =
  | "issued"
  | "credited"
  | "payment"
  | "refund"
  | "by_hand"
  | "written_off"
  /** What a customer has to get back is used for what the same customer owes. */
  | "offset"
  | "fee"
  | "reminder"
  | "opening"
  | "reversal";

/** Debit is positive, credit negative. */
export interface Posting {
  readonly account: Account;
  readonly ore: Ore;
  readonly documentId?: InvoiceId | null;
  readonly bookingId?: string | null;
  readonly mvaBp?: number | null;
}

/** The sums of a document over the journal. */
export interface DocumentBalance {
  /** What is still owed; never negative. */
  readonly openOre: Ore;
  /** What the customer has paid too much and has to get back; never negative. */
  readonly creditOre: Ore;
  /** Received, less what was paid back. */
  readonly paidOre: Ore;
  readonly lostOre: Ore;
}

export type PaymentState = "unpaid" | "partly_paid" | "paid" | "credited" | "lost";
/** What the office calls a document: a draft, or what its sums say. */
export type InvoiceState = "draft" | "dropped" | "overdue" | PaymentState;

export type InvoiceEventKind = OwnEvent<"invoice">;

export const invoiceList = defineList({
  path: "/admin/invoices",
  sorts: ["nummer", "laget", "forfall", "mottaker", "sum", "levert"],
  start: {
    utkast: "levert",
    apne: "forfall",
    forfalt: "forfall",
    betalt: "-nummer",
    alle: "-laget",
    kreditert: "-nummer",
    ehf: "nummer",
    sendt: "-nummer",
    nett: "-nummer",
  },
  views: ["utkast", "apne", "forfalt", "betalt", "sendt", "kreditert", "ehf", "nett", "alle"],
  searchView: "alle",
  filters: { type: documentKinds, bedrift: "any", kunde: "any", [ownerFilter]: "any" },
});
