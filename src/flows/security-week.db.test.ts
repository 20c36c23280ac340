import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import type { SecurityEventType } from "~/areas/security/types";
import { instant } from "~/kit/time";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { writeSecurityWeek } from "./security-week.server";

let database: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  services = testServices(database.db, { env: { PUBLIC_URL: "https://studio.example" } });
  await database.db.execute(sql`TRUNCATE users, sessions, security_events, email_outbox CASCADE`);
  await addUser(database.db);
  await addUser(database.db, { email: "foto@example.no", role: "photographer" });
  await addUser(database.db, { email: "sluttet@example.no", disabled: true });
  const { id } = await addUser(database.db, { email: "invitert@example.no" });
  await database.db.execute(sql`UPDATE users SET password_hash = NULL WHERE id = ${id}`);
});

const happened = (type: SecurityEventType, at: string) =>
  recordSecurityEvent(database.db, { type, userAgent: "Test" }, instant(at));
async function letters(at: string) {
  services.clock.set(instant(at));
  await writeSecurityWeek(services);
  const { rows } = await database.db.execute<{ to: string; subject: string; text: string }>(
    sql`SELECT to_address AS to, subject, body_text AS text FROM email_outbox ORDER BY created_at`,
  );
  return rows;
}
const monday = "2026-11-23T07:00:00+01:00";

it("reports the previous week to each administrator once, on Monday at seven", async () => {
  await happened("role_raised_to_admin", "2026-11-20T14:30:00+01:00");
  await happened("list_exported", "2026-11-22T23:59:00+01:00");
  await happened("sign_in_ok", "2026-11-16T00:00:00+01:00");
  await happened("sign_in_ok", "2026-11-15T23:59:00+01:00");
  await happened("password_changed", "2026-11-23T06:00:00+01:00");
  expect(await letters("2026-11-23T06:59:00+01:00")).toEqual([]);
  const [letter, ...others] = await letters(monday);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: "ingrid@example.no" });
  expect(letter?.subject).toBe("Sikkerhet mandag 16. november til søndag 22. november: noe å se på");
  expect(letter?.text).toContain("Noen ble administrator, fredag 20. november kl. 14.30");
  expect(letter?.text).toMatch(/Varsler:? *\n? *1\b/);
  expect(letter?.text).toMatch(/Innlogginger:? *\n? *1\b/);
  expect(letter?.text).toMatch(/Hendelser:\s*1 kritisk\s+1 middels\s+1 lav\n/);
  const { rows } = await database.db.execute<{ id: string }>(
    sql`SELECT id FROM security_events WHERE severity = 'critical'`,
  );
  expect(letter?.text).toContain(
    `fredag 20. november kl. 14.30 (https://studio.example/admin/security/${rows[0]?.id})`,
  );
  expect(letter?.text).not.toContain("Passord endret");
  expect(await letters("2026-11-23T08:00:00+01:00")).toHaveLength(1);
  expect(await letters("2026-11-24T08:00:00+01:00")).toHaveLength(1);
});

it("is written when the program is back, when it was down on Monday, and tells nobody who has come since", async () => {
  await happened("role_raised_to_admin", "2026-11-20T14:30:00+01:00");
  await happened("account_shut_out", "2026-11-24T10:00:00+01:00");
  const [letter, ...others] = await letters("2026-11-25T03:10:00+01:00");
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("Sikkerhet mandag 16. november til søndag 22. november: noe å se på");
  expect(letter?.text).not.toContain("Konto stengt");
  await addUser(database.db, { email: "ny@example.no" });
  expect(await letters("2026-11-29T23:59:00+01:00")).toHaveLength(1);
  expect((await letters("2026-11-30T07:00:00+01:00")).map(({ to }) => to)).toEqual([
    "ingrid@example.no",
    "ingrid@example.no",
    "ny@example.no",
  ]);
});

it("says that nothing waits when every alert is settled", async () => {
  await happened("sign_in_locked", "2026-11-20T14:30:00+01:00");
  await database.db.execute(sql`UPDATE security_events SET resolved = true`);
  const [letter] = await letters(monday);
  expect(letter?.text).toContain("Alle varsler er behandlet.");
});

it("sends nothing after a week of ordinary sign-ins", async () => {
  await happened("sign_in_ok", "2026-11-20T14:30:00+01:00");
  await happened("sign_in_failed", "2026-11-20T14:29:00+01:00");
  expect(await letters(monday)).toEqual([]);
});

it("reaches from Monday to Monday when the clocks change", async () => {
  // Summer time ended in the night to 25 October 2026.
  await happened("list_exported", "2026-10-25T23:59:00+01:00");
  await happened("list_exported", "2026-10-19T00:00:00+02:00");
  await happened("list_exported", "2026-10-18T23:59:00+02:00");
  const [letter] = await letters("2026-10-26T07:00:00+01:00");
  expect(letter?.text).toMatch(/Eksporter:? *\n? *2\b/);
});
