import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetAttempts } from "~/areas/attempts/commands/forget-attempts.server";
import { plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { fillInUntilCheck, order, receiptOf } from "../setup/customer";
import { personHeaders } from "../setup/person-headers";
import { Page, PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let cookie: string;
let address = 0;

beforeAll(async () => {
  office = await backOffice();
  ({ cookie } = await office.signedIn({ email: "eier@example.no", role: "admin" }));
});
afterAll(() => office.stop());
beforeEach(() => office.database.db.execute(sql`TRUNCATE booking_attempts, booking_attempt_days`));

interface Attempt extends Record<string, unknown> {
  readonly session: string;
  readonly step: string;
  readonly outcome: string;
  readonly refusal: string | null;
  readonly source: string;
  readonly device: string;
  readonly product: string;
  readonly in_vain: string[];
}

async function attempts(): Promise<Attempt[]> {
  const { rows } = await office.database.db.execute<Attempt>(sql`
    SELECT session, step, outcome, refusal, source, device, product_slug AS product, in_vain
    FROM booking_attempts ORDER BY started_at, id`);
  return rows;
}

/** The steps are recorded beside the answers, so the row comes a moment later. */
async function recorded(wanted: Partial<Attempt>): Promise<Attempt> {
  await expect.poll(async () => (await attempts())[0], { timeout: 10_000 }).toMatchObject(wanted);
  return (await attempts())[0] as Attempt;
}

function person(headers: Readonly<Record<string, string>> = {}): PlainBrowser {
  address += 1;
  return new PlainBrowser(office.site.url, `10.9.8.${address}`, { ...personHeaders, ...headers });
}

async function inOffice(path: string): Promise<Page> {
  const answer = await fetch(new URL(path, office.site.url), { headers: { cookie } });

  return new Page(answer.url, answer, await answer.text());
}

describe("a booking that is started", () => {
  it("is followed to its end, with source and device, and without personal data", async () => {
    const browser = person({ referer: "https://www.google.com/search?q=portrett" });
    const check = await fillInUntilCheck(browser, { name: "Kari Nordmann", email: "kari@example.no" });
    await recorded({ step: "contact", outcome: "under-way", source: "google.com", device: "mobile" });
    const receipt = receiptOf(await order(browser, check));
    const attempt = await recorded({
      step: "confirmed",
      outcome: "confirmed",
      product: "express",
      refusal: null,
    });
    const list = await inOffice("/admin/booking-attempts?vis=alle");
    expect(list.text).toContain("google.com");
    const token = new URL(receipt.page.url).searchParams.get("utkast") ?? "none";
    const { rows } = await office.database.db.execute<{ all: string }>(
      sql`SELECT string_agg(booking_attempts::text, ' ') AS all FROM booking_attempts`,
    );
    for (const secret of ["Kari", "kari@", "10.9.8", token, receipt.number])
      expect(rows[0]?.all).not.toContain(secret);
    expect(attempt.session).toMatch(/^[0-9a-f]{64}$/);
    const known = await office.database.db.execute(
      sql`SELECT FROM booking_drafts WHERE token_hash = ${attempt.session}`,
    );
    expect(known.rows).toHaveLength(0);
    expect(await attempts()).toHaveLength(1);
  });

  it("says where it stopped and why", async () => {
    const browser = person();
    const check = await fillInUntilCheck(browser, { name: "Ola", email: "ola@example.no", slug: "cv-bilde" });
    await browser.submit(check, { shownOre: "1" }, { button: "Bestill med betalingsplikt" });
    await recorded({ step: "contact", outcome: "refused", refusal: "price-changed", product: "cv-bilde" });
    const list = await inOffice("/admin/booking-attempts?vis=avvist");
    expect(list.text).toContain("Prisen var endret");
    const record = await inOffice(list.link("CV-bilde"));
    expect([record.status, record.text.includes("Ga kontaktopplysninger")]).toEqual([200, true]);
  });

  it("remembers a day that was looked at and was full, and none on which the studio is closed", async () => {
    const { db } = office.database;
    await db.execute(sql`
      INSERT INTO calendar_allocations (id, resource_id, kind, owner_id, created_at, during)
      SELECT gen_random_uuid(), id, 'block', gen_random_uuid(), now(), tstzrange('2026-12-08T00:00+01', '2026-12-09T00:00+01')
      FROM calendar_resources`);
    const browser = person();
    const what = await browser.get("/book/express");
    const when = await browser.submit(what, {}, { button: "Velg tid" });
    const look = (day: string) => {
      const url = new URL(when.url);
      url.searchParams.set("maned", "2026-12");
      url.searchParams.set("dag", day);
      return browser.get(url.href);
    };
    await look("2026-12-25");
    await look("2026-12-08");
    await recorded({ in_vain: ["2026-12-08"], step: "product" });
    expect((await inOffice("/admin/booking-attempts?vis=ingen-tid&sokt=2026-12-08")).text).toContain(
      "1 forsøk",
    );
    expect((await inOffice("/admin/booking-attempts?vis=ingen-tid&sokt=2026-12-25")).text).not.toContain(
      "1 forsøk",
    );
  });

  it("is not counted when a program starts it, nor when the table is out of reach: the booking goes on", async () => {
    const program = new PlainBrowser(office.site.url);
    await fillInUntilCheck(program, { name: "Program", email: "p@example.no" });
    const { db } = office.database;
    await db.execute(sql`ALTER TABLE booking_attempts RENAME TO gone`);
    try {
      const browser = person();
      const check = await fillInUntilCheck(browser, { name: "Berit", email: "berit@example.no" });
      expect(receiptOf(await order(browser, check)).number).toBeTruthy();
    } finally {
      await db.execute(sql`ALTER TABLE gone RENAME TO booking_attempts`);
    }
    // A later attempt shows that the earlier ones had time to be recorded.
    await person().submit(await person().get("/book/express"), {}, { button: "Velg tid" });
    await recorded({ outcome: "under-way" });
    expect(await attempts()).toHaveLength(1);
  });
});

describe("the night's job", () => {
  it("cuts the link to the draft, and turns old attempts into counts that add up", async () => {
    const { db } = office.database;
    await db.execute(sql`
      INSERT INTO booking_attempts (id, session, day, started_at, last_at, product_slug, step, outcome, ms, source,
        device, release, in_vain)
      SELECT gen_random_uuid(), lpad(n::text, 64, '0'), day, day + time '10:17', day + time '10:19', 'express',
        'time', 'under-way', 5, 'direkte', 'mobile', 'test', CASE WHEN n % 2 = 0 THEN ARRAY['2026-12'] ELSE '{}' END
      FROM generate_series(1, 6) n, LATERAL (SELECT CASE WHEN n <= 4 THEN date '2026-08-01' ELSE date '2026-11-19' END AS day) d`);
    await db.execute(sql`
      INSERT INTO booking_attempt_salts VALUES ('2026-11-19', repeat('a', 64)) ON CONFLICT DO NOTHING`);
    const forget = () => inTransaction(db, (tx) => forgetAttempts(tx, 90, plusHours(officeNow, 1)));
    expect([await forget(), await forget()]).toEqual([4, 0]);
    const { rows } = await db.execute(sql`
      SELECT day::text, attempts, in_vain, (SELECT count(*)::int FROM booking_attempts) AS left,
        (SELECT count(*)::int FROM booking_attempts WHERE extract(minute FROM started_at) > 0) AS exact,
        (SELECT count(*)::int FROM booking_attempt_salts WHERE day < '2026-11-20') AS salts
      FROM booking_attempt_days`);
    expect(rows).toEqual([{ day: "2026-08-01", attempts: 4, in_vain: 2, left: 2, exact: 0, salts: 0 }]);
  });
});
