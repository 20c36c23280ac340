import { type SQL, sql } from "drizzle-orm";
import { oppdragKey, type ReportPart } from "../types/figures";

/** What a row is made from; each has its own alias in the queries. */
export type Base = "booking" | "request" | "lead" | "quote" | "oppdrag" | "day" | "invoice" | "document";

type Columns = Record<ReportPart, { readonly key: string; readonly name?: string }>;

const oneSource = (value: string) => `CASE ${value} WHEN 'by-hand' THEN 'phone' WHEN 'customer' THEN 'phone'
  WHEN 'company' THEN 'phone' WHEN 'lead' THEN 'phone' ELSE ${value} END`;

const sourceOfLead = (id: string) =>
  `(SELECT ${oneSource("of_lead.source")} FROM leads of_lead WHERE of_lead.id = ${id})`;

const sourceOfRequest = (alias: string) =>
  `coalesce(${sourceOfLead(`${alias}.lead_id`)}, ${oneSource(`${alias}.source`)})`;

const bookingSource = `coalesce(${oneSource("source_lead.source")}, CASE WHEN source_chat.booking_id IS NOT NULL THEN 'chat'
  WHEN source_entry.actor_kind IN ('admin', 'photographer') THEN 'phone' ELSE 'site' END)`;

/**
 * What says where bookings came from, joined whole and only where it is asked for: a look-up for each of 200,000 bookings
 * takes seconds.
 */
export function sourceJoins(part: ReportPart | null): SQL {
  if (part !== "kilde") return sql``;
  return sql`
    LEFT JOIN (SELECT DISTINCT ON (booking_id) booking_id, source FROM leads WHERE booking_id IS NOT NULL
      ORDER BY booking_id, created_at) source_lead ON source_lead.booking_id = b.id
    LEFT JOIN (SELECT DISTINCT booking_id FROM chat_bookings) source_chat ON source_chat.booking_id = b.id
    LEFT JOIN history source_entry ON source_entry.subject_kind = 'booking' AND source_entry.subject_id = b.id
      AND source_entry.version = 1`;
}

const sourceOfQuote = (alias: string) => `coalesce(CASE ${alias}.origin_kind
  WHEN 'company-request' THEN (SELECT ${sourceOfRequest("asked")} FROM company_requests asked WHERE asked.id = ${alias}.origin_id)
  WHEN 'lead' THEN ${sourceOfLead(`${alias}.origin_id`)} END, 'phone')`;

const oppdragSource = `coalesce((SELECT ${sourceOfQuote("of_oppdrag")} FROM quotes of_oppdrag WHERE of_oppdrag.id = o.quote_id), 'phone')`;

const photographers = (where: string) => `coalesce((SELECT string_agg(DISTINCT p.name, ', ' ORDER BY p.name)
  FROM calendar_allocations a JOIN calendar_resources p ON p.id = a.resource_id AND p.kind = 'photographer'
  WHERE ${where}), '')`;

const bookingPhotographers = photographers("a.owner_id = b.id AND a.kind = 'booking'");
const oppdragPhotographers = photographers("a.owner_id = o.id AND a.kind = 'oppdrag'");

const oppdragProduct = { key: `'${oppdragKey}'` };

/** By number in the register; a company without one by its name. Private customers have no key. */
const company = (alias: string) => ({
  key: `CASE WHEN ${alias}.audience = 'bedrift' THEN coalesce(nullif(${alias}.orgnr, ''), lower(${alias}.company_name), '') ELSE '' END`,
  name: `coalesce(${alias}.company_name, '')`,
});

const party = (alias: string) => ({ kunde: { key: `${alias}.audience` }, bedrift: company(alias) });

/** Of a document, by what it is for. */
const madeFor = {
  produkt: {
    key: `coalesce(b.product_slug, CASE WHEN i.oppdrag_id IS NOT NULL THEN '${oppdragKey}' ELSE '' END)`,
    name: "coalesce(b.product_name, '')",
  },
  kilde: {
    key: `CASE WHEN b.id IS NOT NULL THEN ${bookingSource} WHEN o.id IS NOT NULL THEN ${oppdragSource} ELSE 'phone' END`,
  },
  fotograf: {
    key: `CASE WHEN b.id IS NOT NULL THEN ${bookingPhotographers} WHEN o.id IS NOT NULL THEN ${oppdragPhotographers} ELSE '' END`,
  },
};

const columns: Record<Base, Columns> = {
  booking: {
    produkt: { key: "b.product_slug", name: "b.product_name" },
    ...party("b"),
    kilde: { key: bookingSource },
    fotograf: { key: bookingPhotographers },
  },
  request: {
    produkt: oppdragProduct,
    ...party("r"),
    kilde: { key: sourceOfRequest("r") },
    fotograf: { key: "''" },
  },
  lead: {
    produkt: {
      key: "coalesce(l.product_slug, '')",
      name: "coalesce((SELECT p.name FROM products p WHERE p.slug = l.product_slug), '')",
    },
    kunde: { key: "CASE WHEN l.company_name = '' THEN 'privat' ELSE 'bedrift' END" },
    bedrift: { key: "lower(l.company_name)", name: "l.company_name" },
    kilde: { key: oneSource("l.source") },
    fotograf: { key: "''" },
  },
  quote: {
    produkt: oppdragProduct,
    ...party("q"),
    kilde: { key: sourceOfQuote("q") },
    fotograf: { key: "''" },
  },
  oppdrag: {
    produkt: oppdragProduct,
    ...party("o"),
    kilde: { key: oppdragSource },
    fotograf: { key: oppdragPhotographers },
  },
  day: {
    produkt: oppdragProduct,
    ...party("o"),
    kilde: { key: oppdragSource },
    fotograf: {
      key: photographers(
        "a.owner_id = o.id AND a.kind = 'oppdrag' AND a.during && tstzrange(d.starts_at, d.ends_at)",
      ),
    },
  },
  // Of a booking, of an oppdrag, or of neither.
  invoice: { ...madeFor, ...party("i") },
  // The same, or an advance of a booking that has no document.
  document: {
    ...madeFor,
    kunde: { key: "coalesce(i.audience, b.audience)" },
    bedrift: {
      key: `CASE WHEN coalesce(i.audience, b.audience) = 'bedrift' THEN CASE WHEN i.id IS NULL
        THEN coalesce(nullif(b.orgnr, ''), lower(b.company_name), '')
        ELSE coalesce(nullif(i.orgnr, ''), lower(i.company_name), '') END ELSE '' END`,
      name: "coalesce(i.company_name, b.company_name, '')",
    },
  },
};

/** The two columns by which rows are divided; empty where they are not. */
export function partColumns(base: Base, part: ReportPart | null): SQL {
  if (!part) return sql`''::text AS key, ''::text AS name`;
  const { key, name = "''" } = columns[base][part];
  return sql.raw(`(${key})::text AS key, (${name})::text AS name`);
}
