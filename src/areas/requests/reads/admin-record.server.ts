import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import { audienceIn } from "~/areas/records/reads.server";
import { type Day, type Instant, plusDays, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { missingFacts } from "../rules/missing-facts";
import { requestById } from "../store/requests.server";
import { companyRequests } from "../tables.server";
import type { CompanyRequest, DateWish, MissingFact, RequestId, RequestStatus } from "../types";

export const requestAudience = audienceIn(companyRequests, "staff");

/** Another request at a company's place within the same days. */
export interface NearbyRequest {
  readonly id: string;
  readonly number: number;
  readonly companyName: string;
  readonly status: RequestStatus;
  readonly place: string;
  readonly wishes: readonly DateWish[];
}

export interface RequestRecord extends CompanyRequest, RecordHistory {
  readonly notTold: readonly MissingFact[];
  /** Known by the same organisation number. */
  readonly company: { readonly id: string; readonly name: string } | null;
  /** Known by the same e-mail or phone. */
  readonly customer: { readonly id: string; readonly name: string } | null;
  readonly nearby: readonly NearbyRequest[];
  /** Agreed days at other companies in the days around the wishes. */
  readonly jobs: readonly NearbyJob[];
}

export interface NearbyJob {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly day: Day;
  readonly address: string;
}

export async function requestForAdminRecord(
  db: Reader,
  _staff: Staff,
  id: RequestId,
): Promise<RequestRecord | null> {
  const history = await recordHistory(db, { kind: "company-request", id });
  const request = await requestById(db, id);
  if (!request) return null;
  const neighbours = await neighboursOf(db, id);
  return { ...request, ...history, ...neighbours, notTold: missingFacts(request) };
}

/** The same without its neighbours and history, for commands that need to read before they write. */
export function requestForStaff(db: Reader, _staff: Staff, id: RequestId): Promise<CompanyRequest | null> {
  return requestById(db, id);
}

interface Neighbours
  extends Pick<RequestRecord, "company" | "customer" | "nearby" | "jobs">,
    Record<string, unknown> {}

async function neighboursOf(db: Reader, id: RequestId): Promise<Neighbours> {
  const { rows } = await db.execute<Neighbours>(sql`
    SELECT
      (SELECT json_build_object('id', c.id, 'name', c.name) FROM companies c
        WHERE c.orgnr = r.orgnr AND c.archived_at IS NULL LIMIT 1) AS company,
      (SELECT json_build_object('id', c.id, 'name', c.name) FROM customer_identities known
        JOIN customers c ON c.id = known.customer_id
        WHERE (known.kind, known.value) IN (('email', lower(r.email)), ('phone', r.phone_e164)) LIMIT 1) AS customer,
      (SELECT coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'companyName', o.company_name,
          'status', o.status, 'place', concat_ws(' ', o.site->>'postalCode', o.site->>'city'), 'wishes', o.wishes)
          ORDER BY o.first_wish, o.number), '[]')
        FROM (SELECT * FROM company_requests o
          WHERE o.id <> r.id AND o.place = 'hos_dere' AND o.archived_at IS NULL
            AND o.status IN ('new', 'needs_info', 'assessed', 'tentatively_held', 'quoted', 'booked')
            AND o.last_wish >= r.first_wish - 3 AND o.first_wish <= r.last_wish + 3
          ORDER BY o.first_wish, o.number LIMIT 8) o) AS nearby,
      (SELECT coalesce(json_agg(json_build_object('id', j.id, 'number', j.number, 'name', j.name, 'day', j.day,
          'address', j.address) ORDER BY j.day, j.number), '[]')
        FROM (SELECT o.id, o.number, coalesce(o.company_name, o.name) AS name, d.address,
            (d.starts_at AT TIME ZONE 'Europe/Oslo')::date AS day
          FROM oppdrag_days d JOIN oppdrag o ON o.id = d.oppdrag_id
          WHERE d.place = 'hos_dere' AND o.status NOT IN ('draft', 'cancelled')
            AND (r.quote_id IS NULL OR o.quote_id IS DISTINCT FROM r.quote_id)
            AND (d.starts_at AT TIME ZONE 'Europe/Oslo')::date BETWEEN r.first_wish - 3 AND r.last_wish + 3
          ORDER BY d.starts_at, o.number LIMIT 8) j) AS jobs
    FROM company_requests r WHERE r.id = ${id}`);
  return rows[0] ?? { company: null, customer: null, nearby: [], jobs: [] };
}

/** A request whose days have passed, and that somebody then opened again, has this long. */
const daysAfterChange = 14;

/**
 * Requests that are still open and whose last day is before that day, for the job that tells and expires: the company's
 * own wishes, and those that the studio has proposed. While days are held, a request stands.
 */
export async function requestsPastWishes(
  db: Reader,
  { before, notTold }: { readonly before: Day; readonly notTold: boolean },
): Promise<RequestId[]> {
  const { rows } = await db.execute<{ id: RequestId }>(sql`
    SELECT id FROM company_requests, LATERAL (
      SELECT greatest(last_wish, (SELECT max((wish->>'day')::date)
        FROM jsonb_array_elements(coalesce(proposal->'wishes', '[]')) wish)) AS day) last
    WHERE status IN ('new', 'needs_info', 'assessed', 'tentatively_held') AND held_until IS NULL
      AND last.day < ${before}
      AND ((status_since AT TIME ZONE 'Europe/Oslo')::date <= last.day
        OR (status_since AT TIME ZONE 'Europe/Oslo')::date < ${plusDays(before, -daysAfterChange)})
      AND (${!notTold} OR expiry_told_at IS NULL)
    ORDER BY last.day, id LIMIT 200`);
  return rows.map(({ id }) => id);
}

/** Requests whose quote was valid until before that day, and that nobody has answered. */
export async function requestsQuotedInVain(db: Reader, before: Day): Promise<RequestId[]> {
  const { rows } = await db.execute<{ id: RequestId }>(sql`
    SELECT r.id FROM company_requests r JOIN quotes q ON q.id = r.quote_id
    WHERE r.status = 'quoted' AND q.status IN ('sent', 'opened', 'change_requested') AND q.valid_until < ${before}
    ORDER BY q.valid_until, r.id LIMIT 200`);
  return rows.map(({ id }) => id);
}

/** Requests whose held days are past the time until which they were held. */
export async function requestsHeldPast(db: Reader, now: Instant): Promise<RequestId[]> {
  const { rows } = await db.execute<{ id: RequestId }>(sql`
    SELECT id FROM company_requests WHERE status IN ('new', 'tentatively_held', 'needs_info') AND held_until <= ${toIso(now)}::timestamptz
    ORDER BY held_until, id LIMIT 200`);
  return rows.map(({ id }) => id);
}
