import { eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import { ownedBy, ownerNameOf } from "~/areas/records/reads.server";
import { type Instant, instant, toIso } from "~/kit/time";
import { listReader } from "~/platform/database/list-reader.server";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader } from "~/platform/database/tx.server";
import {
  type WaitingRow as Counted,
  type Waiting,
  waiting,
  waitingIn,
} from "~/platform/database/waiting.server";
import { wishOf } from "../store/entries.server";
import { waitlistEntries as table } from "../tables.server";
import { type WaitingEntry, type WaitingEntryId, waitingList } from "../types";

export interface WaitingRow
  extends Pick<WaitingEntry, "id" | "status" | "productName" | "choices" | "wish" | "createdAt"> {
  readonly name: string;
  readonly companyName: string | null;
  readonly version: number;
  readonly ownerName: string | null;
}

const hasProposal = sql`EXISTS (SELECT FROM waitlist_offers o
  WHERE o.entry_id = waitlist_entries.id AND o.state = 'proposed')`;

export const waitingForAdmin = listReader<Staff>()(waitingList, {
  from: table,
  id: table.id,
  select: {
    id: table.id,
    status: table.status,
    name: table.name,
    companyName: table.companyName,
    productName: table.productName,
    choices: table.choices,
    firstDay: table.firstDay,
    lastDay: table.lastDay,
    weekdays: table.weekdays,
    parts: table.parts,
    wishedStart: table.wishedStart,
    createdAt: table.createdAt,
    version: versionOf("waiting-entry", sql`waitlist_entries.id`),
    ownerName: ownerNameOf("waiting-entry", sql`waitlist_entries.id`),
  },
  row: ({
    id,
    status,
    name,
    companyName,
    productName,
    choices,
    createdAt,
    version,
    ownerName,
    ...wish
  }): WaitingRow => ({
    status,
    name,
    companyName,
    productName,
    choices,
    version,
    ownerName,
    id: id as WaitingEntryId,
    wish: wishOf(wish),
    createdAt: instant(createdAt),
  }),
  mayRead: () => undefined,
  search: sql`waitlist_entries.search_text`,
  sorts: { ventet: table.createdAt, periode: table.lastDay, navn: inNorwegianOrder(table.name) },
  views: {
    venter: () => eq(table.status, "waiting"),
    forslag: () => hasProposal,
    tilbud: () => eq(table.status, "offered"),
    bestilt: () => eq(table.status, "accepted"),
    over: () => inArray(table.status, ["removed", "outdated", "fulfilled_elsewhere"]),
    alle: () => undefined,
  },
  filters: {
    ansvarlig: ownedBy("waiting-entry", sql`waitlist_entries.id`),
    produkt: (slug: string) => eq(table.productSlug, slug),
  },
});

export async function awaitedProducts(db: Reader): Promise<{ slug: string; name: string }[]> {
  const { rows } = await db.execute<{ slug: string; name: string }>(
    sql`SELECT product_slug AS slug, max(product_name) AS name FROM waitlist_entries GROUP BY 1 ORDER BY 2`,
  );
  return rows;
}

export interface ProposalsWaiting {
  readonly proposals: Waiting;
}

/** Proposals that staff have to send or reject. */
export async function proposalsWaiting(db: Reader): Promise<ProposalsWaiting> {
  const { rows } = await db.execute<Counted<keyof ProposalsWaiting>>(sql`
    SELECT ${waiting(sql`made_at`, sql`waitlist_offers WHERE state = 'proposed'`)} AS proposals`);
  return waitingIn(rows);
}

/** Freed times that were offered and answered, and how many of them became a booking. */
export interface FillRate {
  readonly offered: number;
  readonly accepted: number;
}

const fillDays = 90;

/** An opening counts once, however many offers it had; one with an open offer does not count yet. */
export async function fillRate(db: Reader, now: Instant): Promise<FillRate> {
  const since = toIso((now - fillDays * 24 * 3_600_000) as Instant);
  const { rows } = await db.execute<{ offered: number; accepted: number }>(sql`
    SELECT count(*)::int AS offered, count(*) FILTER (WHERE was_accepted)::int AS accepted
    FROM (SELECT bool_or(state = 'accepted') AS was_accepted, bool_or(state IN ('open', 'proposed')) AS is_open
          FROM waitlist_offers WHERE made_at >= ${since}
          GROUP BY opening_id HAVING bool_or(open_from IS NOT NULL)) AS openings
    WHERE NOT is_open OR was_accepted`);
  return rows[0] ?? { offered: 0, accepted: 0 };
}
