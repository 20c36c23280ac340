import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { isFirstAdminPageOpen } from "~/areas/access/reads.server";
import { addUser } from "~/areas/access/samples";
import { users } from "~/areas/access/tables.server";
import { plusHours } from "~/kit/time";
import { type TestDatabase, testDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { createFirstAdmin, firstAdminLink } from "./first-admin.server";

let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  services = testServices(database.db, { env: { PUBLIC_URL: "https://studio.example" } });
  await database.db.execute(sql`TRUNCATE users, sessions, auth_one_time_tokens CASCADE`);
});

async function newToken(): Promise<string> {
  const link = await firstAdminLink(services);
  return new URL(link ?? "").searchParams.get("token") ?? "";
}

const make = (token: string, more: object = {}) =>
  createFirstAdmin(services, {
    token,
    name: "Ingrid Østvold",
    email: "ingrid@example.no",
    password: "hest batteri stift",
    userAgent: "Test",
    previousToken: null,
    deviceCookie: null,
    ...more,
  });

it("prints a link at the first start that creates the administrator and signs in", async () => {
  expect(await firstAdminLink(services)).toMatch(
    /^https:\/\/studio\.example\/auth\/forste-admin\?token=[\w-]{43}$/,
  );
  const made = await make(await newToken());
  expect(made.ok && made.value.session).toMatch(/^[\w-]{43}$/);
  expect(await database.db.select().from(users)).toMatchObject([
    { email: "ingrid@example.no", role: "admin" },
  ]);
});

it("stores only the hash of the link", async () => {
  const token = await newToken();
  const { rows } = await database.db.execute(
    sql`SELECT row_to_json(l)::text AS text FROM auth_one_time_tokens l`,
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

it("keeps the link valid when its page is only viewed", async () => {
  const token = await newToken();
  expect(await isFirstAdminPageOpen(services, token)).toBe(true);
  expect(await isFirstAdminPageOpen(services, token)).toBe(true);
  expect((await make(token)).ok).toBe(true);
});

it("creates no second administrator with a used link", async () => {
  const token = await newToken();
  await make(token);
  expect(await isFirstAdminPageOpen(services, token)).toBe(false);
  expect(await make(token, { email: "tyv@example.no" })).toEqual({ ok: false, reason: "link-invalid" });
  expect(await database.db.select().from(users)).toHaveLength(1);
});

it("creates one administrator when two people submit at the same moment", async () => {
  const token = await newToken();
  const both = await Promise.all([make(token), make(token, { email: "annen@example.no" })]);
  expect(both.filter((each) => each.ok)).toHaveLength(1);
  expect(await database.db.select().from(users)).toHaveLength(1);
});

it("voids a link after 24 hours, and when a later start has made a new one", async () => {
  const first = await newToken();
  const second = await newToken();
  expect(await make(first)).toEqual({ ok: false, reason: "link-invalid" });
  services.clock.set(plusHours(services.clock.now(), 24));
  expect(await make(second)).toEqual({ ok: false, reason: "link-invalid" });
});

it.each(["", "x", "a".repeat(5000)])("refuses an invented token: %.10s", async (token) => {
  await newToken();
  expect(await make(token)).toEqual({ ok: false, reason: "link-invalid" });
});

it("prints no link when an administrator exists", async () => {
  await addUser(database.db);
  expect(await firstAdminLink(services)).toBeNull();
});

it("refuses an open link when an administrator was created in another way", async () => {
  const token = await newToken();
  await addUser(database.db, { email: "annen@example.no" });
  expect(await make(token)).toEqual({ ok: false, reason: "admin-exists" });
});

it("keeps the link usable after a weak password or a taken address", async () => {
  const token = await newToken();
  await addUser(database.db, { role: "photographer" });
  expect(await make(token, { password: "kort" })).toEqual({ ok: false, reason: "too-short" });
  expect(await make(token, { password: "Passord12345" })).toEqual({ ok: false, reason: "common" });
  expect(await make(token)).toEqual({ ok: false, reason: "email-taken" });
  expect((await make(token, { email: "ny@example.no" })).ok).toBe(true);
});
