import { eq, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plusHours, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { requestContext, servicesContext } from "~/platform/services.server";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { type TestServices, testServices } from "../../../tests/setup/services";
import { issueLink, linkKey, revokeLink } from "./commands/access-links.server";
import { startSession } from "./commands/sessions.server";
import { asSystem, currentActor, requireAdmin, requireLink, requireStaff, visitorOf } from "./gate.server";
import { addUser } from "./samples";
import { users } from "./tables.server";
import type { Role } from "./types";

let database: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  services = testServices(database.db);
  await database.db.execute(sql`TRUNCATE users, sessions, access_links CASCADE`);
});

/** A new request context, as the border makes it. */
function newContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, { id: newId(), nonce: "n", address: "203.0.113.7", userAgent: "Test" });
  return context;
}

const asked = (path: string, cookie?: string) =>
  new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} });

/** The gate's return value, or the response that it throws. */
async function answerOf(
  work: () => Promise<unknown>,
): Promise<{ status: number; location?: string | null; value?: unknown }> {
  try {
    return { status: 200, value: await work() };
  } catch (thrown) {
    if (thrown instanceof Response)
      return { status: thrown.status, location: thrown.headers.get("location") };
    return { status: (thrown as { init: { status: number } }).init.status };
  }
}

async function signedIn(role: Role): Promise<{ cookie: string; userId: string }> {
  const user = await addUser(database.db, { role });
  const token = await inTransaction(database.db, (tx) =>
    startSession(
      tx,
      { userId: user.id, userAgent: "Test", previousToken: null, aal: "aal2" },
      services.clock.now(),
    ),
  );
  return { cookie: `sesjon=${token}`, userId: user.id };
}

/** Repetitions are counted on one event. */
const eventCount = async (type: string) =>
  Number(
    (
      await database.db.execute(
        sql`SELECT coalesce(sum(occurrences), 0) AS count FROM security_event_folds WHERE event_type = ${type}`,
      )
    ).rows[0]?.count,
  );

describe("the gate of the back office", () => {
  const staff = (cookie?: string) =>
    answerOf(() => requireStaff(newContext(), asked("/admin/bookings.data?side=2&_routes=x", cookie)));
  const admin = (cookie?: string) =>
    answerOf(() => requireAdmin(newContext(), asked("/admin/security", cookie)));

  it("leads a visitor who is not signed in to the sign-in page and back to the page", async () => {
    expect(await staff()).toEqual({ status: 302, location: "/auth?til=%2Fadmin%2Fbookings%3Fside%3D2" });
    expect((await staff("sesjon=made-up")).status).toBe(302);
  });

  it("admits an admin to both gates, and a photographer to one", async () => {
    const photographer = await signedIn("photographer");
    expect((await staff(photographer.cookie)).value).toMatchObject({
      kind: "photographer",
      userId: photographer.userId,
    });
    const before = await eventCount("forbidden_access");
    expect((await admin(photographer.cookie)).status).toBe(403);
    expect(await eventCount("forbidden_access")).toBe(before + 1);
    await database.db
      .update(users)
      .set({ role: "admin" })
      .where(eq(users.id, photographer.userId as never));
    expect((await admin(photographer.cookie)).value).toMatchObject({ kind: "admin" });
  });

  it("refuses a deactivated account, even with a session that is still open", async () => {
    const { cookie, userId } = await signedIn("admin");
    await database.db
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.id, userId as never));
    expect((await staff(cookie)).status).toBe(302);
  });

  it("refuses a session after eight idle hours, and after seven days of use", async () => {
    const { cookie } = await signedIn("admin");
    const start = services.clock.now();
    services.clock.set(plusMinutes(plusHours(start, 8), -1));
    expect((await staff(cookie)).status).toBe(200);
    services.clock.set(plusHours(start, 16));
    expect((await staff(cookie)).status).toBe(302);
    services.clock.set(plusHours(start, 15));
    for (let hours = 15; hours < 7 * 24; hours += 7) {
      services.clock.set(plusHours(start, hours));
      expect((await staff(cookie)).status).toBe(200);
    }
    services.clock.set(plusHours(start, 7 * 24));
    expect((await staff(cookie)).status).toBe(302);
  });

  it("ignores a cookie of another name, and the name for https on http", async () => {
    const { cookie } = await signedIn("admin");
    expect((await staff(cookie.replace("sesjon", "__Host-sesjon"))).status).toBe(302);
    services = testServices(database.db, { env: { PUBLIC_URL: "https://studio.example" } });
    expect((await staff(cookie)).status).toBe(302);
    expect((await staff(cookie.replace("sesjon", "__Host-sesjon"))).status).toBe(200);
  });

  it("reads the session once per request, and again for the next", async () => {
    const { cookie, userId } = await signedIn("admin");
    const context = newContext();
    const [one, two] = await Promise.all([
      currentActor(context, asked("/admin", cookie)),
      currentActor(context, asked("/admin", cookie)),
    ]);
    expect(one).toMatchObject({ userId });
    expect(two).toMatchObject({ userId });
    expect(await currentActor(newContext(), asked("/admin"))).toBeNull();
  });
});

