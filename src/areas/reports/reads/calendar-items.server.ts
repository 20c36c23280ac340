import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import { type Day, type Instant, plusDays, startOfDay, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { CalendarItem } from "../types";

interface AskedDays {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly now: Instant;
}

/** Everything that takes time of a resource on these days (both included), in order of time. */
export async function calendarItems(db: Reader, staff: Staff, days: AskedDays): Promise<CalendarItem[]> {
  const [taken, busy] = await Promise.all([takenItems(db, staff, days), privateItems(db, days)]);
  return busy.length === 0 ? taken : [...taken, ...busy].toSorted((a, b) => a.during.from - b.during.from);
}

async function takenItems(
  db: Reader,
  staff: Staff,
  { firstDay, lastDay, now }: AskedDays,
): Promise<CalendarItem[]> {
  const { rows } = await db.execute<CalendarItem & Record<string, unknown>>(sql`
    SELECT a.id, a.resource_id AS "resourceId", a.kind, a.owner_id AS "ownerId",
      json_build_object('from', ${ms("lower(a.during)")}, 'to', ${ms("upper(a.during)")}) AS during,
      ${ms("coalesce(b.starts_at, h.starts_at, lower(a.during))")} AS "from",
      ${ms("coalesce(b.ends_at, h.ends_at, upper(a.during))")} AS "to",
      coalesce(k.note, a.note) AS note, coalesce(h.unconfirmed, false) AS "isUnconfirmed", ${ms("a.expires_at")} AS "expiresAt",
      CASE WHEN b.id IS NOT NULL THEN json_build_object('number', b.number, 'status', b.status,
        'customerName', b.customer_name, 'productName', b.product_name, 'persons', b.persons,
        'email', b.customer_email, 'phone', b.customer_phone) END AS booking,
      CASE WHEN k.id IS NOT NULL THEN json_build_object('reason', k.reason, 'wholeDay', k.whole_day,
        'isSeries', k.series_id IS NOT NULL, 'version', ${versionOf("block", sql`k.id`)}) END AS block,
      job.company
    FROM calendar_resources r
    JOIN calendar_allocations a ON a.resource_id = r.id
      AND a.during && tstzrange(${toIso(startOfDay(firstDay))}, ${toIso(startOfDay(plusDays(lastDay, 1)))})
    LEFT JOIN bookings b ON a.kind = 'booking' AND b.id = a.owner_id
    LEFT JOIN calendar_holds h ON a.kind = 'hold' AND h.id = a.owner_id
    LEFT JOIN calendar_blocks k ON a.kind IN ('block', 'travel') AND k.id = a.owner_id
    LEFT JOIN LATERAL (${companyOf(staff)}) job ON true
    WHERE a.expires_at IS NULL OR a.expires_at > ${toIso(now)}
    ORDER BY lower(a.during), r.position, a.id`);
  return rows;
}

/**
 * The request, the quote or the oppdrag whose days the allocation `a` holds. Quotes are for administrators: a photographer
 * gets no address of one.
 */
function companyOf(staff: Staff): SQL {
  const mayOpen = staff.kind === "admin";
  return sql`
    SELECT json_build_object('name', whom, 'persons', coalesce(persons, 0), 'place', place, 'record',
      CASE WHEN kind = 'company-request' OR (${mayOpen} AND record_id IS NOT NULL)
        THEN json_build_object('kind', kind, 'id', record_id) END) AS company
    FROM (
      SELECT 'company-request' AS kind, r.id AS record_id, coalesce(r.company_name, r.name) AS whom, r.persons, r.place
      FROM company_requests r WHERE a.kind = 'tentative' AND r.id = a.owner_id
      UNION ALL
      SELECT 'quote', q.id, coalesce(q.company_name, q.name), of_day.persons, coalesce(of_day.place, 'hos_dere')
      FROM quote_sets s JOIN quote_versions v ON v.id = s.version_id JOIN quotes q ON q.id = v.quote_id
      LEFT JOIN LATERAL (SELECT sum(d.heads)::int AS persons, min(d.place) AS place FROM quote_days d
        WHERE d.set_id = s.id AND d.day = (upper(a.during) AT TIME ZONE 'Europe/Oslo')::date) of_day ON true
      WHERE a.kind = 'tentative' AND s.id = a.owner_id
      UNION ALL
      SELECT 'quote', o.quote_id, coalesce(o.company_name, o.name), of_day.persons, coalesce(of_day.place, 'hos_dere')
      FROM oppdrag o
      LEFT JOIN LATERAL (SELECT sum(d.heads)::int AS persons, min(d.place) AS place FROM oppdrag_days d
        WHERE d.oppdrag_id = o.id AND tstzrange(d.starts_at, d.ends_at) && a.during) of_day ON true
      WHERE a.kind = 'oppdrag' AND o.id = a.owner_id
    ) found LIMIT 1`;
}

/** Busy time from third-party calendars. Only the times are known. */
async function privateItems(db: Reader, { firstDay, lastDay }: AskedDays): Promise<CalendarItem[]> {
  const { rows } = await db.execute<
    Pick<CalendarItem, "resourceId" | "ownerId" | "from" | "to"> & Record<string, unknown>
  >(sql`
    SELECT t.resource_id AS "resourceId", t.calendar_id AS "ownerId", ${ms("t.starts_at")} AS "from",
      ${ms("t.ends_at")} AS "to"
    FROM busy_calendar_times t
    WHERE t.ends_at > ${toIso(startOfDay(firstDay))} AND t.starts_at < ${toIso(startOfDay(plusDays(lastDay, 1)))}
    ORDER BY t.starts_at, t.resource_id, t.calendar_id`);
  return rows.map(({ resourceId, ownerId, from, to }) => ({
    id: `${ownerId}-${from}`,
    resourceId,
    kind: "private",
    ownerId,
    during: { from, to },
    from,
    to,
    note: "",
    isUnconfirmed: false,
    expiresAt: null,
    booking: null,
    block: null,
  }));
}

const ms = (column: string) => sql.raw(`round(date_part('epoch', ${column}) * 1000)`);
