import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import { valuesOf } from "../rules/keys";
import type { Fields, RecordImportKind, Standing } from "../types";

/** So many records that share a name or a number are compared with a row. */
const mostOfOneKey = 50;

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
};

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
