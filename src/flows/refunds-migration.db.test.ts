import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../tests/setup/database";
import { testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { bookedSession } from "../../tests/worlds/visitor-story";

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

const run = (text: string) => studio.db.execute(sql.raw(text));
const migration = (name: string) => readFile(`db/migrations/${name}.sql`, "utf8");

it("gives earlier payments their amount, and keeps earlier refunds", async () => {
  const services = testServices(studio.db);
  const booking = await bookedSession(services);
  await run(`DROP FUNCTION refuse_refund_above_paid CASCADE; DROP FUNCTION refuse_payment_below_refunds CASCADE;
    ALTER TABLE bookings DROP COLUMN paid_ore; ALTER TABLE booking_refunds DROP COLUMN undone_at;
    UPDATE bookings SET status = 'completed', paid_on = '2026-11-20';
    INSERT INTO booking_refunds (id, booking_id, ore, day, reason, created_at)
    SELECT gen_random_uuid(), id, 100, '2026-11-20', 'Før', now() FROM bookings`);
  await run(await migration("0086_refunds_up_to_what_was_paid"));
  const { rows } = await studio.db.execute(
    sql`SELECT paid_ore::int AS paid, (SELECT undone_at FROM booking_refunds) AS undone FROM bookings`,
  );
  expect(rows).toEqual([{ paid: booking.totalOre, undone: null }]);
});

it("forgets an address line that only repeats street, postcode and city, and keeps one written by hand", async () => {
  const stored = async (full: string) => {
    await run(`DROP TRIGGER content_changed ON outbox_pauses; DELETE FROM system_settings;
      INSERT INTO system_settings (setting_key, setting_value) VALUES
        ('company_address_street', 'Storgata 1'), ('company_full_address', '${full}')`);
    await run(await migration("0087_pages_that_promise_letters"));
    const { rows } = await studio.db.execute(
      sql`SELECT FROM system_settings WHERE setting_key = 'company_full_address'`,
    );
    return rows.length;
  };
  expect(await stored("Storgata 1, 0359 Oslo")).toBe(0);
  expect(await stored("Storgata 1, port B, Oslo")).toBe(1);
});
