import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { moneyOfBooking } from "~/areas/billing/store/journal.server";
import { settleBooking } from "~/flows/settle-booking.server";
import { inTransaction } from "~/platform/database/tx.server";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { documentsOf } from "../../tests/worlds/invoiced-booking";
import { bookedSession } from "../../tests/worlds/visitor-story";

const { studio, services, file } = await bookedStudio();
const { db } = studio;

/** The money's tables as they were before: gone. */
async function beforeMoney(): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND (relname LIKE 'journal_%' OR relname LIKE 'invoice%' OR relname LIKE 'bank_%'
        OR relname IN ('number_series', 'mva_terms'))`);
  for (const { name } of rows) await db.execute(sql.raw(`DROP TABLE ${name} CASCADE`));
  for (const name of [
    ...["refuse_any_change", "count_by_one", "refuse_issued_change", "refuse_issued_line", "balance_entry"],
    "refuse_locked_day",
  ])
    await db.execute(sql.raw(`DROP FUNCTION ${name} CASCADE`));
}

/** The statements of the migration that enter the marks, on the tables as they are now. */
async function enterMarks(): Promise<void> {
  const all = await readFile("db/migrations/0106_money.sql", "utf8");
  const from = all.indexOf("CREATE TEMPORARY TABLE marks");
  await db.execute(sql.raw(all.slice(from, all.indexOf("CREATE TRIGGER", from))));
}

it("makes no invoice of what was paid before, and leaves the mark", async () => {
  const booking = await bookedSession(services);
  await db.execute(sql`UPDATE bookings SET status = 'completed', paid_on = '2026-11-20', paid_ore = total_ore
    WHERE id = ${booking.id}`);
  await enterMarks();
  await inTransaction(db, (tx) => settleBooking(tx, booking.id, services.clock.now()));
  expect(await documentsOf(db, booking.id)).toEqual([]);
  expect((await file.record(booking.id)).booking.progress.paidOn).toBe("2026-11-20");
  await db.execute(sql`UPDATE bookings SET paid_on = NULL, paid_ore = NULL, status = 'cancelled_by_studio'
    WHERE id = ${booking.id}`);
});

it("enters what was marked as paid and refunded once, outside the MVA and without a document", async () => {
  const booking = await bookedSession(services);
  await db.execute(sql`UPDATE bookings SET status = 'completed', paid_on = '2026-11-20', paid_ore = total_ore
    WHERE id = ${booking.id}`);
  await db.execute(sql`INSERT INTO booking_refunds (id, booking_id, ore, day, reason, created_at)
    VALUES (gen_random_uuid(), ${booking.id}, 90000, '2026-11-21', 'Før', now())`);
  await beforeMoney();
  await db.execute(sql.raw(await readFile("db/migrations/0106_money.sql", "utf8")));
  expect(await moneyOfBooking(db, booking.id)).toMatchObject({
    paidOre: booking.totalOre - 90_000,
    openingOre: booking.totalOre - 90_000,
    openOre: 0,
    lastPaidOn: "2026-11-20",
  });
  const { rows } = await db.execute(
    sql`SELECT kind, day::text AS day, number::int AS number FROM journal_entries ORDER BY number`,
  );
  expect(rows).toEqual([
    { kind: "opening", day: "2026-11-20", number: 1 },
    { kind: "opening", day: "2026-11-21", number: 2 },
  ]);
  const mva = await db.execute(sql`SELECT FROM journal_lines WHERE account IN ('mva', 'sales')`);
  expect(mva.rows).toEqual([]);
  // The next entry goes on from there.
  const series = await db.execute(sql`SELECT next::int AS next FROM number_series WHERE series = 'journal'`);
  expect(series.rows).toEqual([{ next: 3 }]);
});
