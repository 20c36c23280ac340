import { type SQL, sql } from "drizzle-orm";
import type { CustomerLink, Staff } from "~/areas/access/types";
import type { ResourceId } from "~/areas/calendar/types";
import { versionOf } from "~/areas/history/reads.server";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { feedSpan } from "./rules/feed-span";
import type { Feed, FeedEntry, FeedId } from "./types";

export interface OwnResource {
  readonly id: ResourceId;
  readonly name: string;
}

/** The resources that this member of staff may subscribe to: an administrator all, a photographer their own. */
export async function ownResources(db: Reader, staff: Staff): Promise<OwnResource[]> {
  const own = staff.kind === "admin" ? sql`true` : sql`user_id = ${staff.userId}`;
  const { rows } = await db.execute<OwnResource & Record<string, unknown>>(sql`
    SELECT id, name FROM calendar_resources WHERE retired_at IS NULL AND ${own} ORDER BY position, name`);
  return rows;
}

export async function feedExists(db: Reader, id: FeedId): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM calendar_feeds WHERE id = ${id}`);
  return rows.length > 0;
}

type FeedRow = Omit<Feed, "keyedAt" | "fetched"> & {
  readonly keyed_at: string | Date;
  readonly fetched_at: string | Date | null;
  readonly agent: string;
  readonly from: string;
};

/** The open feeds, newest first; a photographer sees those of their own time. */
export async function feedsForStaff(db: Reader, staff: Staff): Promise<Feed[]> {
  const own = staff.kind === "admin" ? sql`true` : sql`r.user_id = ${staff.userId}`;
  return feedsWhere(db, sql`f.revoked_at IS NULL AND ${own}`);
}

/** The feed behind a subscriber's link; null when it has ended, or its creator may no longer see that time. */
export async function feedOfLink(db: Reader, { subject }: CustomerLink): Promise<Feed | null> {
  const [feed] = await feedsWhere(
    db,
    sql`f.revoked_at IS NULL AND f.id = ${subject.id} AND u.disabled_at IS NULL
      AND (u.role = 'admin' OR r.user_id = u.id)`,
  );
  return feed ?? null;
}

async function feedsWhere(db: Reader, condition: SQL): Promise<Feed[]> {
  const { rows } = await db.execute<FeedRow & Record<string, unknown>>(sql`
    SELECT f.id, f.resource_id AS "resourceId", r.name AS "resourceName", f.content, f.detail, u.name AS "madeBy",
      f.keyed_at, f.fetched_at, f.fetched_agent AS agent, f.fetched_from AS "from",
      ${versionOf("calendar-feed", sql`f.id`)} AS version
    FROM calendar_feeds f JOIN users u ON u.id = f.user_id LEFT JOIN calendar_resources r ON r.id = f.resource_id
    WHERE ${condition} ORDER BY f.created_at DESC, f.id DESC`);
  return rows.map(({ keyed_at, fetched_at, agent, from, ...feed }) => ({
    ...feed,
    keyedAt: instant(keyed_at),
    fetched: fetched_at === null ? null : { at: instant(fetched_at), agent, from },
  }));
}

/** All entries of the feed, in order of time, each once however many resources it takes. */
export async function entriesOfFeed(db: Reader, feed: Feed, now: Instant): Promise<FeedEntry[]> {
  const { from, to } = feedSpan(now);
  const mine = (id: SQL) => (feed.resourceId ? sql`${id} = ${feed.resourceId}` : sql`true`);
  const kinds = kindsOf[feed.content];
  const span = sql`tstzrange(${toIso(from)}::timestamptz, ${toIso(to)}::timestamptz)`;
  const { rows } = await db.execute<FeedEntry & Record<string, unknown>>(sql`
    WITH taken AS (
      SELECT DISTINCT ON (owner_id, ${ownDate}) owner_id, kind, lower(during) AS starts, upper(during) AS ends, created_at
      FROM calendar_allocations
      WHERE during && ${span} AND ${mine(sql`resource_id`)} AND kind = ANY(${sql.param([...kinds])}::text[])
        AND (expires_at IS NULL OR expires_at > ${toIso(now)})
      ORDER BY owner_id, ${ownDate}, lower(during), id
    ), cancelled AS (
      SELECT b.id AS owner_id, 'booking' AS kind, b.starts_at AS starts, b.ends_at AS ends, b.created_at
      FROM bookings b
      WHERE b.status IN ('cancelled_by_customer', 'cancelled_by_studio') AND b.answer_by IS NULL
        AND b.ends_at > ${toIso(from)} AND b.starts_at < ${toIso(to)} AND 'booking' = ANY(${sql.param([...kinds])}::text[])
        AND EXISTS (SELECT FROM history h, jsonb_array_elements_text(h.detail -> 'resourceIds') freed
          WHERE h.subject_kind = 'booking' AND h.subject_id = b.id AND ${mine(sql`freed::uuid`)})
    )
    SELECT t.owner_id AS "ownerId", t.kind,
      ${ms(sql`coalesce(b.starts_at, h.starts_at, t.starts)`)} AS "from",
      ${ms(sql`coalesce(b.ends_at, h.ends_at, t.ends)`)} AS "to",
      coalesce(b.revision, CASE WHEN k.id IS NOT NULL THEN ${versionOf("block", sql`k.id`)} - 1 END, 0) AS sequence,
      ${ms(sql`coalesce(b.updated_at, (SELECT max(at) FROM history
        WHERE subject_kind = 'block' AND subject_id = k.id), t.created_at)`)} AS "changedAt",
      CASE WHEN b.id IS NOT NULL THEN json_build_object('number', b.number, 'status', b.status,
        'productName', b.product_name, 'persons', b.persons, 'customerName', b.customer_name,
        'companyName', b.company_name, 'phone', b.customer_phone, 'email', b.customer_email, 'note', b.note) END AS booking,
      CASE WHEN k.id IS NOT NULL THEN
        json_build_object('reason', k.reason, 'note', k.note, 'wholeDay', k.whole_day) END AS block
    FROM (SELECT * FROM taken UNION ALL SELECT * FROM cancelled) t
    LEFT JOIN bookings b ON t.kind = 'booking' AND b.id = t.owner_id
    LEFT JOIN calendar_holds h ON t.kind = 'hold' AND h.id = t.owner_id
    LEFT JOIN calendar_blocks k ON t.kind IN ('block', 'travel') AND k.id = t.owner_id
    ORDER BY t.starts, t.owner_id`);
  return rows;
}

/** A booking is one entry with its own times; the dates of an oppdrag are one each. */
const ownDate = sql`CASE WHEN kind IN ('oppdrag', 'tentative') THEN lower(during) END`;

const kindsOf = {
  alt: ["booking", "hold", "block", "travel", "offer", "oppdrag", "tentative"],
  timer: ["booking", "hold", "offer", "oppdrag", "tentative"],
  sperret: ["block", "travel"],
} as const;

const ms = (moment: SQL) => sql`round(date_part('epoch', ${moment}) * 1000)`;
