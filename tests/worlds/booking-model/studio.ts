import { sql } from "drizzle-orm";
import type { Visitor } from "~/areas/access/types";
import type { Booking } from "~/areas/bookings/types";
import { changeSpecialDays } from "~/areas/calendar/commands/change-special-days.server";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { sampleProduct } from "~/areas/catalogue/samples";
import { historyOf } from "~/areas/history/reads.server";
import { chooseSession } from "~/flows/choose-session.server";
import type { Day, Instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestServices, testNow } from "../../setup/services";
import { admin, expectOk, newVisitor } from "../visitor-story";
import type { Model } from "./model";

/** The days whose times are booked, the first and the last. */
const span = { firstDay: "2026-11-27" as Day, lastDay: "2026-11-30" as Day };
const headshots = sampleProduct("headshots");
const choice = { productSlug: "headshots", choices: { images: 1, addOns: [], persons: 1 } };

/** The real studio that is held against the model. */
export interface RealStudio {
  readonly services: TestServices;
  readonly visitors: { readonly visitor: Visitor; token: string }[];
  /** In the order of the model's bookings, as the program last gave them. */
  readonly bookings: Booking[];
}

/** Without limits on holds, which have tests of their own. */
export async function openStudio({ db }: TestServices): Promise<void> {
  await db.execute(sql`
    INSERT INTO system_settings (setting_key, setting_value) VALUES
      ('policy_held_share_percent', '100'), ('policy_held_in_vain_minutes', '1440'), ('policy_last_times_held', '1000'), ('policy_holds_per_address', '1000')
    ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
}

/** An empty calendar at the first moment, and the same in the model. */
export async function begin(services: TestServices): Promise<{ model: Model; real: RealStudio }> {
  services.clock.set(testNow);
  await services.db.execute(sql`DELETE FROM calendar_allocations`);
  await services.db.execute(
    sql`UPDATE calendar_holds SET released_at = created_at WHERE released_at IS NULL`,
  );
  await services.db.execute(sql`DELETE FROM opening_overrides`);
  const starts = await offered(services);
  const visitors = await Promise.all(
    [0, 1, 2].map(async () => {
      const visitor = newVisitor();
      return { visitor, ...(await chooseSession(services, visitor, { token: null, ...choice })) };
    }),
  );
  return {
    model: { now: testNow, starts, closed: new Set(), holds: new Map(), bookings: [] },
    real: { services, visitors, bookings: [] },
  };
}

export async function beginNextOrder({ services, visitors }: RealStudio, at: number): Promise<void> {
  const who = visitors[at];
  if (who) who.token = (await chooseSession(services, who.visitor, { token: null, ...choice })).token;
}

export function offered({ db, clock }: TestServices): Promise<Instant[]> {
  return freeTimesOfDays(db, headshots, { ...span, now: clock.now() });
}

const specialDays = { kind: "special-days", id: "0198f000-0000-7000-8000-00000000d5da" } as const;

/** Closes a day, or gives it its ordinary hours back. */
export async function changeDay(
  { db, clock }: TestServices,
  day: Day,
  hours: readonly [] | null,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const version = (await historyOf(tx, specialDays)).at(0)?.version ?? 0;
    const change = { kind: "days", resourceId: null, days: [day], hours, note: "" } as const;
    expectOk(await changeSpecialDays(tx, admin, { version, change, userAgent: "" }, now));
  });
}

interface Kept {
  readonly id: string;
  readonly status: string;
  readonly revision: number;
  readonly starts: readonly string[];
  readonly letters: readonly string[];
}

/** Of the bookings that were made: status, the times in the calendar, and the letters that will be or were sent. */
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
            WHERE about_id = bookings.id AND status <> 'cancelled' AND template IN ('booking-confirmed', 'booking-cancelled')
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
