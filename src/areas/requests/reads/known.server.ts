import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { erasedName } from "~/areas/records/texts";
import { parseId } from "~/kit/ids";
import type { Reader } from "~/platform/database/tx.server";
import type { CompanyRequest, RequestSource } from "../types";

export interface Known {
  readonly source: RequestSource;
  readonly leadId: CompanyRequest["leadId"];
  /** Fields of the last step by name. */
  readonly values: Readonly<Record<string, string>>;
  /** Answers of the first step by name. */
  readonly asked: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, string | number | null>>;

const nothing: Known = { source: "phone", leadId: null, values: {}, asked: {} };

/**
 * What a new request, quote or invoice can be filled in with: of the lead (`?henvendelse=`), the customer (`?kunde=`), the
 * company (`?bedrift=`), the booking (`?bestilling=`) or the oppdrag (`?oppdrag=`) that it was begun from. Leads are for
 * administrators.
 */
export async function knownForRequest(db: Reader, staff: Staff, given: URLSearchParams): Promise<Known> {
  const lead = staff.kind === "admin" ? parseId<"lead">(given.get("henvendelse")) : null;
  if (lead) return ofLead(await one(db, leadColumns(lead)), lead);
  const company = parseId<"company">(given.get("bedrift"));
  if (company)
    return { ...nothing, source: "company", values: textsOf(await one(db, companyColumns(company))) };
  const customer = parseId<"customer">(given.get("kunde"));
  if (customer)
    return { ...nothing, source: "customer", values: textsOf(await one(db, customerColumns(customer))) };
  const booking = parseId<"booking">(given.get("bestilling"));
  if (booking)
    return { ...nothing, source: "customer", values: textsOf(await one(db, bookingColumns(booking))) };
  const oppdrag = parseId<"oppdrag">(given.get("oppdrag"));
  if (oppdrag)
    return { ...nothing, source: "company", values: textsOf(await one(db, oppdragColumns(oppdrag))) };
  return nothing;
}

const leadColumns = (id: string) => sql`
  SELECT l.name, l.email, l.phone, l.company_name AS "companyName", l.message, l.persons, l.images,
    (SELECT place FROM products p WHERE p.slug = l.product_slug) AS place
  FROM leads l WHERE l.id = ${id}`;

// Somebody who typed a company's public number in a booking is not yet its contact.
const companyColumns = (id: string) => sql`
  SELECT c.name AS "companyName", c.orgnr, c.address, c.postal_code AS "postalCode", c.city,
    c.invoice_reference AS "invoiceReference", contact.name, contact.email, contact.phone
  FROM companies c
  LEFT JOIN LATERAL (SELECT k.name, k.email, k.phone FROM customer_companies of_company
    JOIN customers k ON k.id = of_company.customer_id
    WHERE of_company.company_id = c.id AND k.archived_at IS NULL AND k.erased_at IS NULL
    ORDER BY k.seen_at DESC LIMIT 1) contact ON true
  WHERE c.id = ${id}`;

const customerColumns = (id: string) => sql`
  SELECT k.name, k.email, k.phone, coalesce(c.name, k.company_name) AS "companyName", c.orgnr, c.address,
    c.postal_code AS "postalCode", c.city, c.invoice_reference AS "invoiceReference"
  FROM customers k
  LEFT JOIN LATERAL (SELECT companies.* FROM customer_companies of_customer
    JOIN companies ON companies.id = of_customer.company_id
    WHERE of_customer.customer_id = k.id AND companies.archived_at IS NULL
    ORDER BY fold_text(companies.name) = fold_text(coalesce(k.company_name, '')) DESC, companies.created_at DESC
    LIMIT 1) c ON true
  WHERE k.id = ${id} AND k.erased_at IS NULL`;

// The e-mail alone may have been erased, at the customer's own wish.
const bookingColumns = (id: string) => sql`
  SELECT b.customer_name AS name, b.customer_phone AS phone,
    CASE WHEN b.customer_email NOT LIKE '%.invalid' THEN b.customer_email END AS email,
    b.company_name AS "companyName", b.orgnr, c.address, c.postal_code AS "postalCode", c.city,
    b.invoice_reference AS "invoiceReference"
  FROM bookings b LEFT JOIN companies c ON c.orgnr = b.orgnr
  WHERE b.id = ${id} AND b.customer_name <> ${erasedName}`;

const oppdragColumns = (id: string) => sql`
  SELECT o.contact_name AS name, o.email, o.phone, o.company_name AS "companyName", o.orgnr, c.address,
    c.postal_code AS "postalCode", c.city, o.invoice_reference AS "invoiceReference"
  FROM oppdrag o LEFT JOIN companies c ON c.id = o.company_id
  WHERE o.id = ${id}`;

async function one(db: Reader, query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await db.execute<Record<string, string | number | null>>(query);
  return rows[0] ?? {};
}

function ofLead(
  { persons, images, place, ...fields }: Row,
  leadId: NonNullable<CompanyRequest["leadId"]>,
): Known {
  const asked = {
    ...(persons && { personer: String(persons) }),
    ...(images && { bilder: String(images) }),
    ...(place && { sted: place === "studio" ? "studio" : "hos-dere" }),
  };
  return { source: "lead", leadId, values: textsOf(fields), asked };
}

function textsOf(row: Row): Record<string, string> {
  const filled = Object.entries(row).filter(([, value]) => value !== null && value !== "");
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}
