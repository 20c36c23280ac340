import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgottenCustomer } from "~/areas/bookings/rules/retention";
import { recordChange } from "~/areas/history/commands.server";
import { instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { bookingFile } from "../../tests/worlds/booking-file";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { bookedSession, firm } from "../../tests/worlds/visitor-story";
import { forgetOldData } from "./forget-old-data.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

const forgetAt = (text: string) =>
  inTransaction(studio.db, (tx) => forgetOldData(tx, instant(`${text}T03:40:00+01:00`)));
const letters = async () =>
  (await studio.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM email_outbox`)).rows[0]?.n;

describe("forgetOldData", () => {
  it("leaves a booking and its letters for the legal storage period", async () => {
    const booking = await bookedSession(services, { contact: { ...firm, note: "Ring på i bakgården" } });
    const about = { kind: "booking", id: booking.id } as const;
    const moved = { detail: { reason: "Kari er syk" } };
    await inTransaction(studio.db, (tx) => recordChange(tx, null, about, "moved", moved, booking.from));
    const before = await bookingFile(services).record(booking.id);
    const sent = await letters();
    expect(sent).toBeGreaterThan(0);
    expect(await forgetAt("2031-12-31")).toBe(0);
    expect(await bookingFile(services).record(booking.id)).toEqual(before);
    expect(await letters()).toBe(sent);
  });

  it("leaves them for as many years as the owner has chosen beyond that", async () => {
    await studio.db.execute(
      sql`INSERT INTO system_settings VALUES ('retention_accounting_years', '6', now())`,
    );
    expect(await forgetAt("2032-12-31")).toBe(0);
    await studio.db.execute(
      sql`DELETE FROM system_settings WHERE setting_key = 'retention_accounting_years'`,
    );
  });

  it("then deletes personal data and letters, keeps the sale, and may be repeated", async () => {
    const { rows } = await studio.db.execute<{ id: string; total_ore: string }>(
      sql`SELECT id, total_ore FROM bookings`,
    );
    expect(await forgetAt("2032-01-01")).toBeGreaterThan(rows.length);
    const after = await studio.db.execute(sql`SELECT * FROM bookings`);
    expect(after.rows).toHaveLength(rows.length);
    expect(after.rows[0]).toMatchObject({
      customer_name: forgottenCustomer.name,
      customer_email: forgottenCustomer.email,
      customer_phone: forgottenCustomer.phone,
      company_name: null,
      orgnr: null,
      invoice_reference: null,
      note: "",
      total_ore: rows[0]?.total_ore,
      product_slug: "headshots",
    });
    for (const trace of [firm.name, firm.email, firm.companyName, firm.phone, "bakgården"])
      expect(JSON.stringify(after.rows)).not.toContain(trace);
    const histories = await studio.db.execute<{ event: string }>(
      sql`SELECT * FROM history WHERE subject_kind = 'booking' ORDER BY version`,
    );
    expect(histories.rows.map(({ event }) => event)).toEqual(["booked", "moved", "erased"]);
    expect(JSON.stringify(histories.rows)).not.toContain("Kari er syk");
    expect(await letters()).toBe(0);
    expect(await forgetAt("2032-01-01")).toBe(0);
  });

  it("takes a whole year in parts, until nothing is left to forget", async () => {
    await studio.db.execute(sql`
      INSERT INTO bookings (id, link_id, status, status_since, product_id, product_slug, product_name, choices, session,
        starts_at, ends_at, audience, customer_name, customer_email, customer_phone, note, total_ore, mva_ore,
        price_list_version, free_until_hours, late_fee_percent, no_show_fee_percent, withdrawal_days, terms_version,
        agreed_at, created_at, updated_at)
      SELECT gen_random_uuid(), gen_random_uuid(), 'completed', status_since, product_id, product_slug, product_name,
        choices, session, starts_at, ends_at, audience, 'Kari Nordmann', 'kari@example.no', customer_phone, note, 100,
        20, price_list_version, free_until_hours, late_fee_percent, no_show_fee_percent, withdrawal_days,
        terms_version, agreed_at, created_at, updated_at
      FROM (SELECT * FROM bookings LIMIT 1) one, generate_series(1, 600)`);
    const counts = [await forgetAt("2032-01-01"), await forgetAt("2032-01-01"), await forgetAt("2032-01-01")];
    expect(counts).toEqual([500, 100, 0]);
    const left = await studio.db.execute(sql`SELECT FROM bookings WHERE customer_name = 'Kari Nordmann'`);
    expect(left.rows).toHaveLength(0);
  });

  it("deletes counted sign-in attempts after two days and sessions a month after their expiry", async () => {
    const user = newId();
    await studio.db.execute(sql`INSERT INTO users VALUES
      (${user}, 'ane@eksempel.example.no', 'Ane', 'admin', '$argon2id$x', now(), NULL, now(), now())`);
    for (const [hash, expires] of [
      ["old", "2026-10-20"],
      ["new", "2026-10-25"],
    ])
      await studio.db.execute(sql`INSERT INTO sessions (id, user_id, token_hash, created_at, last_seen_at, proved_at, expires_at)
        VALUES (${newId()}, ${user}, ${hash}, '2026-10-01', '2026-10-01', '2026-10-01', ${expires})`);
    await studio.db.execute(sql`INSERT INTO sign_in_failures VALUES
      ('account', 'old', 3, '2026-11-18 12:00+01', NULL), ('account', 'new', 3, '2026-11-20 12:00+01', NULL)`);
    await forgetAt("2026-11-21");
    const left = await studio.db.execute(
      sql`SELECT token_hash AS key FROM sessions UNION ALL SELECT key_hash FROM sign_in_failures`,
    );
    expect(left.rows).toEqual([{ key: "new" }, { key: "new" }]);
  });

  it("deletes conversations of the chat after the number of days in the settings", async () => {
    await studio.db.execute(sql`INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
      VALUES (${newId()}, 'a-session-of-august', '2026-08-01', '2026-08-22 12:00+02'),
             (${newId()}, 'a-session-of-november', '2026-08-01', '2026-11-10 12:00+01')`);
    const left = async () =>
      (await studio.db.execute(sql`SELECT session_id AS who FROM chat_conversations ORDER BY who`)).rows;
    await forgetAt("2026-11-20");
    expect(await left()).toHaveLength(2);
    await forgetAt("2026-11-21");
    expect(await left()).toEqual([{ who: "a-session-of-november" }]);
    await studio.db.execute(sql`INSERT INTO system_settings VALUES ('chat_keep_days', '10', now())
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
    await forgetAt("2026-11-21");
    expect(await left()).toEqual([]);
  });
});
