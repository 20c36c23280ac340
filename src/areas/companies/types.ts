import type { OwnEvent } from "~/areas/history/types";
import type { Id } from "~/kit/ids";
import { archiveView, defineList, ownerFilter } from "~/kit/list";
import type { Orgnr } from "~/kit/orgnr";
import type { Day, Instant } from "~/kit/time";

export type CompanyId = Id<"company">;
export type PersonId = Id<"company-person">;

export const invoiceChannels = ["email", "ehf"] as const;
export type InvoiceChannel = (typeof invoiceChannels)[number];

/** How the company's portraits are made, so that later ones match. */
export interface PictureStandard {
  readonly background: string;
  readonly crop: string;
  readonly light: string;
  readonly fileNames: string;
}

export interface CompanyFields extends PictureStandard {
  readonly name: string;
  readonly orgnr: Orgnr | null;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly invoiceChannel: InvoiceChannel;
  readonly invoiceEmail: string | null;
  readonly invoiceReference: string;
  readonly agreement: string;
  readonly discountPercent: number | null;
  readonly agreementUntil: Day | null;
  readonly employees: number | null;
  readonly tags: readonly string[];
}

/** Every field that staff edit, in the order of the form. */
export const companyFieldNames = [
  "name",
  "orgnr",
  "address",
  "postalCode",
  "city",
  "invoiceChannel",
  "invoiceEmail",
  "invoiceReference",
  "agreement",
  "discountPercent",
  "agreementUntil",
  "background",
  "crop",
  "light",
  "fileNames",
  "employees",
  "tags",
] as const satisfies readonly (keyof CompanyFields)[];

/** What the public register (Enhetsregisteret) says about a company. */
export interface RegisterFacts {
  readonly orgnr: Orgnr;
  readonly name: string;
  /** "Aksjeselskap" */
  readonly form: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly industry: string;
  readonly employees: number | null;
  readonly isVatRegistered: boolean;
  readonly isBankrupt: boolean;
  /** Being wound up, voluntarily or by force. */
  readonly isWindingUp: boolean;
  readonly deletedOn: Day | null;
  readonly foundedOn: Day | null;
  readonly website: string;
  /** For a branch: the company that is invoiced. */
  readonly parentOrgnr: Orgnr | null;
}

/** One hit of a search by name. */
export type RegisterHit = Pick<RegisterFacts, "orgnr" | "name" | "form" | "city" | "isBankrupt">;

export interface Company extends CompanyFields {
  readonly id: CompanyId;
  readonly createdAt: Instant;
  readonly register: RegisterFacts | null;
  /** When the register was asked last. */
  readonly registerAt: Instant | null;
  readonly isBankrupt: boolean;
  readonly isDeleted: boolean;
  readonly mergedInto: CompanyId | null;
}

export interface PersonFields {
  readonly name: string;
  readonly email: string | null;
  readonly department: string;
  readonly lastPhotographedOn: Day | null;
}

export interface CompanyPerson extends PersonFields {
  readonly id: PersonId;
  readonly leftAt: Instant | null;
}

/** A contact is a customer with a role in the company. */
/** How many people a company's page lists, its contacts first. */
export const mostPeople = 100;

export interface CompanyContact {
  readonly customerId: Id<"customer">;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: string;
  /** False for a customer who has booked with the company's number, and nothing more. */
  readonly isContact: boolean;
}

export type CompanyEventKind = OwnEvent<"company">;

export type LookUpRefusal = "register-off" | "register-silent" | "unknown-orgnr" | "removed-orgnr";

export const companyList = defineList({
  path: "/admin/companies",
  sorts: ["navn", "opprettet", "avtale"],
  start: {
    alle: "navn",
    avtale: "avtale",
    "konkurs-slettet": "navn",
    "uten-orgnr": "navn",
    arkivert: "navn",
  },
  views: ["alle", "avtale", "konkurs-slettet", "uten-orgnr", archiveView],
  filters: { merke: "any", import: "any", [ownerFilter]: "any" },
});
