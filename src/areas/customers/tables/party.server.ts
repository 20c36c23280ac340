import { text } from "drizzle-orm/pg-core";
import type { Party, PartyKind, PostalAddress } from "../types";

/**
 * The columns of a party, for every table of documents that hold one: spread them into the table. In a migration:
 * audience text NOT NULL CHECK (audience IN ('privat', 'bedrift')), name, email and phone text NOT NULL, and company_name,
 * orgnr and invoice_reference text.
 */
export function partyColumns() {
  return {
    kind: text("audience").$type<PartyKind>().notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    companyName: text("company_name"),
    orgnr: text("orgnr"),
    invoiceReference: text("invoice_reference"),
  };
}

/** The party in a row of such a table; also what to write of a party that has more fields. */
export function partyOf(row: Party): Party {
  const { kind, name, email, phone, companyName, orgnr, invoiceReference } = row;
  return { kind, name, email, phone, companyName, orgnr, invoiceReference };
}

/** The address of an invoice on paper: address, postal_code and city text NOT NULL. */
export function postalAddressColumns() {
  return {
    address: text("address").notNull(),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
  };
}

export function postalAddressOf({ address, postalCode, city }: PostalAddress): PostalAddress {
  return { address, postalCode, city };
}
