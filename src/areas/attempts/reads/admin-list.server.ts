import { and, between, eq, inArray, lt, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Instant, instant, plusMinutes, toDate } from "~/kit/time";
import { listReader } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { readPeriod } from "../rules/period";
import { bookingAttempts as attempts } from "../tables.server";
import {
  type AttemptId,
  type AttemptRow,
  type AttemptStep,
  attemptList,
  attemptSteps,
  type Device,
  leftAfterMinutes,
} from "../types";

const leftBefore = (now: Instant) => toDate(plusMinutes(now, -leftAfterMinutes));
const isUnderWay = eq(attempts.outcome, "under-way");
/** This step and those after it. */
const from = (step: AttemptStep) => attemptSteps.slice(attemptSteps.indexOf(step));

export const attemptsForAdmin = listReader<Admin>()(attemptList, {
  from: attempts,
  id: attempts.id,
  select: (now) => ({
    id: attempts.id,
    startedAt: attempts.startedAt,
    productName: sql<string>`coalesce((SELECT name FROM products WHERE slug = booking_attempts.product_slug), product_slug)`,
    step: attempts.step,
    outcome: attempts.outcome,
    isLeft: sql<boolean>`${and(isUnderWay, lt(attempts.lastAt, leftBefore(now))) as SQL}`,
    refusal: attempts.refusal,
    source: attempts.source,
    device: attempts.device,
    ms: attempts.ms,
    release: attempts.release,
    inVain: attempts.inVain,
  }),
  row: ({ startedAt, ...row }): AttemptRow => ({ ...row, startedAt: instant(startedAt) }),
  mayRead: () => undefined,
  search: sql`booking_attempts.search_text`,
  sorts: { tid: attempts.startedAt, ms: attempts.ms },
  views: {
    alle: () => undefined,
    "under-veis": (now) => and(isUnderWay, sql`${attempts.lastAt} >= ${leftBefore(now)}`),
    forlatt: (now) => and(isUnderWay, lt(attempts.lastAt, leftBefore(now))),
    avvist: () => inArray(attempts.outcome, ["refused", "failed"]),
    fullfort: () => eq(attempts.outcome, "confirmed"),
    "ingen-tid": () => ne(attempts.inVain, []),
  },
  filters: {
    naadde: (step: AttemptStep) => inArray(attempts.step, from(step)),
    stoppet: (step: AttemptStep) => and(eq(attempts.step, step), notInArray(attempts.outcome, ["confirmed"])),
    enhet: (device: Device) => eq(attempts.device, device),
    produkt: (slug: string) => eq(attempts.productSlug, slug),
    kilde: (source: string) => eq(attempts.source, source),
    periode: (text: string) => inPeriod(text),
    sokt: (wish: string) => sql`${attempts.inVain} @> ARRAY[${wish}::text]`,
  },
});

/** An invalid period finds nothing. */
function inPeriod(text: string): SQL {
  const period = readPeriod(text);
  return period ? between(attempts.day, period.first, period.last) : sql`false`;
}

export async function attemptForAdmin(
  db: Reader,
  admin: Admin,
  id: AttemptId,
  now: Instant,
): Promise<AttemptRow | null> {
  const found = attemptsForAdmin.rowsOf(db, admin, [id], now);
  for await (const row of found) return row;
  return null;
}
