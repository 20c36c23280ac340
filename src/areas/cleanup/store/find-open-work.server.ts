import { sql } from "drizzle-orm";
import { erasedName } from "~/areas/records/texts";
import { type Instant, plusHours, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { Found, Only } from "../types";
import { onlyIs } from "./only.server";
import { type FoundRow, foundIn } from "./rows.server";

/** The same evening staff may still be at it. */
const hoursOver = 24;

/** Bookings and oppdrag whose time is over, and that are still planned. Safe: the customer has been checked in. */
export async function* stillPlanned(tx: Tx, only: Only | null, now: Instant): AsyncGenerator<Found[]> {
  const over = sql`${toIso(plusHours(now, -hoursOver))}::timestamptz`;
  const bookings = await tx.execute<FoundRow>(sql`
    SELECT 'booking' AS kind, b.id AS one, 100 AS score,
      CASE WHEN b.status = 'checked_in' THEN ARRAY['session-over', 'came'] ELSE ARRAY['session-over'] END AS reasons,
      b.status = 'checked_in' AS safe, true AS needs, b.ends_at::text AS since,
      md5(b.status || b.ends_at) AS fingerprint
    FROM bookings b WHERE b.status IN ('confirmed', 'checked_in') AND b.ends_at < ${over} ${onlyIs(sql`b.id`, only)}`);
  yield foundIn(bookings.rows);
  const oppdrag = await tx.execute<FoundRow>(sql`
    SELECT 'oppdrag' AS kind, o.id AS one, 100 AS score,
      ARRAY[CASE WHEN o.status = 'draft' THEN 'draft-over' ELSE 'days-over' END] AS reasons,
      false AS safe, true AS needs, last.ends_at::text AS since, md5(o.status || last.ends_at) AS fingerprint
    FROM oppdrag o JOIN (SELECT oppdrag_id, max(ends_at) AS ends_at FROM oppdrag_days GROUP BY oppdrag_id) last
      ON last.oppdrag_id = o.id
    WHERE o.status IN ('draft', 'planned', 'ready', 'ongoing') AND o.archived_at IS NULL AND last.ends_at < ${over}
      ${onlyIs(sql`o.id`, only)}`);
  yield foundIn(oppdrag.rows);
}

/** Payments at the bank that no document, payout or mark has used: the same as the queue of the manual matching. */
export async function* ownerlessPayments(tx: Tx, only: Only | null): AsyncGenerator<Found[]> {
  const { rows } = await tx.execute<FoundRow>(sql`
    SELECT 'bank-line' AS kind, l.id AS one, 100 AS score, ARRAY['unmatched:' || l.left_ore] AS reasons,
      false AS safe, true AS needs, (l.day::timestamp AT TIME ZONE 'Europe/Oslo')::text AS since,
      md5(l.left_ore::text) AS fingerprint
    FROM bank_lines l WHERE l.left_ore <> 0 AND l.mark IS NULL AND NOT l.is_lump ${onlyIs(sql`l.id`, only)}`);
  yield foundIn(rows);
}

/** Everybody who asked: the newest document of each mailbox stands for the person. */
const asked = sql`
  SELECT 'lead' AS kind, id, name, email, phone_e164 AS phone, created_at FROM leads WHERE status NOT IN ('spam', 'lost')
  UNION ALL SELECT 'company-request', id, name, email, phone_e164, created_at FROM company_requests
    WHERE erased_at IS NULL AND archived_at IS NULL AND status NOT IN ('declined', 'expired', 'withdrawn')
  UNION ALL SELECT 'quote', id, name, email, phone, created_at FROM quotes
    WHERE archived_at IS NULL AND status NOT IN ('declined', 'withdrawn')`;

/** People in bookings, leads, requests and quotes who are no customer. Safe: name and e-mail are complete. */
export async function* namesWithoutCustomer(tx: Tx, only: Only | null): AsyncGenerator<Found[]> {
  const bookings = await tx.execute<FoundRow>(sql`
    SELECT 'booking' AS kind, b.id AS one, 100 AS score, ARRAY['no-customer'] AS reasons,
      b.customer_name LIKE '% %' AND b.customer_email LIKE '%_@_%' AS safe, true AS needs, b.created_at::text AS since,
      md5(b.customer_name || b.customer_email || b.customer_phone) AS fingerprint
    FROM bookings b WHERE b.customer_id IS NULL AND b.customer_name NOT IN ('', ${erasedName}) ${onlyIs(sql`b.id`, only)}`);
  yield foundIn(bookings.rows);
  const { rows } = await tx.execute<FoundRow>(sql`
    WITH asked AS (${asked}), persons AS (
      SELECT DISTINCT ON (lower(email)) * FROM asked WHERE email LIKE '%_@_%' AND name NOT IN ('', ${erasedName})
      ORDER BY lower(email), created_at DESC, id)
    SELECT a.kind, a.id AS one, 100 AS score, ARRAY['no-record'] AS reasons, a.name LIKE '% %' AS safe, true AS needs,
      a.created_at::text AS since, md5(a.name || a.email || coalesce(a.phone, '')) AS fingerprint
    FROM persons a
    WHERE NOT EXISTS (SELECT FROM customer_identities i WHERE i.kind = 'email' AND i.value = lower(a.email))
      AND NOT EXISTS (SELECT FROM customer_identities i WHERE i.kind = 'phone' AND i.value = a.phone)
      ${onlyIs(sql`a.id`, only)}`);
  yield foundIn(rows);
}
