import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "~/areas/access/gate.server";
import { accounts, ownerOfPasswordPage } from "~/areas/access/reads.server";
import { addUser, password } from "~/areas/access/samples";
import { plusMinutes } from "~/kit/time";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { addAccount, endAllSessions, issuePasswordLink } from "./rescue-account.server";
import { setPassword } from "./set-password.server";
import { signIn } from "./sign-in.server";

let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  services = testServices(database.db, { env: { PUBLIC_URL: "https://studio.example" } });
  await database.db.execute(sql`TRUNCATE users, sessions, auth_one_time_tokens, sign_in_failures CASCADE`);
});

const by = asSystem("npm run admin");
const email = "ingrid@example.no";
const chosen = "blå gaffel tolv trær";

const tryPassword = (text: string, deviceCookie: string | null = null) =>
  signIn(services, {
    email,
    password: text,
    deviceCookie,
    userAgent: "Test",
    address: "203.0.113.7",
    previousToken: null,
  });
const choose = (token: string, text = chosen) =>
  setPassword(services, {
    token,
    password: text,
    userAgent: "Test",
    previousToken: null,
    deviceCookie: null,
  });
async function linkFor(address = email): Promise<string> {
  const link = await issuePasswordLink(services, by, address);
  if (!link.ok) throw new Error(link.reason);
  expect(link.value.url).toMatch(/^https:\/\/studio\.example\/auth\/nytt-passord\?token=[\w-]{43}$/);
  return new URL(link.value.url).searchParams.get("token") ?? "";
}
const openSessions = async () =>
  (await database.db.execute(sql`SELECT FROM sessions WHERE ended_at IS NULL`)).rows.length;
const lastEvent = async () =>
  (
    await database.db.execute(
      sql`SELECT event_type, severity, user_id, details FROM security_events ORDER BY id DESC LIMIT 1`,
    )
  ).rows[0];

