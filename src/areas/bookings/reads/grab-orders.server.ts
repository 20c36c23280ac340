import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { BookingId, UnconfirmedOrderId } from "../types";

export interface GrabOrder {
  /** A booking, or an order that nobody has confirmed. */
  readonly kind: "booking" | "unconfirmed";
  readonly id: string;
  readonly number: number | null;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly from: Instant;
  readonly orderedAt: Instant;
}

/** The orders of one network that can still be cancelled. */
export interface GrabGroup {
  readonly networkKey: string;
  readonly orders: readonly GrabOrder[];
}

/**
 * What an event about many orders concerns: all coming orders of its network, or of each network of its time. Empty
 * when the origins have been deleted. Null: no such event.
 */
export async function grabOrders(
  db: Reader,
  _admin: Admin,
  eventId: string,
  now: Instant,
): Promise<GrabGroup[] | null> {
  const grabs = await db.execute<{ networkKey: string; since: string }>(
    sql`SELECT network_key AS "networkKey", since::text FROM calendar_grabs WHERE event_id = ${eventId}`,
  );
  const [grab] = grabs.rows;
  if (!grab) return null;
  const ofGrab =
    grab.networkKey === "many"
      ? sql`o.ordered_at >= ${grab.since}::timestamptz`
      : sql`o.network_key = ${grab.networkKey}`;
  type Row = Omit<GrabOrder, "from" | "orderedAt"> & {
    readonly networkKey: string;
    readonly from: string;
    readonly orderedAt: string;
  };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT DISTINCT ON ("from", id) * FROM (
      SELECT o.network_key AS "networkKey", 'booking' AS kind, b.id, b.number::int, ${versionOf("booking", sql`b.id`)} AS version,
        b.customer_name AS name, b.customer_email AS email, b.starts_at::text AS "from", o.ordered_at::text AS "orderedAt"
      FROM order_origins o JOIN bookings b ON b.draft_id = o.draft_id
      WHERE ${ofGrab} AND b.status IN ('requested', 'confirmed') AND b.starts_at > ${toIso(now)}
      UNION ALL
      SELECT o.network_key, 'unconfirmed', u.id, NULL, 0, d.contact->>'name', d.contact->>'email', u.starts_at::text,
        o.ordered_at::text
      FROM order_origins o JOIN unconfirmed_orders u ON u.draft_id = o.draft_id AND u.status = 'open'
        JOIN booking_drafts d ON d.id = u.draft_id
      WHERE ${ofGrab} AND u.expires_at > ${toIso(now)}) AS orders
    ORDER BY "from", id, "orderedAt"`);
  const orders = rows.map((row) => ({ ...row, from: instant(row.from), orderedAt: instant(row.orderedAt) }));
  return [...Map.groupBy(orders, ({ networkKey }) => networkKey)]
    .map(([networkKey, own]) => ({ networkKey, orders: own }))
    .toSorted((a, b) => b.orders.length - a.orders.length);
}

export const bookingsIn = ({ orders }: GrabGroup) =>
  orders.flatMap(({ kind, id, version }) => (kind === "booking" ? [{ id: id as BookingId, version }] : []));

export const unconfirmedIn = ({ orders }: GrabGroup) =>
  orders.flatMap(({ kind, id }) => (kind === "unconfirmed" ? [id as UnconfirmedOrderId] : []));

/** Unsettled events about many orders, for the link above the bookings. Newest first. */
export async function openGrabs(db: Reader, _admin: Admin): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT e.id FROM calendar_grabs g JOIN security_events e ON e.id = g.event_id
    WHERE NOT e.resolved AND NOT e.is_false_positive ORDER BY e.created_at DESC LIMIT 5`);
  return rows.map(({ id }) => id);
}
