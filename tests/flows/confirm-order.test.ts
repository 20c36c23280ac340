import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { fillInUntilCheck, order } from "../setup/customer";
import type { TestDatabase } from "../setup/database";
import { type Page, PlainBrowser } from "../setup/plain-browser";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let dataDir: string;
let app: BuiltApp;
beforeAll(async () => {
  database = await cleanStudio();
  await database.db.execute(
    sql`UPDATE system_settings SET setting_value = '0' WHERE setting_key = 'policy_orders_per_address'`,
  );
  dataDir = await mkdtemp(join(tmpdir(), "sidelys-confirm-"));
  app = await startBuiltApp({
    dataDir,
    env: {
      DATABASE_URL: database.url,
      FIXED_NOW: "2026-11-20T08:00:00Z",
      ALLOW_FIXED_NOW: "1",
      WORKER_ENABLED: "0",
      SMTP_URL: "smtp://127.0.0.1:9",
    },
  });
});
afterAll(async () => {
  await app?.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The address in the newest letter to this mailbox. */
async function linkIn(email: string): Promise<string> {
  const { rows } = await database.db.execute<{ text: string }>(sql`
    SELECT body_text AS text FROM email_outbox WHERE template = 'confirm-order' AND to_address = ${email}
    ORDER BY created_at DESC LIMIT 1`);
  const [link] = /\/booking\/bekreft\/\S+/.exec(rows[0]?.text ?? "") ?? [];
  if (!link) throw new Error(`No letter to ${email}`);
  return link;
}

async function bookings(email: string): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM bookings WHERE customer_email = ${email}`,
  );
  return rows[0]?.n ?? 0;
}

async function ordered(email: string, day: string): Promise<{ browser: PlainBrowser; page: Page }> {
  const browser = new PlainBrowser(app.url);
  const check = await fillInUntilCheck(browser, { name: "Kari Nordmann", email, day });
  return { browser, page: await order(browser, check) };
}

const confirm = "Bekreft bestilling med betalingsplikt";

describe("an order that has to be confirmed, without scripts", () => {
  it("says what to do, and is booked by the letter's button however often it is pressed", async () => {
    const email = "kari@eksempel.example.no";
    const { browser, page } = await ordered(email, "2026-12-08");
    expect(page.status).toBe(200);
    expect(new URL(page.url).pathname).toBe("/book/express/venter");
    for (const words of ["bekreft fra e-posten", email, "Bekreft senest"]) expect(page.text).toContain(words);
    const link = await linkIn(email);
    const other = new PlainBrowser(app.url);
    for (const _ of [1, 2]) expect((await other.get(link)).text).toContain(confirm);
    expect(await bookings(email)).toBe(0);
    const letter = await other.get(link);
    for (const _ of [1, 2, 3, 4, 5]) {
      const done = await other.submit(letter, {}, { button: confirm });
      expect(done.text).toContain("Timen er din");
    }
    expect(await bookings(email)).toBe(1);
    expect(new URL((await browser.get(page.url)).url).pathname).toBe("/book/express/kvittering");
  });

  it("is found by its key alone, and by no search engine or cache", async () => {
    await ordered("per@eksempel.example.no", "2026-12-09");
    const link = await linkIn("per@eksempel.example.no");
    const right = await fetch(new URL(link, app.url));
    expect([right.status, right.headers.get("x-robots-tag"), right.headers.get("cache-control")]).toEqual([
      200,
      "noindex",
      "no-store",
    ]);
    for (const wrong of [
      link.replace(/key=.*/, ""),
      link.replace(/key=.{4}/, "key=AAAA"),
      link.replace(/bekreft\/.{4}/, "bekreft/0000"),
    ]) {
      expect((await fetch(new URL(wrong, app.url))).status).toBe(404);
      const pressed = await fetch(new URL(wrong, app.url), {
        method: "POST",
        headers: {
          origin: app.url,
          "sec-fetch-site": "same-origin",
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "",
      });
      expect(pressed.status).toBe(404);
    }
    expect(await bookings("per@eksempel.example.no")).toBe(0);
  });

  it("keeps a mistyped address and says what is wrong, and takes a right one", async () => {
    const { browser, page } = await ordered("oal@eksempel.example.no", "2026-12-10");
    const wrong = await browser.submit(page, { email: "ola@" }, { button: "Send e-posten på nytt" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('value="ola@"');
    const right = await browser.submit(
      page,
      { email: "ola@eksempel.example.no" },
      { button: "Send e-posten på nytt" },
    );
    expect(right.text).toContain("E-posten er sendt på nytt til ola@eksempel.example.no.");
    expect(await linkIn("ola@eksempel.example.no")).toContain("key=");
    const chosen = await browser.submit(right, {}, { button: "Velg noe annet i stedet" });
    expect(new URL(chosen.url).pathname).toBe("/book/express/tid");
  });
});