describe("the gate of a booking's secret link", () => {
  const bookingId = newId();
  const link = (path: string, id: string = bookingId) =>
    answerOf(() => requireLink(newContext(), asked(path), "booking", id));
  const issue = (subjectId: string) =>
    inTransaction(database.db, (tx) =>
      issueLink(tx, services.appSecret, { subjectKind: "booking", subjectId, now: services.clock.now() }),
    );

  it("opens with its key, which can be derived again for later letters and is stored as a hash", async () => {
    const { linkId, key } = await issue(bookingId);
    expect(key).toMatch(/^[\w-]{24}$/);
    expect(linkKey(services.appSecret, linkId)).toBe(key);
    expect((await link(`/booking/edit/${bookingId}?key=${key}`)).value).toEqual({
      kind: "customer",
      linkId,
      subject: { kind: "booking", id: bookingId },
    });
    const { rows } = await database.db.execute(sql`SELECT row_to_json(l)::text AS text FROM access_links l`);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it("opens also with what a mail program has left at its end, and without a hyphen there", async () => {
    const { key } = await issue(bookingId);
    for (const sent of [`${key}.`, `${key}%29`, `${key}%3E%0D%0A`, key.replace(/-{1,2}$/, "")])
      expect((await link(`/booking/edit/${bookingId}?key=${sent}`)).value).toMatchObject({
        kind: "customer",
      });
  });

  it("gives the same not-found page for no key, a wrong key, another booking's key and an unknown booking", async () => {
    await issue(bookingId);
    const other = await issue(newId());
    const before = await eventCount("wrong_link_key");
    const answers = [
      await link(`/x`),
      await link(`/x?key=`),
      await link(`/x?key=${"A".repeat(24)}`),
      await link(`/x?key=${other.key}`),
      await link(`/x?key=${other.key}`, newId()),
      await link(`/x?key=${other.key}`, "1; DROP TABLE users"),
      await link(`/x?key=${other.key}`, ""),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"status":404}']));
    expect(await eventCount("wrong_link_key")).toBe(before + 3);
    const { rows } = await database.db.execute(
      sql`SELECT FROM security_events WHERE event_type = 'wrong_link_key'`,
    );
    expect(rows).toHaveLength(1);
  });

  it("refuses one revoked link and leaves the others open", async () => {
    const one = await issue(bookingId);
    const two = await issue(bookingId);
    await inTransaction(database.db, (tx) => revokeLink(tx, one.linkId, services.clock.now()));
    expect((await link(`/x?key=${one.key}`)).status).toBe(404);
    expect((await link(`/x?key=${two.key}`)).status).toBe(200);
  });
});

describe("visitorOf", () => {
  it("recognises the visitor by the cookie, whose value is not the stored id", () => {
    const first = visitorOf(newContext(), asked("/book/headshots"));
    expect(first.setCookie).toMatch(/^visitor=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const secret = first.setCookie.slice("visitor=".length, "visitor=".length + 22);
    const again = visitorOf(newContext(), asked("/book/headshots", `visitor=${secret}`));
    // The same secret, with its lifetime renewed.
    expect(again).toEqual(first);
    expect(first.visitor.visitorId).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(first.visitor.visitorId).not.toContain(secret);
  });

  it("sets a new cookie when the old one is not ours", () => {
    expect(visitorOf(newContext(), asked("/", "visitor=me")).setCookie).not.toContain("visitor=me;");
  });
});

it("gives a job an actor without a person", () => {
  expect(asSystem("send-letters")).toEqual({ kind: "system", job: "send-letters" });
});
