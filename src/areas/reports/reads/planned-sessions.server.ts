import { sql } from "drizzle-orm";
import { versionOf } from "~/areas/history/reads.server";
import { ore } from "~/kit/money";
import type { Period } from "~/kit/period";
import { type Day, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { PlannedMember, PlannedSession, SessionPlace } from "../types";

type Moment = string | Date;

/**
 * The images of everybody: the choice counts for each person of a group, and of a product paid per person, which has a
 * line for all its persons. (Elsewhere that line has the persons beyond the first.)
 */
const allImages = sql`(choices ->> 'images')::int * GREATEST(1,
  (SELECT count(*)::int FROM booking_members m WHERE m.booking_id = bookings.id AND m.status <> 'removed'),
  (SELECT quantity FROM booking_lines l
    WHERE l.booking_id = bookings.id AND l.kind = 'person' AND l.quantity = bookings.persons LIMIT 1))`;

/** Sessions that begin in the period and are not cancelled, in order of time. */
export async function plannedSessions(db: Reader, { from, to }: Period): Promise<PlannedSession[]> {
  const { rows } = await db.execute<{
    id: PlannedSession["id"];
    status: PlannedSession["status"];
    status_since: Moment;
    version: number;
    starts_at: Moment;
    ends_at: Moment;
    product_name: string;
    images: number | null;
    persons: number;
    customer_name: string;
    company_name: string | null;
    customer_phone: string;
    note: string;
    pictures_ready_at: Moment | null;
    delivered_at: Moment | null;
    paid_on: Day | null;
    paid_ore: string | null;
    group: { token: string; members: (Omit<PlannedMember, "from"> & { from: string })[] } | null;
  }>(sql`
    SELECT id, status, status_since, starts_at, ends_at, product_name, ${allImages} AS images, persons,
      customer_name, company_name, customer_phone, note, pictures_ready_at, delivered_at, paid_on::text, paid_ore,
      ${versionOf("booking", sql`bookings.id`)} AS version,
      (SELECT jsonb_build_object('token', token, 'members', (
          SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'from', m.starts_at, 'status', m.status)
            ORDER BY m.starts_at)
          FROM booking_members m WHERE m.booking_id = bookings.id AND m.status <> 'removed'))
        FROM booking_groups WHERE booking_id = bookings.id) AS "group"
    FROM bookings
    WHERE starts_at >= ${toIso(from)}::timestamptz AND starts_at < ${toIso(to)}::timestamptz
      AND status IN ('requested', 'confirmed', 'checked_in', 'completed', 'no_show')
    ORDER BY starts_at, id`);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    statusSince: instant(row.status_since),
    version: row.version,
    from: instant(row.starts_at),
    to: instant(row.ends_at),
    productName: row.product_name,
    images: row.images,
    persons: row.persons,
    customerName: row.customer_name,
    companyName: row.company_name,
    phone: row.customer_phone,
    note: row.note,
    progress: {
      picturesReadyAt: row.pictures_ready_at === null ? null : instant(row.pictures_ready_at),
      deliveredAt: row.delivered_at === null ? null : instant(row.delivered_at),
      paidOn: row.paid_on,
      paidOre: row.paid_ore === null ? null : ore(Number(row.paid_ore)),
    },
    group: row.group && {
      token: row.group.token,
      members: row.group.members.map((member) => ({ ...member, from: instant(member.from) })),
    },
  }));
}

/** The rooms and photographers of the sessions that begin in the period. */
export async function sessionPlaces(db: Reader, { from, to }: Period): Promise<SessionPlace[]> {
  const { rows } = await db.execute<{ id: SessionPlace["bookingId"]; names: string[] }>(sql`
    SELECT b.id, array_agg(r.name ORDER BY r.kind = 'photographer', r.position, r.id) AS names
    FROM bookings b
    JOIN calendar_allocations a ON a.owner_id = b.id AND a.kind = 'booking'
    JOIN calendar_resources r ON r.id = a.resource_id
    WHERE b.starts_at >= ${toIso(from)}::timestamptz AND b.starts_at < ${toIso(to)}::timestamptz
    GROUP BY b.id`);
  return rows.map(({ id, names }) => ({ bookingId: id, names }));
}

/** Whether any booking exists: the first screen of a new studio is different. */
export async function hasBookings(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`SELECT EXISTS (SELECT FROM bookings) AS any`);
  return rows[0]?.any === true;
}
