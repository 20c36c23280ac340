import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import type { Db } from "~/platform/database/tx.server";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { bookThroughForms } from "../setup/customer";
import { type ThrowAwayCluster, throwAwayCluster } from "../setup/throw-away-cluster";

let server: ThrowAwayCluster;
let apps: BuiltApp[] = [];
let db: Db;

beforeAll(async () => {
  server = await throwAwayCluster();
  db = openDatabase(server.url);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await closeDatabase(db);
  await server.stop();
  await Promise.all(["one", "two"].map((name) => rm(dataDirOf(name), { recursive: true, force: true })));
});

const dataDirOf = (name: string) => path.join(server.dataDir, `program-${name}`);

describe("two programs on one database", () => {
  const env = () => ({
    DATABASE_URL: server.url,
    APP_SECRET: "one key for both, of thirty-two letters or more",
  });

  it("start at the same moment on an empty database", async () => {
    apps = await Promise.all(
      ["one", "two"].map((name) => startBuiltApp({ dataDir: dataDirOf(name), env: env() })),
    );
    const ready = await Promise.all(apps.map((app) => fetch(`${app.url}/readyz`)));
    expect(ready.map((answer) => answer.status)).toEqual([200, 200]);
    const { rows } = await db.$client.query(
      "SELECT count(*)::int AS studios FROM calendar_resources WHERE kind = 'room'",
    );
    expect(rows[0].studios).toBe(1);
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

  it("continue when one of them is killed", async () => {
    const [one, two] = apps as [BuiltApp, BuiltApp];
    await one.kill();
    const receipt = await bookThroughForms(two.url, {
      name: "Kari Nordmann",
      email: "kari@eksempel.example.no",
      pick: (starts) => starts.at(-1),
    });
    const { rows } = await db.$client.query("SELECT status FROM bookings WHERE number::text = $1", [
      receipt.number,
    ]);
    expect(rows).toEqual([{ status: "confirmed" }]);
  });
});
