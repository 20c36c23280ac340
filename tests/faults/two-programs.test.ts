import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import type { Db } from "~/platform/database/tx.server";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { bookThroughForms, chooseWhat, fillInUntilCheck, order, takeTime, withDay } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";
import { type ThrowAwayCluster, throwAwayCluster } from "../setup/throw-away-cluster";
import { trials } from "../setup/trials";
import { allowManyOrders } from "../worlds/many-orders";
import { slowMailServer } from "./visitor-load";

let server: ThrowAwayCluster;
let apps: BuiltApp[] = [];
let db: Db;
let mail: Awaited<ReturnType<typeof slowMailServer>>;

beforeAll(async () => {
  server = await throwAwayCluster();
  db = openDatabase(server.url);
  mail = await slowMailServer(30);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await mail.close();
  await closeDatabase(db);
  await server.stop();
  await Promise.all(["one", "two"].map((name) => rm(dataDirOf(name), { recursive: true, force: true })));
});

const dataDirOf = (name: string) => path.join(server.dataDir, `program-${name}`);

describe("two programs on one database", () => {
  const env = () => ({
    DATABASE_URL: server.url,
    SMTP_URL: mail.url,
    APP_SECRET: "one key for both, of thirty-two letters or more",
  });

  it("start at the same moment on an empty database", async () => {
    apps = await Promise.all(
      ["one", "two"].map((name) => startBuiltApp({ dataDir: dataDirOf(name), env: env() })),
    );
    await allowManyOrders(db);
    const ready = await Promise.all(apps.map((app) => fetch(`${app.url}/readyz`)));
    expect(ready.map((answer) => answer.status)).toEqual([200, 200]);
    const { rows } = await db.$client.query(
      "SELECT count(*)::int AS studios FROM calendar_resources WHERE kind = 'room'",
    );
    expect(rows[0].studios).toBe(1);
  });

  it("both offer no time on a day that was closed, or blocked, although they keep hours in memory", async () => {
    const shown = () =>
      Promise.all(apps.map(async ({ url }) => (await timesOf(url)).when.buttonValues("start")));
    const before = await shown();
    const day = before[0]?.[0]?.slice(0, 10) ?? "";
    const isShown = async () =>
      (await shown()).map((starts) => starts.some((start) => start.startsWith(day)));
    expect(await isShown()).toEqual([true, true]);
    const expectShown = (both: boolean) =>
      vi.waitFor(async () => expect(await isShown()).toEqual([both, both]), { timeout: 60_000 });
    await db.$client.query(
      "INSERT INTO opening_overrides (id, day, kind) VALUES (gen_random_uuid(), $1, 'closed')",
      [day],
    );
    await expectShown(false);
    await db.$client.query("DELETE FROM opening_overrides WHERE day = $1", [day]);
    await expectShown(true);
    const { rows: blocked } = await db.$client.query(
      `INSERT INTO calendar_allocations (id, resource_id, during, kind, owner_id, created_at)
      SELECT gen_random_uuid(), id, tstzrange(($1 || 'T23:00Z')::timestamptz - interval '1 day', ($1 || 'T23:00Z')::timestamptz),
        'block', gen_random_uuid(), now()
      FROM calendar_resources WHERE kind = 'room' RETURNING id`,
      [day],
    );
    // A block is busy time, which is never cached: the very next request sees it.
    expect(await isShown()).toEqual([false, false]);
    await db.$client.query("DELETE FROM calendar_allocations WHERE id = ANY($1)", [
      blocked.map(({ id }) => id),
    ]);
  });

  it("sell a time once, whichever program is asked", async () => {
    const race = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        bookThroughForms(apps[n % 2]?.url ?? "", {
          name: `Kunde ${n}`,
          email: `kunde${n}@eksempel.example.no`,
          pick: (starts) => starts[0],
        }),
      ),
    );
    expect(race.some((outcome) => outcome.status === "fulfilled")).toBe(true);
    const { rows } = await db.$client.query(
      "SELECT starts_at, count(*)::int AS sold FROM bookings GROUP BY 1",
    );
    expect(rows.filter((row) => row.sold > 1)).toEqual([]);
    expect(rows.length).toBe(race.filter((outcome) => outcome.status === "fulfilled").length);
  });

  it("both show a new price and a new phone number at once, although they cache pages", async () => {
    const shown = () => Promise.all(apps.map(async ({ url }) => (await fetch(url)).text()));
    const expectShown = (text: RegExp) =>
      vi.waitFor(async () => expect((await shown()).map((page) => text.test(page))).toEqual([true, true]), {
        timeout: 120_000,
      });
    await shown();
    await db.$client.query(`UPDATE product_prices SET base_ore = 777700
      WHERE product_id = (SELECT id FROM products WHERE slug = 'express')`);
    await expectShown(/7\s777/);
    await db.$client.query(
      "INSERT INTO system_settings (setting_key, setting_value) VALUES ('company_phone', '+47 22 76 54 32')",
    );
    await expectShown(/22\s76\s54\s32/);
  });

  it("both catch up with changes made while they were not listening", async () => {
    const deaf =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sidelys-listen'";
    const { rowCount } = await db.$client.query(deaf);
    // Each program listens once for its pages and once for the back office.
    expect(rowCount).toBe(2 * apps.length);
    await db.$client.query(
      "UPDATE system_settings SET setting_value = '+47 22 99 88 77' WHERE setting_key = 'company_phone'",
    );
    for (const { url } of apps) {
      await vi.waitFor(async () => expect(await (await fetch(url)).text()).toMatch(/22\s99\s88\s77/), {
        timeout: 120_000,
      });
    }
  });

  it("hold a time for one of two visitors, and tell the other which are near", async () => {
    const day = aWeekday(7);
    const pages = await Promise.all(apps.map(({ url }) => timesOf(url, day)));
    const start = pages[0]?.when.buttonValues("start").find((each) => each.startsWith(day)) ?? "";
    const answers = await Promise.all(pages.map(({ browser, when }) => browser.submit(when, { start })));
    const won = answers.filter((page) => page.status === 200 && page.url.includes("/om-deg"));
    const refused = answers.filter(
      (page) => page.status === 409 && page.text.includes("Nærmeste ledige tider"),
    );
    expect([won.length, refused.length]).toEqual([1, 1]);
  });

  it("give a time whose hold runs out to one of two: who confirms it here, or who takes it there", async () => {
    const [one, two] = apps as [BuiltApp, BuiltApp];
    for (let round = 0; round < trials(2); round++) {
      const browser = new PlainBrowser(one.url);
      const day = aWeekday(8);
      const check = await fillInUntilCheck(browser, {
        name: "Sen Kunde",
        email: "sen@kunde.example.no",
        day,
        // Apart, so that a session of one round leaves the other's time free.
        pick: (starts) => starts[round * 8],
      });
      const { rows: held } = await db.$client.query(`
        WITH over AS (UPDATE calendar_holds SET expires_at = now() - interval '1 second'
          WHERE released_at IS NULL AND booking_id IS NULL AND reserved RETURNING id, starts_at),
        freed AS (UPDATE calendar_allocations SET expires_at = now() - interval '1 second'
          FROM over WHERE owner_id = over.id)
        SELECT id, starts_at FROM over ORDER BY id DESC LIMIT 1`);
      const start = new Date(held[0]?.starts_at).toISOString();
      const { browser: other, when } = await timesOf(two.url, day);
      const [ordered, taken] = await Promise.all([order(browser, check), other.submit(when, { start })]);
      expect([ordered.status, taken.status].toSorted()).toEqual([200, 409]);
    }
  });

  it("tell an open page of one of them what was booked through the other", async () => {
    const [one, two] = apps as [BuiltApp, BuiltApp];
    const left = new AbortController();
    const stream = await fetch(`${two.url}/book/express/endringer`, {
      headers: { accept: "text/event-stream" },
      signal: left.signal,
    });
    expect(stream.status).toBe(200);
    const told = heard(stream, "calendar");
    const wish = { name: "Live Kunde", email: "live@kunde.example.no", day: aWeekday(9) };
    await bookThroughForms(one.url, wish);
    expect(await told).toContain("calendar");
    left.abort();
  });

  it("count what one address holds together", async () => {
    await setting("policy_holds_per_address", "1");
    const address = "198.51.100.77";
    const shown: boolean[] = [];
    for (const [n, { url }] of apps.entries()) {
      const browser = new PlainBrowser(url, address);
      const who = await takeTime(browser, { day: aWeekday(10), pick: (starts) => starts[n * 6] });
      shown.push(who.text.includes("Vi holder av tiden til"));
    }
    expect(shown).toEqual([true, false]);
  });

  it("send each letter and each reminder once, both at work", async () => {
    await db.$client.query(
      "UPDATE email_outbox SET next_attempt_at = now() WHERE status IN ('queued', 'scheduled')",
    );
    await db.$client.query(
      "SELECT graphile_worker.add_job('sweep-letters', '{}'), graphile_worker.add_job('sweep-letters', '{}')",
    );
    await vi.waitFor(
      async () => {
        const { rows } = await db.$client.query(
          "SELECT count(*)::int AS n FROM email_outbox WHERE status IN ('queued', 'scheduled', 'sending')",
        );
        expect(rows[0].n).toBe(0);
      },
      { timeout: 60_000, interval: 200 },
    );
    const { rows } = await db.$client.query("SELECT template FROM email_outbox WHERE status = 'sent'");
    expect(rows.map(({ template }) => template)).toContainEqual(expect.stringMatching(/^reminder-/));
    expect(mail.taken).toHaveLength(rows.length);
    expect(new Set(mail.taken).size).toBe(rows.length);
  });

  it("continue when one of them is killed, and take over the jobs that it had in hand", async () => {
    const [one, two] = apps as [BuiltApp, BuiltApp];
    const stuck = await db.$client.connect();
    await stuck.query("BEGIN");
    await stuck.query("LOCK TABLE calendar_allocations IN ACCESS EXCLUSIVE MODE");
    // Each program works on two jobs at a time, so two of these belong to the one that dies.
    await db.$client.query("SELECT graphile_worker.add_job('sweep-holds', '{}') FROM generate_series(1, 4)");
    const ofDead = async (condition: string) =>
      (
        await db.$client.query(`SELECT count(*)::int AS n FROM graphile_worker.jobs
        WHERE task_identifier = 'sweep-holds' AND key IS NULL AND ${condition}`)
      ).rows[0].n;
    await vi.waitFor(async () => expect(await ofDead("locked_by IS NOT NULL")).toBe(4), { timeout: 30_000 });
    await one.kill();
    await stuck.query("COMMIT");
    stuck.release();
    const receipt = await bookThroughForms(two.url, {
      name: "Kari Nordmann",
      email: "kari@eksempel.example.no",
      pick: (starts) => starts.at(-1),
    });
    const { rows } = await db.$client.query("SELECT status FROM bookings WHERE number::text = $1", [
      receipt.number,
    ]);
    expect(rows).toEqual([{ status: "confirmed" }]);
    await vi.waitFor(async () => expect(await ofDead("true")).toBe(0), { timeout: 60_000, interval: 250 });
  });
});

/** A Tuesday to Friday in so many days at the earliest: other days may be short, or nearly sold out by the tests before. */
function aWeekday(inDays: number): string {
  const day = new Date(Date.now() + inDays * 86_400_000);
  while (![2, 3, 4, 5].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** The page of the times: of the first free day, or of the given one. */
async function timesOf(url: string, day?: string) {
  const browser = new PlainBrowser(url);
  const first = await chooseWhat(browser);
  return { browser, when: day ? await browser.get(withDay(first.url, day)) : first };
}

async function setting(key: string, value: string): Promise<void> {
  await db.$client.query("INSERT INTO system_settings (setting_key, setting_value) VALUES ($1, $2)", [
    key,
    value,
  ]);
}

/** Reads the stream until the word occurs. */
async function heard(stream: Response, word: string): Promise<string> {
  let text = "";
  for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk);
    if (text.includes(word)) return text;
  }
  return text;
}
