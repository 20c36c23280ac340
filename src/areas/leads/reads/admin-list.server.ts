import { and, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import { cameWithin, ownedBy, ownerNameOf } from "~/areas/records/reads.server";
import { dayOf, type Instant, instant } from "~/kit/time";
import { listReader, type RowOf } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { leads } from "../tables.server";
import { type LeadReached, type LeadSource, type LeadStatus, leadList, openStatuses } from "../types";

const isOpen = inArray(leads.status, [...openStatuses]);
const isAwake = (now: Instant) => or(isNull(leads.snoozedUntil), lte(leads.snoozedUntil, dayOf(now)));

/** The same conditions as the companies' funnel, whose numbers link here. */
const reached: Readonly<Record<LeadReached, SQL | undefined>> = {
  spurt: undefined,
  svar: isNotNull(leads.firstAnsweredAt),
  pris: sql`(leads.status = 'quoted' OR EXISTS (SELECT FROM history
    WHERE subject_kind = 'lead' AND subject_id = leads.id AND event = 'quoted'))`,
  vunnet: eq(leads.status, "won"),
};

export const leadsForAdmin = listReader<Admin>()(leadList, {
  from: leads,
  id: leads.id,
  select: {
    id: leads.id,
    name: leads.name,
    email: leads.email,
    phone: leads.phone,
    source: leads.source,
    status: leads.status,
    snoozedUntil: leads.snoozedUntil,
    createdAt: leads.createdAt,
    firstAnsweredAt: leads.firstAnsweredAt,
    version: versionOf("lead", sql`leads.id`),
    ownerName: ownerNameOf("lead", sql`leads.id`),
  },
  row: ({ createdAt, firstAnsweredAt, ...row }) => ({
    ...row,
    createdAt: instant(createdAt),
    firstAnsweredAt: firstAnsweredAt && instant(firstAnsweredAt),
  }),
  mayRead: () => undefined,
  search: sql`leads.search_text`,
  sorts: { kom: leads.createdAt, navn: sql`fold_text(${leads.name})` },
  views: {
    ubesvart: (now) => and(eq(leads.status, "new"), isAwake(now)),
    aapne: (now) => and(isOpen, isAwake(now)),
    utsatt: (now) => and(isOpen, sql`${leads.snoozedUntil} > ${dayOf(now)}`),
    vunnet: () => eq(leads.status, "won"),
    tapt: () => eq(leads.status, "lost"),
    soppel: () => eq(leads.status, "spam"),
    alle: () => undefined,
  },
  filters: {
    ansvarlig: ownedBy("lead", sql`leads.id`),
    kilde: (source: LeadSource) => eq(leads.source, source),
    status: (status: LeadStatus) => eq(leads.status, status),
    naadde: (step: LeadReached) => and(ne(leads.status, "spam"), reached[step]),
    kom: (period: string) => cameWithin(leads.createdAt, period),
  },
});
export type LeadRow = RowOf<typeof leadsForAdmin>;

export interface LeadsWaiting {
  readonly leads: Waiting;
}

const unanswered = (now: Instant) =>
  sql`leads WHERE status = 'new' AND (snoozed_until IS NULL OR snoozed_until <= ${dayOf(now)})`;

/** Leads that wait for an answer: the tile of the first screen. */
export async function leadsWaiting(db: Reader, now: Instant): Promise<LeadsWaiting> {
  const { rows } = await db.execute<WaitingRow<keyof LeadsWaiting>>(
    sql`SELECT ${waiting(sql`created_at`, unanswered(now))} AS leads`,
  );
  return waitingIn(rows);
}

/** The same for the rail. */
export async function countOpenLeads(db: Reader, now: Instant): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${unanswered(now)}`,
  );
  return rows[0]?.count ?? 0;
}
