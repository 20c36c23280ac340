import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sampleContent, sampleDay, sampleSet } from "~/areas/quotes/samples";
import type { RequestId } from "~/areas/requests/types";
import type { Day } from "~/kit/time";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { sendWanted } from "../../tests/worlds/asked-request";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { acceptance, draftQuote, recordVersion, sendWithoutPdf } from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { declineQuote, withdrawQuote } from "./answer-quote.server";
import { sendQuote } from "./send-quote.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  await studio.db.execute(sql`DELETE FROM calendar_held_dates`);
});

async function twoQuotes() {
  const id = await sendWanted(services);
  const send = async (day: string) => {
    const sets = [sampleSet({ days: [sampleDay({ day: day as Day })] })];
    const origin = { kind: "company-request", id } as const;
    return sendWithoutPdf(services, await draftQuote(services, sampleContent({ sets }), origin));
  };
  return { id, one: await send("2026-12-08"), two: await send("2026-12-10") };
}

async function standing(id: RequestId) {
  const { rows } = await studio.db.execute(sql`
    SELECT status, (SELECT json_agg(q.status ORDER BY number) FROM quotes q WHERE origin_id = r.id) AS quotes,
      (SELECT count(*)::int FROM oppdrag o JOIN quotes q ON q.id = o.quote_id WHERE q.origin_id = r.id) AS oppdrag,
      (SELECT count(*)::int FROM calendar_allocations WHERE kind = 'tentative') AS held
    FROM company_requests r WHERE id = ${id}`);
  return rows[0];
}

const no = { reason: "price", text: "" } as const;

describe("two quotes of the same request", () => {
  it("are accepted once: the other one ends and frees its days", async () => {
    const { id, one, two } = await twoQuotes();
    expectOk(await acceptQuote(services, one.link, acceptance(one.version)));
    const once = { status: "booked", quotes: ["converted", "withdrawn"], oppdrag: 1, held: 0 };
    expect(await standing(id)).toEqual(once);
    expect(await acceptQuote(services, two.link, acceptance(two.version))).toMatchObject({
      reason: "not-now",
    });
    // Sent before both could end each other.
    await studio.db.execute(sql`UPDATE quotes SET status = 'sent' WHERE id = ${two.id}`);
    expect(await acceptQuote(services, two.link, acceptance(two.version))).toMatchObject({
      reason: "not-now",
    });
    expect(await standing(id)).toMatchObject({ oppdrag: 1 });
  });

  it("tell a colleague whose quote ends with the other, and send no further draft", async () => {
    const { id, one, two } = await twoQuotes();
    const draft = await draftQuote(services, sampleContent(), { kind: "company-request", id });
    await studio.db.execute(sql`UPDATE quotes SET email = 'kari@firma.example.no' WHERE id = ${two.id}`);
    expectOk(await acceptQuote(services, one.link, acceptance(one.version)));
    const { rows } = await studio.db.execute<{ to: string; text: string }>(sql`
      SELECT to_address AS to, body_text AS text FROM email_outbox
      WHERE template = 'quote-withdrawn' AND about_id IN (${one.id}, ${two.id})`);
    expect(rows.map(({ to }) => to)).toEqual(["kari@firma.example.no"]);
    expect(rows[0]?.text).toContain("Et annet tilbud på det samme ble godtatt.");
    const version = await recordVersion(services, draft);
    const refused = await sendQuote(services, admin, { id: draft, version });
    expect(refused).toMatchObject({ reason: "other-accepted" });
  });

  it("tell nobody of a quote that expired before", async () => {
    const { one, two } = await twoQuotes();
    await studio.db.execute(
      sql`UPDATE quotes SET email = 'kari@firma.example.no', valid_until = '2026-11-01' WHERE id = ${two.id}`,
    );
    expectOk(await acceptQuote(services, one.link, acceptance(one.version)));
    const { rows } = await studio.db.execute(sql`
      SELECT status, (SELECT count(*)::int FROM email_outbox
        WHERE template = 'quote-withdrawn' AND about_id = ${two.id}) AS letters
      FROM quotes WHERE id = ${two.id}`);
    expect(rows).toEqual([{ status: "withdrawn", letters: 0 }]);
  });

  it("make one oppdrag when both are accepted at once", async () => {
    const { id, one, two } = await twoQuotes();
    const answers = await Promise.all(
      [one, two].map(({ link, version }) => acceptQuote(services, link, acceptance(version))),
    );
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await standing(id)).toMatchObject({ status: "booked", oppdrag: 1, held: 0 });
  });

  it("end the request with the last of them", async () => {
    const { id, one, two } = await twoQuotes();
    expectOk(await declineQuote(services, one.link, no));
    expect(await standing(id)).toMatchObject({ status: "new", quotes: ["declined", "sent"] });
    expectOk(await declineQuote(services, two.link, no));
    expect(await standing(id)).toMatchObject({ status: "withdrawn" });
  });

  it("take the request back only with the last of them", async () => {
    const { id, one, two } = await twoQuotes();
    await studio.db.execute(sql`UPDATE company_requests SET status = 'quoted' WHERE id = ${id}`);
    expectOk(await withdrawQuote(services, admin, { id: one.id, version: 2, text: "" }));
    expect(await standing(id)).toMatchObject({ status: "quoted" });
    expectOk(await withdrawQuote(services, admin, { id: two.id, version: 2, text: "" }));
    expect(await standing(id)).toMatchObject({ status: "assessed" });
  });
});
