import type { OwnEvent } from "~/areas/history/types";
import type { Id } from "~/kit/ids";
import { archiveView, defineList, ownerFilter } from "~/kit/list";
import type { Instant } from "~/kit/time";
import type { partyKinds } from "./rules/party-kinds";

export type CustomerId = Id<"customer">;

export const customerLanguages = ["nb", "en"] as const;
export type CustomerLanguage = (typeof customerLanguages)[number];

/** How the customer first came to the studio. */
export const customerSources = [
  "website",
  "phone",
  "email",
  "chat",
  "recommended",
  "company",
  "other",
] as const;
export type CustomerSource = (typeof customerSources)[number];

/** As the database has it. */
export const longestNote = 2_000;

/** Only consumers ("privat") have the right of withdrawal. */
export type PartyKind = (typeof partyKinds)[number];

/** Somebody who called may have given only one of e-mail and phone; the empty text means none. */
export interface PartyContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Who orders and pays, as it was written on the document: a person, or a company and the person who acts for it. Every
 * booking, request, quote and invoice has its own copy.
 */
export interface Party extends PartyContact {
  readonly kind: PartyKind;
  readonly companyName: string | null;
  readonly orgnr: string | null;
  readonly invoiceReference: string | null;
}

/** Where an invoice on paper goes; empty texts where it is sent in another way. */
export interface PostalAddress {
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
}

/** The fields that staff edit. */
export interface CustomerFields {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: CustomerLanguage;
  readonly source: CustomerSource;
  readonly companyName: string;
  readonly tags: readonly string[];
  readonly note: string;
}

export interface Customer extends CustomerFields {
  readonly id: CustomerId;
  readonly seenAt: Instant;
  readonly createdAt: Instant;
  readonly mergedInto: CustomerId | null;
  readonly erasedAt: Instant | null;
  /** Said no to letters in another program, as an import told; a later consent counts. */
  readonly unsubscribedAt: Instant | null;
}

export type IdentityKind = "email" | "phone";

export interface Identity {
  readonly kind: IdentityKind;
  readonly value: string;
}

/** Which of e-mail and phone are the same. */
export type SharedBy = "email" | "phone" | "both";

/** Why a booking is linked to this customer; `new`: the booking created the record. */
export type LinkReason = SharedBy | "new" | "staff";

export const consentPurposes = ["marketing", "portfolio"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
export type ConsentSource = "booking" | "staff";

export interface Consent {
  readonly id: string;
  readonly purpose: ConsentPurpose;
  readonly textVersion: string;
  readonly givenAt: Instant;
  readonly withdrawnAt: Instant | null;
  readonly source: ConsentSource;
  /** The booking that it was given with, which takes it along to another customer. */
  readonly bookingId: string | null;
}

export type CustomerEventKind = OwnEvent<"customer">;

export const customerList = defineList({
  path: "/admin/customers",
  sorts: ["navn", "sist", "opprettet"],
  start: { alle: "-sist", firma: "-sist", kommende: "navn", dubletter: "navn", arkivert: "-sist" },
  views: ["alle", "firma", "kommende", "dubletter", archiveView],
  filters: {
    kilde: customerSources,
    merke: "any",
    sprak: customerLanguages,
    import: "any",
    [ownerFilter]: "any",
  },
});