describe("a link to a new password", () => {
  it("ends the old password, every session and every known browser, and is recorded", async () => {
    const { id } = await addUser(database.db);
    const before = await tryPassword(password);
    if (!before.ok) throw new Error(before.reason);
    const token = await linkFor("INGRID@example.no");
    expect(await openSessions()).toBe(0);
    expect(await lastEvent()).toMatchObject({
      event_type: "password_link_issued",
      severity: "high",
      user_id: id,
      details: { user_agent: "npm run admin" },
    });
    expect(await tryPassword(password)).toEqual({ ok: false, reason: "wrong-credentials" });
    const { rows } = await database.db.execute(
      sql`SELECT row_to_json(l)::text AS text FROM auth_one_time_tokens l`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const { rows: known } = await database.db.execute(
      sql`SELECT FROM known_devices WHERE revoked_at IS NULL`,
    );
    expect(known).toEqual([]);
  });

  it("removes lost second factors, which is an alert", async () => {
    const { id } = await addUser(database.db);
    await database.db.execute(sql`
      INSERT INTO auth_factors (id, user_id, factor_type, friendly_name, status, secret_sealed, created_at, updated_at)
      VALUES (gen_random_uuid(), ${id}, 'totp', 'App', 'verified', 'forseglet', now(), now())`);
    await database.db.execute(sql`
      INSERT INTO recovery_codes (id, user_id, code_hash, created_at) VALUES (gen_random_uuid(), ${id}, 'x', now())`);
    await linkFor();
    const { rows } = await database.db.execute(
      sql`SELECT (SELECT count(*)::int FROM auth_factors) AS factors, (SELECT count(*)::int FROM recovery_codes) AS codes,
        (SELECT severity FROM security_events WHERE event_type = 'admin_second_factor_removed') AS severity`,
    );
    expect(rows).toEqual([{ factors: 0, codes: 0, severity: "critical" }]);
  });

  it("sets the password once and signs in; viewing the page does not use it up", async () => {
    await addUser(database.db);
    const token = await linkFor();
    expect(await ownerOfPasswordPage(services, token)).toMatchObject({ email });
    expect(await ownerOfPasswordPage(services, token)).toMatchObject({ email });
    const both = await Promise.all([choose(token), choose(token)]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    expect(await openSessions()).toBe(1);
    expect(await lastEvent()).toMatchObject({ event_type: "password_changed", severity: "high" });
    expect(await choose(token)).toEqual({ ok: false, reason: "link-invalid" });
    expect(await ownerOfPasswordPage(services, token)).toBeNull();
    expect((await tryPassword(chosen)).ok).toBe(true);
  });

  it("ends sessions that began after it was issued", async () => {
    await addUser(database.db);
    const token = await linkFor();
    const other = await linkFor("ingrid@example.no");
    expect(await choose(token)).toEqual({ ok: false, reason: "link-invalid" });
    expect((await choose(other)).ok).toBe(true);
    const again = await linkFor();
    expect((await choose(again, "seksten hester på en eng")).ok).toBe(true);
    expect(await openSessions()).toBe(1);
  });

  it("expires after an hour, and survives a weak password", async () => {
    await addUser(database.db);
    const token = await linkFor();
    expect(await choose(token, "Passord12345")).toEqual({ ok: false, reason: "common" });
    expect(await choose(token, "ingrid@example.no")).toEqual({ ok: false, reason: "about-you" });
    services.clock.set(plusMinutes(services.clock.now(), 60));
    expect(await choose(token)).toEqual({ ok: false, reason: "link-invalid" });
  });

  it("lets the owner in from an unknown browser while strangers have used up the attempts", async () => {
    await addUser(database.db);
    const at = new Date(services.clock.now());
    await tryPassword("feil passord her");
    await database.db.execute(
      sql`UPDATE sign_in_failures SET failures = 100, last_at = ${at} WHERE kind = 'account'`,
    );
    expect(await tryPassword(password)).toMatchObject({ ok: false, reason: "locked" });
    const inside = await choose(await linkFor());
    if (!inside.ok) throw new Error(inside.reason);
    expect((await tryPassword(chosen, inside.value.device)).ok).toBe(true);
  });

  it("is refused for unknown and disabled accounts", async () => {
    await addUser(database.db, { disabled: true });
    expect(await issuePasswordLink(services, by, email)).toEqual({ ok: false, reason: "shut-out" });
    expect(await issuePasswordLink(services, by, "ingen@example.no")).toEqual({
      ok: false,
      reason: "unknown-account",
    });
  });
});

it("leaves the password and other accounts alone when sessions are ended", async () => {
  const { id } = await addUser(database.db);
  await addUser(database.db, { email: "per@example.no" });
  for (let times = 0; times < 2; times++) expect((await tryPassword(password)).ok).toBe(true);
  const others = { email: "per@example.no", userAgent: "Test", address: "a", previousToken: null };
  expect((await signIn(services, { ...others, password, deviceCookie: null })).ok).toBe(true);
  const ended = await endAllSessions(services, by, email);
  expect(ended).toMatchObject({ ok: true, value: { sessions: 2, browsers: 2 } });
  expect(await lastEvent()).toMatchObject({ event_type: "sessions_ended", user_id: id });
  expect(await openSessions()).toBe(1);
  expect((await tryPassword(password)).ok).toBe(true);
  expect(await endAllSessions(services, by, "ingen@example.no")).toMatchObject({ reason: "unknown-account" });
});

it("opens an added account, with its role and a one-line name", async () => {
  const person = { email: " Per@Example.NO", name: "Per\r\nBcc: alle\u202e", role: "photographer" } as const;
  const added = await addAccount(services, by, person);
  if (!added.ok) throw new Error(added.reason);
  expect(await accounts(database.db)).toEqual([
    {
      email: "Per@example.no",
      name: "Per Bcc: alle",
      role: "photographer",
      shutOut: false,
      lastSeenAt: null,
    },
  ]);
  expect(await lastEvent()).toMatchObject({ event_type: "account_added", severity: "high" });
  const token = new URL(added.value.url).searchParams.get("token") ?? "";
  services.clock.set(plusMinutes(services.clock.now(), 23 * 60));
  expect((await choose(token)).ok).toBe(true);
  // No alarm the first time; an alarm every time after that.
  expect(await lastEvent()).toMatchObject({ event_type: "first_password_chosen", severity: "medium" });
  expect((await choose(await linkFor("per@example.no"), "seksten hester på en eng")).ok).toBe(true);
  expect(await lastEvent()).toMatchObject({ event_type: "password_changed", severity: "high" });
  const refused = async (more: object) => addAccount(services, by, { ...person, ...more });
  expect(await refused({})).toMatchObject({ reason: "email-taken" });
  expect(await refused({ email: "per(at)example.no" })).toMatchObject({ reason: "email-invalid" });
  expect(await refused({ email: "ny@example.no", name: "\u202e " })).toMatchObject({
    reason: "name-invalid",
  });
});
