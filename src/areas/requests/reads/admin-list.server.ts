import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import { cameWithin, ownedBy, ownerNameOf } from "~/areas/records/reads.server";
import type { Ore } from "~/kit/money";
import { firstDayOf, instant, parseMonth, plusMonths } from "~/kit/time";
import { listReader, type RowOf } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { sumOfRequest } from "../rules/sum-of";
import { companyRequests as requests } from "../tables.server";
import { openStatuses, type RequestReached, type RequestStatus, requestList } from "../types";

const noZone = "uten";

/** The same conditions as the companies' funnel, whose numbers link here. */
const reached: Readonly<Record<RequestReached, SQL | undefined>> = {
  spurt: undefined,
  svar: isNotNull(requests.firstAnsweredAt),
  pris: sql`(company_requests.status IN ('quoted', 'booked') OR EXISTS (SELECT FROM history
    WHERE subject_kind = 'company-request' AND subject_id = company_requests.id AND event = 'quoted'))`,
  booket: eq(requests.status, "booked"),
};

export const requestsForAdmin = listReader<Staff>()(requestList, {
  from: requests,
  id: requests.id,
  archivedAt: requests.archivedAt,
  select: {
    id: requests.id,
    number: requests.number,
    companyName: requests.companyName,
    name: requests.name,
    email: requests.email,
    phone: requests.phone,
    status: requests.status,
    source: requests.source,
    place: requests.place,
    persons: requests.persons,
    firstWish: requests.firstWish,
    wishes: requests.wishes,
    zoneName: requests.zoneName,
    netOre: sql<Ore>`${sql.raw(sumOfRequest)}`,
    heldUntil: requests.heldUntil,
    createdAt: requests.createdAt,
    firstAnsweredAt: requests.firstAnsweredAt,
    version: versionOf("company-request", sql`company_requests.id`),
    ownerName: ownerNameOf("company-request", sql`company_requests.id`),
  },
  row: ({ createdAt, firstAnsweredAt, heldUntil, ...row }) => ({
    ...row,
    createdAt: instant(createdAt),
    firstAnsweredAt: firstAnsweredAt && instant(firstAnsweredAt),
    heldUntil: heldUntil && instant(heldUntil),
  }),
  mayRead: () => undefined,
  search: sql`company_requests.search_text`,
  sorts: {
    kom: requests.createdAt,
    dato: requests.firstWish,
    bedrift: sql`fold_text(${requests.companyName})`,
    antall: requests.persons,
  },
  views: {
    "a-svare": () => inArray(requests.status, ["new", "assessed"]),
    venter: () => eq(requests.status, "needs_info"),
    holdt: () => sql`${requests.heldUntil} IS NOT NULL AND ${inArray(requests.status, openStatuses)}`,
    tilbud: () => eq(requests.status, "quoted"),
    booket: () => eq(requests.status, "booked"),
    avslag: () => inArray(requests.status, ["declined", "expired", "withdrawn"]),
    alle: () => undefined,
    arkivert: () => undefined,
  },
  filters: {
    ansvarlig: ownedBy("company-request", sql`company_requests.id`),
    status: (status: RequestStatus) => eq(requests.status, status),
    sted: (place: "studio" | "hos-dere") => eq(requests.place, place === "studio" ? "studio" : "hos_dere"),
    sone: (zone: string) => (zone === noZone ? isNull(requests.zoneName) : eq(requests.zoneName, zone)),
    naadde: (step: RequestReached) =>
      and(inArray(requests.source, ["site", "calculator", "chat"]), reached[step]),
    kom: (period: string) => cameWithin(requests.createdAt, period),
    maned: wishesIn,
  },
});
export type RequestRow = RowOf<typeof requestsForAdmin>;

/** Requests with a wish in the month: "2026-12". */
function wishesIn(text: string) {
  const month = parseMonth(text);
  if (!month) return sql`false`;
  return sql`${requests.lastWish} >= ${firstDayOf(month)} AND ${requests.firstWish} < ${firstDayOf(plusMonths(month, 1))}`;
}

export interface RequestsWaiting {
  readonly companyRequests: Waiting;
}

const unanswered = sql`company_requests WHERE status IN ('new', 'assessed') AND archived_at IS NULL`;

/** Requests that wait for an answer: the tile of the first screen. */
export async function requestsWaiting(db: Reader): Promise<RequestsWaiting> {
  const { rows } = await db.execute<WaitingRow<keyof RequestsWaiting>>(
    sql`SELECT ${waiting(sql`created_at`, unanswered)} AS "companyRequests"`,
  );
  return waitingIn(rows);
}

/** The same for the rail. */
export async function countOpenRequests(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${unanswered}`);
  return rows[0]?.count ?? 0;
}
