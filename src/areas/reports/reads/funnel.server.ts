import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Period } from "~/areas/attempts/rules/period";
import { type Day, type Instant, plusDays, startOfDay, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { FunnelPart } from "../types";

/** How many attempts reached each step, of those that started in the period. */
export interface FunnelCounts {
  readonly product: number;
  readonly time: number;
  readonly contact: number;
  readonly confirmed: number;
  /** Attempts that looked at a day or month without free times. */
  readonly inVain: number;
}

export interface FunnelRow extends FunnelCounts {
  /** The source, the device or the product's slug. */
  readonly key: string;
  readonly name: string;
  /** Null where visits cannot be divided by this part. */
  readonly visits: number | null;
}

export interface Funnel extends FunnelCounts {
  readonly visits: number;
}

const attemptsOf = ({ first, last }: Period) => sql`(
  SELECT product_slug, source, device, step, 1 AS n, (in_vain <> '{}')::int AS vain FROM booking_attempts
    WHERE day BETWEEN ${first} AND ${last}
  UNION ALL SELECT product_slug, source, device, step, attempts, in_vain FROM booking_attempt_days
    WHERE day BETWEEN ${first} AND ${last}) AS started`;

const counts = sql`
  coalesce(sum(n), 0)::int AS product,
  coalesce(sum(n) FILTER (WHERE step IN ('time', 'contact', 'confirmed')), 0)::int AS time,
  coalesce(sum(n) FILTER (WHERE step IN ('contact', 'confirmed')), 0)::int AS contact,
  coalesce(sum(n) FILTER (WHERE step = 'confirmed'), 0)::int AS confirmed,
  coalesce(sum(vain), 0)::int AS "inVain"`;

/** The whole funnel of a period. */
export async function funnelOf(db: Reader, _admin: Admin, period: Period): Promise<Funnel> {
  const { rows } = await db.execute<Funnel & Record<string, unknown>>(sql`
    SELECT ${counts}, (SELECT coalesce(sum(visits), 0)::int FROM visit_days
      WHERE day BETWEEN ${period.first} AND ${period.last}) AS visits FROM ${attemptsOf(period)}`);
  return rows[0] ?? { visits: 0, product: 0, time: 0, contact: 0, confirmed: 0, inVain: 0 };
}

const columns: Record<FunnelPart, SQL> = {
  kilde: sql`source`,
  enhet: sql`device`,
  produkt: sql`product_slug`,
};

/** The same by source, device or product, the largest first. */
export async function funnelBy(
  db: Reader,
  _admin: Admin,
  part: FunnelPart,
  period: Period,
): Promise<FunnelRow[]> {
  const key = columns[part];
  // Visits are counted before a product is chosen.
  const unmeasured = part === "produkt" ? sql`true` : sql`key LIKE '/%'`;
  const seen =
    part === "produkt"
      ? sql`SELECT NULL::text AS key, NULL::int AS visits WHERE false`
      : sql`SELECT ${key} AS key, sum(visits)::int AS visits FROM visit_days
          WHERE day BETWEEN ${period.first} AND ${period.last} GROUP BY 1`;
  const { rows } = await db.execute<FunnelRow & Record<string, unknown>>(sql`
    WITH begun AS (SELECT ${key} AS key, ${counts} FROM ${attemptsOf(period)} GROUP BY 1), seen AS (${seen})
    SELECT key, coalesce((SELECT name FROM products WHERE slug = key), key) AS name,
      CASE WHEN ${unmeasured} THEN NULL ELSE coalesce(visits, 0) END AS visits,
      coalesce(product, 0) AS product, coalesce(time, 0) AS time, coalesce(contact, 0) AS contact,
      coalesce(confirmed, 0) AS confirmed, coalesce("inVain", 0) AS "inVain"
    FROM begun FULL JOIN seen USING (key) ORDER BY coalesce(product, 0) DESC, visits DESC NULLS LAST, key LIMIT 20`);
  return rows;
}

export interface LandingRow {
  readonly path: string;
  readonly visits: number;
}

/** Visits from one source, or with one device; left out: all. */
export interface VisitsOf {
  readonly part: Exclude<FunnelPart, "produkt">;
  readonly key: string;
}

/** The pages on which visits started, with their numbers. */
export async function landings(
  db: Reader,
  _admin: Admin,
  { first, last }: Period,
  of: VisitsOf | null,
): Promise<LandingRow[]> {
  const theirs = of ? sql`AND ${columns[of.part]} = ${of.key}` : sql``;
  const { rows } = await db.execute<LandingRow & Record<string, unknown>>(sql`
    SELECT path, sum(visits)::int AS visits FROM visit_days WHERE day BETWEEN ${first} AND ${last} ${theirs}
    GROUP BY path ORDER BY visits DESC, path`);
  return rows;
}

export interface SoughtRow {
  readonly wish: string;
  readonly productSlug: string;
  readonly productName: string;
  readonly attempts: number;
}

/**
 * The days and months without free times that visitors looked at, most frequent first; only attempts that are still
 * stored one by one.
 */
export async function soughtInVain(db: Reader, _admin: Admin, { first, last }: Period): Promise<SoughtRow[]> {
  const { rows } = await db.execute<SoughtRow & Record<string, unknown>>(sql`
    SELECT wish, product_slug AS "productSlug", coalesce((SELECT name FROM products WHERE slug = product_slug), product_slug)
      AS "productName", count(*)::int AS attempts
    FROM booking_attempts, unnest(in_vain) AS wish WHERE day BETWEEN ${first} AND ${last}
    GROUP BY wish, product_slug ORDER BY attempts DESC, wish, product_slug LIMIT 12`);
  return rows;
}

export interface MetRow {
  readonly productSlug: string;
  readonly productName: string;
  readonly ordered: number;
  readonly met: number;
  readonly missed: number;
  /** Of those who came: ordered extra images or persons, paid, and ordered again after the session. */
  readonly extras: number;
  readonly paid: number;
  readonly again: number;
}

/** The outcome of the bookings made in the period, online or by telephone. */
export async function metOf(db: Reader, _admin: Admin, { first, last }: Period): Promise<MetRow[]> {
  const moment = (day: Day): Instant => startOfDay(day);
  const { rows } = await db.execute<MetRow & Record<string, unknown>>(sql`
    SELECT product_slug AS "productSlug", max(product_name) AS "productName", count(*)::int AS ordered,
      (count(*) FILTER (WHERE status = 'completed'))::int AS met, (count(*) FILTER (WHERE status = 'no_show'))::int AS missed,
      (count(*) FILTER (WHERE status = 'completed' AND EXISTS (SELECT FROM history
        WHERE subject_kind = 'booking' AND subject_id = bookings.id AND event = 'order_changed'
          AND (after->>'totalOre')::bigint > (before->>'totalOre')::bigint)))::int AS extras,
      (count(*) FILTER (WHERE status = 'completed' AND paid_on IS NOT NULL))::int AS paid,
      (count(*) FILTER (WHERE status = 'completed' AND EXISTS (SELECT FROM bookings again
        WHERE again.customer_id = bookings.customer_id AND again.created_at > bookings.ends_at
          AND again.status IN ('requested', 'confirmed', 'checked_in', 'completed', 'no_show'))))::int AS again
    FROM bookings WHERE created_at >= ${toIso(moment(first))}::timestamptz
      AND created_at < ${toIso(moment(plusDays(last, 1)))}::timestamptz
    GROUP BY product_slug ORDER BY ordered DESC, product_slug`);
  return rows;
}
