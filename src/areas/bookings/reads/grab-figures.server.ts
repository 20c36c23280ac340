import { sql } from "drizzle-orm";
import { type Instant, instant, plusHours, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

/** One network (IPv4 address, IPv6 /48), or null for all together. */
export type GrabOrigin = string | null;

export interface OriginOrders {
  readonly orders: number;
  readonly addresses: number;
  readonly mailboxes: number;
  readonly first: Instant;
  readonly last: Instant;
  /** Minutes of coming sessions that these orders take. */
  readonly takenMinutes: number;
}

const ofOrigin = (origin: GrabOrigin) => (origin === null ? sql`true` : sql`o.network_key = ${origin}`);

/** What strangers of this origin have ordered since then. A draft that was taken back and ordered again is one order. */
export async function ordersOfOrigin(
  db: Reader,
  origin: GrabOrigin,
  { since, now }: { readonly since: Instant; readonly now: Instant },
): Promise<OriginOrders | null> {
  type Row = { [Name in keyof OriginOrders]: OriginOrders[Name] extends Instant ? string | null : number };
  const { rows } = await db.execute<Row>(sql`
    WITH own AS (SELECT * FROM order_origins o WHERE ${ofOrigin(origin)} AND o.ordered_at > ${toIso(since)})
    SELECT count(*)::int AS orders, (SELECT count(DISTINCT address_key)::int FROM own) AS addresses,
      count(DISTINCT mailbox_of(d.contact->>'email'))::int AS mailboxes,
      min(o.first)::text AS first, max(o.last)::text AS last,
      coalesce(sum(date_part('epoch', coalesce(b.ends_at - b.starts_at, u.ends_at - u.starts_at)) / 60), 0)::int
        AS "takenMinutes"
    FROM (SELECT draft_id, min(ordered_at) AS first, max(ordered_at) AS last FROM own GROUP BY draft_id) AS o
    LEFT JOIN booking_drafts d ON d.id = o.draft_id
    LEFT JOIN bookings b ON b.draft_id = o.draft_id AND b.status IN ('requested', 'confirmed') AND b.starts_at > ${toIso(now)}
    LEFT JOIN unconfirmed_orders u ON u.draft_id = o.draft_id AND u.status = 'open' AND u.reserved
      AND u.expires_at > ${toIso(now)}`);
  const [row] = rows;
  if (!row?.first || !row.last) return null;
  return { ...row, first: instant(row.first), last: instant(row.last) };
}

/** Orders within the last hour, and the most within any earlier hour of the last seven days. */
export async function ordersByHour(
  db: Reader,
  now: Instant,
): Promise<{ inHour: number; busiestBefore: number }> {
  const lastHour = toIso(plusHours(now, -1));
  const { rows } = await db.execute<{ inHour: number; busiestBefore: number }>(sql`
    SELECT (SELECT count(DISTINCT draft_id)::int FROM order_origins WHERE ordered_at > ${lastHour}) AS "inHour",
      coalesce((SELECT max(n)::int FROM (SELECT count(DISTINCT draft_id) AS n FROM order_origins
        WHERE ordered_at > ${toIso(plusHours(now, -24 * 7))} AND ordered_at <= ${lastHour}
        GROUP BY date_trunc('hour', ordered_at)) AS hours), 0) AS "busiestBefore"`);
  return rows[0] ?? { inHour: 0, busiestBefore: 0 };
}
