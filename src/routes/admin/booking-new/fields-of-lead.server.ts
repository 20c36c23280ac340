import type { Staff } from "~/areas/access/types";
import { contactOf } from "~/areas/bookings/reads/known-contacts.server";
import type { PhoneFields } from "~/areas/bookings/rules/phone-form";
import { sessionName } from "~/areas/bookings/texts/session";
import { productBySlug, sessionProducts } from "~/areas/catalogue/reads.server";
import type { CustomerId } from "~/areas/customers/types";
import { leadForAdminRecord } from "~/areas/leads/reads/admin-record.server";
import type { LeadId } from "~/areas/leads/types";
import { toIso } from "~/kit/time";
import type { Services } from "~/platform/services.server";

interface StartedByLead {
  readonly fields: PhoneFields;
  /** A session at the customer's place that the lead asked for; the form offers the same in the studio. */
  readonly elsewhere: string | null;
}

/**
 * The form's fields, filled in from the lead, and from the customer with the same e-mail or phone. Null: no such lead,
 * or the reader may not see leads.
 */
export async function fieldsOfLead(
  { db, clock }: Services,
  staff: Staff,
  id: LeadId | null,
): Promise<StartedByLead | null> {
  const lead = id && staff.kind === "admin" ? await leadForAdminRecord(db, staff, id) : null;
  if (!lead) return null;
  const customer = lead.customer && ({ from: "customer", id: lead.customer.id as CustomerId } as const);
  const now = clock.now();
  const [products, wished, known] = await Promise.all([
    sessionProducts(db, now),
    lead.productSlug === null ? null : productBySlug(db, lead.productSlug, now),
    customer && contactOf(db, staff, customer),
  ]);
  const product =
    products.find(({ slug }) => slug === wished?.slug) ?? products.find(({ kind }) => kind === wished?.kind);
  const isFirm = lead.companyName !== "" || product?.audience === "bedrift" || known?.kind === "bedrift";
  // The registered company is used only where the lead names no other.
  const isSameFirm = lead.companyName === "" || lead.companyName === known?.companyName;
  const fields = {
    name: lead.name || known?.name,
    email: lead.email || known?.email,
    phone: lead.phone || known?.phone,
    produkt: product?.slug,
    personer: lead.persons,
    bilder: lead.images,
    start: lead.wishedFrom === null || lead.wishedFrom <= now ? null : toIso(lead.wishedFrom),
    kind: isFirm ? "bedrift" : "privat",
    companyName: lead.companyName || known?.companyName,
    orgnr: isSameFirm ? known?.orgnr : null,
    invoiceReference: isSameFirm ? known?.invoiceReference : null,
    sendLetter: "on",
  };
  return {
    fields: Object.entries(fields).flatMap(
      ([name, value]): PhoneFields => (value ? [[name, String(value)]] : []),
    ),
    // A session at the customer's place needs travel, which this form cannot book.
    elsewhere: wished?.place === "hos_dere" ? sessionName(wished.name, { persons: lead.persons ?? 1 }) : null,
  };
}
