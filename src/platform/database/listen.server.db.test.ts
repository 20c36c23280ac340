import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { type Listening, listenTo } from "./listen.server";

let database: TestDatabase;
let listening: Listening | undefined;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => listening?.stop());
afterAll(() => database.close());

const channel = "content_changed";
const soon = { timeout: 60_000 };

async function listen() {
  const received: string[] = [];
  const lost: string[] = [];
  listening = await listenTo({
    url: database.url,
    channel,
    onMessage: (payload) => received.push(payload),
    onLost: (error) => lost.push(error.message),
  });
  return { received, lost, listener: listening };
}

const tell = (payload: string) => database.db.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
const breakLine = () =>
  database.db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'sidelys-listen' AND datname = current_database()`,
  );

describe("listenTo", () => {
  it("reports that it has begun, and then each notification", async () => {
    const { received, listener } = await listen();
    expect([received, listener.connected]).toEqual([[""], true]);
    await tell("products");
    await vi.waitFor(() => expect(received).toEqual(["", "products"]), soon);
  });

  it("reconnects when the connection breaks, and reports it, since notifications may have been missed", async () => {
    const { received, lost, listener } = await listen();
    await breakLine();
    await vi.waitFor(() => expect(listener.connected).toBe(false), soon);
    await tell("missed");
    await vi.waitFor(() => expect(received).toEqual(["", ""]), soon);
    expect(lost.length).toBeGreaterThan(0);
    await tell("products");
    await vi.waitFor(() => expect(received).toEqual(["", "", "products"]), soon);
    expect(listener.connected).toBe(true);
  });

  it("does not prevent a start without a database, and stops when asked", async () => {
    const lost: string[] = [];
    listening = await listenTo({
      url: "postgres://nobody@127.0.0.1:1/nothing",
      channel,
      onMessage: () => expect.unreachable(),
      onLost: (error) => lost.push(error.message),
    });
    expect(listening.connected).toBe(false);
    await vi.waitFor(() => expect(lost.length).toBeGreaterThan(1), soon);
    await listening.stop();
  });
});

describe("a change to the tables of the public pages", () => {
  it.each([
    "system_settings",
    "provider_settings",
    "products",
    "price_lists",
    "product_prices",
    "product_add_ons",
    "content_testimonials",
    "calendar_resources",
    "opening_rules",
    "opening_overrides",
    "opening_yearly_days",
  ])("in %s is notified at the commit", async (table) => {
    const { received } = await listen();
    await database.db.execute(sql.raw(`BEGIN; DELETE FROM ${table} WHERE false; ROLLBACK;`));
    await database.db.execute(sql.raw(`DELETE FROM ${table} WHERE false`));
    await vi.waitFor(() => expect(received).toEqual(["", table]), soon);
  });

  it("is not notified for one customer's data", async () => {
    const { received } = await listen();
    await database.db.execute(sql`DELETE FROM booking_drafts`);
    await database.db.execute(sql`DELETE FROM products WHERE false`);
    await vi.waitFor(() => expect(received).toEqual(["", "products"]), soon);
  });
});
