import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import { valuesOf } from "../rules/keys";
import { mostOfOneKey } from "../rules/world";
import type { Fields, RecordImportKind, Standing } from "../types";

type Found = Record<string, unknown> & { id: string; fields: Fields; keys: string[] };

const list = (values: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;

/** Rows that an import creates are compared in the order of its file. */
const inOrder = (table: "customers" | "companies") => {
  const record = sql.raw(table);
  return sql`${record}.created_at, (SELECT place FROM import_results made
    WHERE made.import_id = ${record}.import_id AND made.record_id = ${record}.id AND made.outcome = 'created'), ${record}.id`;
};

const queries: Record<RecordImportKind, (keys: readonly string[]) => SQL> = {
  customers: (keys) => {
    const identities = [
      ...valuesOf(keys, "e").map((value) => ({ kind: "email", value })),
      ...valuesOf(keys, "p").map((value) => ({ kind: "phone", value })),
    ];
    return sql`
      SELECT id, jsonb_build_object('name', name, 'email', email, 'phone', phone, 'language', language, 'source', source,
          'companyName', company_name, 'tags', to_jsonb(tags), 'note', note,
          'unsubscribed', unsubscribed_at IS NOT NULL) AS fields,
        ARRAY(SELECT left(kind, 1) || ':' || value FROM customer_identities WHERE customer_id = customers.id
          UNION SELECT 'e:' || lower(email) WHERE email IS NOT NULL UNION SELECT 'p:' || phone WHERE phone IS NOT NULL
          UNION SELECT 'n:' || fold_text(name)) AS keys
      FROM customers
      WHERE merged_into IS NULL AND erased_at IS NULL AND id IN (
        SELECT found.customer_id FROM jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) AS wanted (kind text, value text),
          LATERAL (SELECT customer_id FROM customer_identities known
            WHERE known.kind = wanted.kind AND known.value = wanted.value LIMIT ${mostOfOneKey}) AS found
        UNION SELECT found.id FROM ${list(valuesOf(keys, "n"))} AS wanted (name),
          LATERAL (SELECT id FROM customers named WHERE fold_text(named.name) = wanted.name
            AND named.merged_into IS NULL AND named.erased_at IS NULL LIMIT ${mostOfOneKey}) AS found)
      ORDER BY ${inOrder("customers")}`;
  },
  companies: (keys) => sql`
    SELECT id, jsonb_build_object('name', name, 'orgnr', orgnr, 'address', address, 'postalCode', postal_code,
        'city', city, 'invoiceEmail', invoice_email, 'invoiceReference', invoice_reference,
        'invoiceChannel', invoice_channel, 'agreement', agreement, 'discountPercent', discount_percent,
        'agreementUntil', agreement_until::text, 'employees', employees, 'tags', to_jsonb(tags)) AS fields,
      ARRAY(SELECT 'e:' || lower(invoice_email) WHERE invoice_email IS NOT NULL
        UNION SELECT 'o:' || orgnr WHERE orgnr IS NOT NULL UNION SELECT 'n:' || fold_text(name)) AS keys
    FROM companies
    WHERE merged_into IS NULL AND id IN (
      SELECT id FROM companies WHERE orgnr IN (SELECT ${list(valuesOf(keys, "o"))})
      UNION SELECT found.id FROM ${list(valuesOf(keys, "e"))} AS wanted (email),
        LATERAL (SELECT id FROM companies WHERE lower(invoice_email) = wanted.email LIMIT ${mostOfOneKey}) AS found
      UNION SELECT found.id FROM ${list(valuesOf(keys, "n"))} AS wanted (name),
        LATERAL (SELECT id FROM companies named WHERE fold_text(named.name) = wanted.name LIMIT ${mostOfOneKey}) AS found)
    ORDER BY ${inOrder("companies")}`,
  oppdrag: (keys) =>
    jobs(sql`(o.import_id IS NOT NULL AND fold_text(o.old_invoice) IN (SELECT ${list(invoicesIn(keys))})
      OR o.id IN (SELECT found.oppdrag_id FROM jsonb_to_recordset(${JSON.stringify(jobKeys(keys))}::jsonb)
          AS wanted (day date, by text, value text),
        LATERAL (SELECT day.oppdrag_id FROM oppdrag_days day JOIN oppdrag held ON held.id = day.oppdrag_id
          WHERE day.starts_at >= wanted.day::timestamp AT TIME ZONE 'Europe/Oslo'
            AND day.starts_at < (wanted.day + 1)::timestamp AT TIME ZONE 'Europe/Oslo'
            AND wanted.value = CASE wanted.by WHEN 'o' THEN held.orgnr WHEN 'c' THEN fold_text(${calledInList("held")})
              ELSE CASE WHEN held.company_name IS NULL THEN coalesce(nullif(lower(held.email), ''), fold_text(held.contact_name)) END END
          LIMIT ${mostOfOneKey}) AS found))`),
};

const invoicesIn = (keys: readonly string[]) =>
  keys.flatMap((key) => (key.startsWith("i:") ? [key.slice(2)] : []));

const jobKeys = (keys: readonly string[]) =>
  keys.flatMap((key) => {
    const [, day, by, value] = /^j:(\S{10}) ([ocp]) (.*)$/s.exec(key) ?? [];
    return day ? [{ day, by, value }] : [];
  });

/** Our own list calls a private person's job by its name where a company's has the company. */
const calledInList = (job: "o" | "held") => sql.raw(`coalesce(${job}.company_name, ${job}.name)`);

/** The number of heads that the file states; 0 where the file names the people instead. */
const statedHeads = sql`CASE WHEN d.heads <= greatest(1, (SELECT count(*) FROM oppdrag_people p
  WHERE p.oppdrag_id = o.id AND p.removed_at IS NULL)) THEN 0 ELSE d.heads END`;

/** Not changed by any row: the program's own jobs, and those of an import that the office has put away or opened again. */
const isOwn = sql`(o.import_id IS NULL OR o.archived_at IS NOT NULL OR o.status <> 'closed')`;

/** Jobs in every state, as rows of completed jobs know them, so that none comes in again as a completed one. */
function jobs(where: SQL): SQL {
  return sql`
    SELECT o.id, jsonb_build_object('title', o.name, 'day', d.day::text, 'invoiceNumber', o.old_invoice,
        'companyName', coalesce(o.company_name, ''), 'orgnr', o.orgnr, 'heads', ${statedHeads}, 'paidOn', o.paid_on::text,
        'netOre', o.net_ore, 'mvaOre', o.mva_ore, 'wholeNetOre', o.whole_net_ore, 'wholeMvaOre', o.whole_mva_ore,
        'isOwn', ${isOwn},
        'isCompleted', o.status NOT IN ('draft', 'cancelled'), 'people', (SELECT coalesce(jsonb_agg(concat_ws(E'\\t', p.name, p.email,
          coalesce(p.phone_e164, ''), p.department, coalesce(p.frame_count::text, ''), coalesce(p.net_ore::text, ''),
          coalesce(p.mva_ore::text, '')) ORDER BY p.created_at, p.id), '[]') FROM oppdrag_people p
          WHERE p.oppdrag_id = o.id AND p.removed_at IS NULL AND o.import_id IS NOT NULL)) AS fields,
      ARRAY(SELECT 'i:' || fold_text(o.old_invoice) WHERE o.old_invoice <> ''
        UNION ALL SELECT 'j:' || d.day || ' o ' || o.orgnr WHERE o.orgnr IS NOT NULL
        UNION ALL SELECT 'j:' || d.day || ' c ' || fold_text(${calledInList("o")})
        UNION ALL SELECT 'j:' || d.day || ' p ' || lower(o.email) WHERE o.company_name IS NULL AND o.email <> ''
        UNION ALL SELECT 'j:' || d.day || ' p ' || fold_text(o.contact_name) WHERE o.company_name IS NULL) AS keys
    FROM oppdrag o JOIN LATERAL (SELECT (starts_at AT TIME ZONE 'Europe/Oslo')::date AS day, heads FROM oppdrag_days
      WHERE oppdrag_id = o.id ORDER BY starts_at LIMIT 1) d ON true
    WHERE ${where}
    ORDER BY o.number`;
}

/** The jobs with these ids, as they are now. */
export async function standingJobs(db: Reader, ids: readonly string[]): Promise<Standing[]> {
  const { rows } = await db.execute<Found>(
    jobs(sql`o.id IN (SELECT id::uuid FROM ${list(ids)} AS ids (id))`),
  );
  return rows.map(({ id, ...found }) => ({ ref: id, ...found }));
}

/** The records that share a key with the rows at hand, in one query. */
export async function standingWith(
  db: Reader,
  kind: RecordImportKind,
  keys: readonly string[],
): Promise<Standing[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<Found>(queries[kind]([...new Set(keys)]));
  return rows.map(({ id, ...found }) => ({ ref: id, ...found }));
}
