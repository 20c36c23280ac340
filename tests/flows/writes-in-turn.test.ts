import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackOffice, backOffice } from "../setup/back-office";
import { chooseWhat } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
beforeAll(async () => {
  office = await backOffice({ RATE_LIMITS: "1" });
});
afterAll(() => office.stop());

/** As many writes of other networks as there are turns, and more. */
const writers = 12;

it("strangers' pages go on while other strangers' writes wait for a lock in the database", async () => {
  const visitor = new PlainBrowser(office.site.url, "198.51.100.1");
  const times = (await chooseWhat(visitor)).url;
  const client = await office.database.db.$client.connect();
  try {
    await client.query("BEGIN");
    // Reading a draft is possible, making one is not.
    await client.query("LOCK TABLE booking_drafts IN SHARE ROW EXCLUSIVE MODE");
    let ended = 0;
    const writing = Array.from({ length: writers }, async (_, n) => {
      const writer = new PlainBrowser(office.site.url, `203.0.${n}.7`);
      const { status } = await chooseWhat(writer);
      ended += 1;
      return status;
    });
    const waiting = async () => {
      const { rows } = await client.query(
        "SELECT count(*)::int AS n FROM pg_locks WHERE relation = 'booking_drafts'::regclass AND NOT granted",
      );
      return (rows[0] as { n: number }).n;
    };
    await expect.poll(waiting).toBe(4);
    for (let n = 0; n < 10; n++) expect((await visitor.get(times)).status).toBe(200);
    expect([await waiting(), ended]).toEqual([4, 0]);
    await client.query("COMMIT");
    expect(new Set(await Promise.all(writing))).toEqual(new Set([200]));
  } finally {
    client.release(true);
  }
}, 60_000);
