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
  const heard: string[] = [];
  const lost: string[] = [];
  listening = await listenTo({
    url: database.url,
    channel,
    hear: (payload) => heard.push(payload),
    lost: (error) => lost.push(error.message),
  });
  return { heard, lost, ears: listening };
}

const tell = (payload: string) => database.db.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
const breakLine = () =>
  database.db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'sidelys-listen' AND datname = current_database()`,
  );

describe("listening", () => {
  it("hears what is told, and first that it has begun", async () => {
    const { heard, ears } = await listen();
    expect([heard, ears.connected]).toEqual([[""], true]);
    await tell("products");
    await vi.waitFor(() => expect(heard).toEqual(["", "products"]), soon);
  });

  it("begins again when the line breaks, and says so, since something may have been missed", async () => {
    const { heard, lost, ears } = await listen();
    await breakLine();
    await vi.waitFor(() => expect(ears.connected).toBe(false), soon);
    await tell("missed");
    await vi.waitFor(() => expect(heard).toEqual(["", ""]), soon);
    expect(lost.length).toBeGreaterThan(0);
    await tell("products");
    await vi.waitFor(() => expect(heard).toEqual(["", "", "products"]), soon);
    expect(ears.connected).toBe(true);
  });

  it("does not keep a program from starting when there is no database, and gives up when told", async () => {
    const lost: string[] = [];
    listening = await listenTo({
      url: "postgres://nobody@127.0.0.1:1/nothing",
      channel,
      hear: () => expect.unreachable(),
      lost: (error) => lost.push(error.message),
    });
    expect(listening.connected).toBe(false);
    await vi.waitFor(() => expect(lost.length).toBeGreaterThan(1), soon);
    await listening.stop();
  });
});

describe("a change of what public pages are made of", () => {
  it.each([
    "system_settings",
    "products",
    "price_lists",
    "product_prices",
    "product_add_ons",
    "content_testimonials",
    "calendar_resources",
    "opening_rules",
    "opening_overrides",
    "opening_yearly_days",
  ])("in %s is told of at the commit", async (table) => {
    const { heard } = await listen();
    await database.db.execute(sql.raw(`BEGIN; DELETE FROM ${table} WHERE false; ROLLBACK;`));
    await database.db.execute(sql.raw(`DELETE FROM ${table} WHERE false`));
    await vi.waitFor(() => expect(heard).toEqual(["", table]), soon);
  });

  it("is not told of when what changes is one customer's", async () => {
    const { heard } = await listen();
    await database.db.execute(sql`DELETE FROM booking_drafts`);
    await database.db.execute(sql`DELETE FROM products WHERE false`);
    await vi.waitFor(() => expect(heard).toEqual(["", "products"]), soon);
  });
});
