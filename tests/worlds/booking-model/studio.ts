import { sql } from "drizzle-orm";
import type { CustomerLink, Visitor } from "~/areas/access/types";
import type { Booking } from "~/areas/bookings/types";
import { changeSpecialDays } from "~/areas/calendar/commands/change-special-days.server";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { sampleProduct } from "~/areas/catalogue/samples";
import { historyOf } from "~/areas/history/reads.server";
import { chooseSession } from "~/flows/choose-session.server";
import { type Day, type Instant, instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestServices, testNow } from "../../setup/services";
import { admin, expectOk, newVisitor } from "../visitor-story";
import type { Model } from "./model";

/** The start of a sequence, and the first and the last day of the bookings. */
const seasons = {
  ordinary: { now: testNow, firstDay: "2026-11-27" as Day, lastDay: "2026-11-30" as Day },
  /** The clocks are put back in the night before the 31st. */
  autumn: {
    now: instant("2027-10-28T09:00:00+02:00"),
    firstDay: "2027-10-29" as Day,
    lastDay: "2027-11-01" as Day,
  },
};
export type Season = keyof typeof seasons;
const headshots = sampleProduct("headshots");
const choice = { productSlug: "headshots", choices: { images: 1, addOns: [], persons: 1 } };

export interface RealStudio {
  readonly services: TestServices;
  readonly visitors: { readonly visitor: Visitor; token: string }[];
  /** In the order of the model's bookings, as the program returned them last. */
  readonly bookings: Booking[];
  /** The links of the entries, in the order of the model's entries. */
  readonly entries: CustomerLink[];
  readonly season: Season;
}

/** Without limits on holds, which have tests of their own. */
export async function openStudio({ db }: TestServices): Promise<void> {
  await db.execute(sql`
    INSERT INTO system_settings (setting_key, setting_value) VALUES
      ('policy_held_share_percent', '100'), ('policy_held_in_vain_minutes', '1440'), ('policy_last_times_held', '1000'), ('policy_holds_per_address', '1000')
    ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
}

/** An empty calendar at the first moment, and the same in the model. */
export async function begin(
  services: TestServices,
  season: Season,
): Promise<{ model: Model; real: RealStudio }> {
  const { now } = seasons[season];
  services.clock.set(now);
  // For tables as small as these, faster than TRUNCATE.
  for (const table of ["waitlist_offers", "waitlist_entries", "waitlist_freed_times"])
    await services.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  await services.db.execute(sql`UPDATE bookings SET status = 'declined' WHERE status = 'requested'`);
  await services.db.execute(sql`UPDATE products SET needs_approval = false WHERE needs_approval`);
  await services.db.execute(sql`DELETE FROM calendar_allocations`);
  await services.db.execute(
    sql`UPDATE calendar_holds SET released_at = created_at WHERE released_at IS NULL`,
  );
  await services.db.execute(sql`DELETE FROM opening_overrides`);
  const starts = await offered(services, season);
  const visitors = await Promise.all(
    [0, 1, 2].map(async () => {
      const visitor = newVisitor();
      return { visitor, ...(await chooseSession(services, visitor, { token: null, ...choice })) };
    }),
  );
  return {
    model: {
      now,
      starts,
      closed: new Set(),
      holds: new Map(),
      bookings: [],
      needsApproval: false,
      entries: [],
      freed: [],
    },
    real: { services, visitors, bookings: [], entries: [], season },
  };
}

export async function beginNextOrder({ services, visitors }: RealStudio, at: number): Promise<void> {
  const who = visitors[at];
  if (who) who.token = (await chooseSession(services, who.visitor, { token: null, ...choice })).token;
}

export function offered({ db, clock }: TestServices, season: Season): Promise<Instant[]> {
  const { firstDay, lastDay } = seasons[season];
  return freeTimesOfDays(db, headshots, { firstDay, lastDay, now: clock.now() });
}

const specialDays = { kind: "special-days", id: "0198f000-0000-7000-8000-00000000d5da" } as const;

/** Closes a day, or restores its ordinary hours. */
export async function changeDay(
  { db, clock }: TestServices,
  day: Day,
  hours: readonly [] | null,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const version = (await historyOf(tx, specialDays)).at(0)?.version ?? 0;
    const change = { kind: "days", resourceId: null, days: [day], hours, note: "" } as const;
    expectOk(await changeSpecialDays(tx, admin, { id: undefined, version, value: change }, now));
  });
}

interface Kept {
  readonly id: string;
  readonly status: string;
  readonly revision: number;
  readonly starts: readonly string[];
  readonly letters: readonly string[];
}

/** Of the bookings: status, the times in the calendar, and the letters that wait or were sent. */
export async function kept({ services, bookings }: RealStudio): Promise<Kept[]> {
  const ids = sql.join(
    bookings.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  if (bookings.length === 0) return [];
  const { rows } = await services.db.execute<
    { [key in keyof Kept]: Kept[key] } & Record<string, unknown>
  >(sql`
    SELECT id, status, revision,
      ARRAY(SELECT DISTINCT lower(during)::text FROM calendar_allocations WHERE owner_id = bookings.id) AS starts,
      ARRAY(SELECT template FROM email_outbox
            WHERE about_id = bookings.id AND status <> 'cancelled' AND template IN ('booking-confirmed', 'booking-cancelled', 'request-declined',
              'request-expired')
            ORDER BY template) AS letters
    FROM bookings WHERE id IN (${ids})`);
  return rows;
}

export async function overlapping({ db }: TestServices): Promise<number> {
  const { rows } = await db.execute<{ pairs: number }>(sql`
    SELECT count(*)::int AS pairs FROM calendar_allocations a
    JOIN calendar_allocations b ON a.resource_id = b.resource_id AND a.id < b.id AND a.during && b.during`);
  return rows[0]?.pairs ?? 0;
}

/** In the order in which they joined. */
export async function statusesOfEntries({ services, entries }: RealStudio): Promise<(string | undefined)[]> {
  const { rows } = await services.db.execute<{ id: string; status: string }>(
    sql`SELECT id, status FROM waitlist_entries`,
  );
  return entries.map(({ subject }) => rows.find(({ id }) => id === subject.id)?.status);
}
