import { type SQL, sql } from "drizzle-orm";
import { oppdragKey, type ReportPart } from "../types/figures";

/** What a row is made from; each has its own alias in the queries. */
export type Base = "booking" | "request" | "lead" | "quote" | "oppdrag" | "day" | "document";

type Columns = Record<ReportPart, { readonly key: string; readonly name?: string }>;

const oneSource = (value: string) => `CASE ${value} WHEN 'by-hand' THEN 'phone' WHEN 'customer' THEN 'phone'
  WHEN 'company' THEN 'phone' WHEN 'lead' THEN 'phone' ELSE ${value} END`;

const sourceOfLead = (id: string) =>
  `(SELECT ${oneSource("of_lead.source")} FROM leads of_lead WHERE of_lead.id = ${id})`;

const sourceOfRequest = (alias: string) =>
  `coalesce(${sourceOfLead(`${alias}.lead_id`)}, ${oneSource(`${alias}.source`)})`;

const bookingSource = `coalesce(
  (SELECT ${oneSource("l.source")} FROM leads l WHERE l.booking_id = b.id ORDER BY l.created_at LIMIT 1),
  CASE WHEN EXISTS (SELECT FROM chat_bookings c WHERE c.booking_id = b.id) THEN 'chat'
    WHEN (SELECT h.actor_kind FROM history h WHERE h.subject_kind = 'booking' AND h.subject_id = b.id AND h.version = 1)
      IN ('admin', 'photographer') THEN 'phone' ELSE 'site' END)`;

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
  // Of a booking, of an oppdrag, or of neither; an advance of a booking has no document.
  document: {
    produkt: {
      key: `coalesce(b.product_slug, CASE WHEN i.oppdrag_id IS NOT NULL THEN '${oppdragKey}' ELSE '' END)`,
      name: "coalesce(b.product_name, '')",
    },
    kunde: { key: "coalesce(i.audience, b.audience)" },
    bedrift: {
      key: `CASE WHEN coalesce(i.audience, b.audience) = 'bedrift' THEN CASE WHEN i.id IS NULL
        THEN coalesce(nullif(b.orgnr, ''), lower(b.company_name), '')
        ELSE coalesce(nullif(i.orgnr, ''), lower(i.company_name), '') END ELSE '' END`,
      name: "coalesce(i.company_name, b.company_name, '')",
    },
    kilde: {
      key: `CASE WHEN b.id IS NOT NULL THEN ${bookingSource} WHEN o.id IS NOT NULL THEN ${oppdragSource} ELSE 'phone' END`,
    },
    fotograf: {
      key: `CASE WHEN b.id IS NOT NULL THEN ${bookingPhotographers} WHEN o.id IS NOT NULL THEN ${oppdragPhotographers} ELSE '' END`,
    },
  },
};

/** The two columns by which rows are divided; empty where they are not. */
export function partColumns(base: Base, part: ReportPart | null): SQL {
  if (!part) return sql`''::text AS key, ''::text AS name`;
  const { key, name = "''" } = columns[base][part];
  return sql.raw(`(${key})::text AS key, (${name})::text AS name`);
}
