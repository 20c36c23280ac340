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
  await database.db.execute(sql`TRUNCATE users, sessions, setup_links CASCADE`);
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

it("the first start prints a link that makes the admin and signs in", async () => {
  expect(await firstAdminLink(services)).toMatch(
    /^https:\/\/studio\.example\/auth\/forste-admin\?token=[\w-]{43}$/,
  );
  const made = await make(await newToken());
  expect(made.ok && made.value.session).toMatch(/^[\w-]{43}$/);
  expect(await database.db.select().from(users)).toMatchObject([
    { email: "ingrid@example.no", role: "admin" },
  ]);
});

it("the database keeps the link's hash alone", async () => {
  const token = await newToken();
  const { rows } = await database.db.execute(sql`SELECT row_to_json(l)::text AS text FROM setup_links l`);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it("looking at the page uses nothing up", async () => {
  const token = await newToken();
  expect(await isFirstAdminPageOpen(services, token)).toBe(true);
  expect(await isFirstAdminPageOpen(services, token)).toBe(true);
  expect((await make(token)).ok).toBe(true);
});

it("a used link makes nobody else", async () => {
  const token = await newToken();
  await make(token);
  expect(await isFirstAdminPageOpen(services, token)).toBe(false);
  expect(await make(token, { email: "tyv@example.no" })).toEqual({ ok: false, reason: "link-invalid" });
  expect(await database.db.select().from(users)).toHaveLength(1);
});

it("two who press at the same moment become one admin", async () => {
  const token = await newToken();
  const both = await Promise.all([make(token), make(token, { email: "annen@example.no" })]);
  expect(both.filter((each) => each.ok)).toHaveLength(1);
  expect(await database.db.select().from(users)).toHaveLength(1);
});

it("a link is void after 24 hours, and when a later start has made a new one", async () => {
  const first = await newToken();
  const second = await newToken();
  expect(await make(first)).toEqual({ ok: false, reason: "link-invalid" });
  services.clock.set(plusHours(services.clock.now(), 24));
  expect(await make(second)).toEqual({ ok: false, reason: "link-invalid" });
});

it.each(["", "x", "a".repeat(5000)])("a made-up token opens nothing: %.10s", async (token) => {
  await newToken();
  expect(await make(token)).toEqual({ ok: false, reason: "link-invalid" });
});

it("no link is printed once there is an admin", async () => {
  await addUser(database.db);
  expect(await firstAdminLink(services)).toBeNull();
});

it("an open link is worth nothing when an admin was made in another way", async () => {
  const token = await newToken();
  await addUser(database.db, { email: "annen@example.no" });
  expect(await make(token)).toEqual({ ok: false, reason: "admin-exists" });
});

it("a weak password or a taken address leaves the link usable", async () => {
  const token = await newToken();
  await addUser(database.db, { role: "photographer" });
  expect(await make(token, { password: "kort" })).toEqual({ ok: false, reason: "too-short" });
  expect(await make(token, { password: "Passord12345" })).toEqual({ ok: false, reason: "common" });
  expect(await make(token)).toEqual({ ok: false, reason: "email-taken" });
  expect((await make(token, { email: "ny@example.no" })).ok).toBe(true);
});
