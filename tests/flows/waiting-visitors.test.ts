import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackOffice, backOffice } from "../setup/back-office";
import { chooseWhat } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
beforeAll(async () => {
  // Jobs run too: they must not wait behind visitors either.
  office = await backOffice({ WORKER_ENABLED: "1" });
});
afterAll(() => office.stop());

/** Connections of the program that wait for a lock. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await office.database.db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'sidelys' AND wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
}

it("visitors who wait for each other leave connections to staff and jobs", async () => {
  const { cookie } = await office.signedIn({});
  const browsers = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const browser = new PlainBrowser(office.site.url);
      return { browser, when: await chooseWhat(browser, "headshots") };
    }),
  );
  const [start = ""] = browsers[0]?.when.buttonValues("start") ?? [];
  const local = `http://127.0.0.1:${new URL(office.site.url).port}`;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(local + path, { redirect: "manual", headers }).then(({ status }) => status);
  let choices: Promise<number>[] = [];
  await office.database.db.transaction(async (blocking) => {
    await blocking.execute(sql`SELECT id FROM calendar_resources FOR UPDATE`);
    choices = browsers.map(({ browser, when }) =>
      browser.submit(when, { start }, { follow: false }).then(({ status }) => status),
    );
    await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(12);
    for (const page of ["/admin", "/admin/bookings", "/admin/customers"]) {
      expect([page, await ask(page, { cookie })]).toEqual([page, 200]);
    }
    expect(await ask("/readyz")).toBe(200);
    await office.database.db.execute(
      sql`SELECT graphile_worker.add_job('sweep-letters', '{}', job_key => 'a-job-of-the-test')`,
    );
    await expect
      .poll(async () => {
        const { rows } = await office.database.db.execute(
          sql`SELECT 1 FROM graphile_worker.jobs WHERE key = 'a-job-of-the-test'`,
        );
        return rows.length;
      })
      .toBe(0);
    expect(await waitingForLocks()).toBe(12);
  });
  // They waited less than a connection may take, so all got an answer: the time, or that it is taken.
  expect((await Promise.all(choices)).filter((status) => ![303, 409].includes(status))).toEqual([]);
}, 120_000);
