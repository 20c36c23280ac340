import { type SQL, sql } from "drizzle-orm";

/** The record's name as staff know it; read at once, because findings hold no personal data. */
export function nameOfSubject(kind: SQL, id: SQL): SQL<string> {
  return sql<string>`coalesce(CASE ${kind}
    WHEN 'customer' THEN (SELECT name FROM customers WHERE id = ${id})
    WHEN 'company' THEN (SELECT name FROM companies WHERE id = ${id})
    WHEN 'booking' THEN (SELECT customer_name || ', ' || number FROM bookings WHERE id = ${id})
    WHEN 'oppdrag' THEN (SELECT name || ', ' || number FROM oppdrag WHERE id = ${id})
    WHEN 'bank-line' THEN (SELECT coalesce(nullif(name, ''), nullif(text, ''), nullif(kid, ''), reference) FROM bank_lines WHERE id = ${id})
    WHEN 'lead' THEN (SELECT name FROM leads WHERE id = ${id})
    WHEN 'company-request' THEN (SELECT name || ', ' || company_name FROM company_requests WHERE id = ${id})
    WHEN 'quote' THEN (SELECT concat_ws(', ', name, company_name) FROM quotes WHERE id = ${id})
  END, '')`;
}
