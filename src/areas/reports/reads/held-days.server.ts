import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Day, type Instant, mondayOf, plusHours, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";

export interface HeldDays {
  readonly kind: "quote" | "company-request";
  /** The request, or the alternative of a quote. */
  readonly ownerId: string;
  readonly recordId: string;
  /** Of the record's history. */
  readonly version: number;
  readonly label: string;
  /** The name of the alternative, where the quote has several. */
  readonly alternative: string | null;
  readonly until: Instant;
  readonly days: readonly Day[];
}

export interface HeldWeek {
  readonly monday: Day;
  /** A day that is held for two records counts twice, as in the limit. */
  readonly held: number;
  readonly records: readonly HeldDays[];
}

export interface HoldsEnding {
  readonly holdsEnding: Waiting;
}

/** Requests and alternatives whose days become free within a day, unless staff hold them longer: a tile of the first screen. */
export async function holdsEnding(db: Reader, _admin: Admin, now: Instant): Promise<HoldsEnding> {
  const [from, to] = [toIso(now), toIso(plusHours(now, 24))];
  const ending = sql`calendar_held_dates h WHERE h.expires_at > ${from}::timestamptz AND h.expires_at <= ${to}::timestamptz
    AND EXISTS (SELECT FROM calendar_allocations a
      WHERE a.owner_id = h.owner_id AND a.kind = 'tentative' AND a.expires_at > ${from}::timestamptz)`;
  const { rows } = await db.execute<WaitingRow<keyof HoldsEnding>>(
    sql`SELECT ${waiting(sql`NULL::timestamptz`, ending)} AS "holdsEnding"`,
  );
  return waitingIn(rows);
}

/** The days that are held for companies, by week. One that is held over two weeks is in both. */
export async function heldWeeks(db: Reader, _admin: Admin, now: Instant): Promise<HeldWeek[]> {
  const { rows } = await db.execute<HeldDays & Record<string, unknown>>(sql`
    SELECT h.owner_kind AS kind, h.owner_id AS "ownerId", record.id AS "recordId", h.label,
      CASE WHEN record.sets > 1 THEN record.name END AS alternative,
      round(date_part('epoch', h.expires_at) * 1000) AS until, a.days,
      coalesce((SELECT max(version)::int FROM history
        WHERE subject_kind = h.owner_kind AND subject_id = record.id), 0) AS version
    FROM calendar_held_dates h
    JOIN LATERAL (
      SELECT array_agg(DISTINCT (lower(during) AT TIME ZONE 'Europe/Oslo')::date::text) AS days
      FROM calendar_allocations
      WHERE owner_id = h.owner_id AND kind = 'tentative' AND expires_at > ${toIso(now)}) a ON a.days IS NOT NULL
    JOIN LATERAL (
      SELECT r.id, 1 AS sets, '' AS name FROM company_requests r
      WHERE h.owner_kind = 'company-request' AND r.id = h.owner_id
      UNION ALL
      SELECT v.quote_id, (SELECT count(*) FROM quote_sets o WHERE o.version_id = v.id), s.name
      FROM quote_sets s JOIN quote_versions v ON v.id = s.version_id
      WHERE h.owner_kind = 'quote' AND s.id = h.owner_id) record ON true
    WHERE h.expires_at > ${toIso(now)}
    ORDER BY a.days[1], h.expires_at, h.owner_id`);
  const mondays = [...new Set(rows.flatMap(({ days }) => days.map(mondayOf)))].toSorted();
  return mondays.map((monday) => {
    const records = rows.filter(({ days }) => days.some((day) => mondayOf(day) === monday));
    const inWeek = records.flatMap(({ days }) => days.filter((day) => mondayOf(day) === monday));
    return { monday, held: inWeek.length, records };
  });
}
