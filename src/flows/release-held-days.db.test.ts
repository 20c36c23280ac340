import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sampleContent, sampleDay, sampleSet } from "~/areas/quotes/samples";
import { quoteById } from "~/areas/quotes/store/quotes.server";
import type { QuoteSet } from "~/areas/quotes/types";
import { heldWeeks, holdsEnding } from "~/areas/reports/reads/held-days.server";
import { forgetSettings } from "~/areas/settings/reads.server";
import { type Day, type Instant, instant, plusMinutes } from "~/kit/time";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { acceptance, draftQuote, recordVersion, sendDraft } from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { extendQuote } from "./answer-quote.server";
import { changeRow } from "./bulks.server";
import { releaseHeldDays } from "./release-held-days.server";
import { sendQuote } from "./send-quote.server";
import { quoteBulk } from "./step-quotes.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  services.clock.set(testNow);
  for (const table of ["calendar_allocations", "calendar_held_dates", "system_settings"])
    await studio.db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE true`);
  forgetSettings(studio.db);
});

const on = (...days: string[]) => days.map((day) => sampleDay({ day: day as Day }));
const draft = (...sets: Partial<QuoteSet>[]) =>
  draftQuote(services, sampleContent({ sets: sets.map((set) => sampleSet(set)) }));
const send = async (...sets: Partial<QuoteSet>[]) => sendDraft(services, await draft(...sets));

async function most(days: number): Promise<void> {
  await studio.db.execute(sql`INSERT INTO system_settings (setting_key, setting_value)
    VALUES ('policy_held_days_per_week', ${String(days)})`);
  forgetSettings(studio.db);
}

async function release(ownerId: string, version: number) {
  return releaseHeldDays(services, admin, { kind: "quote", ownerId, version });
}

describe("the days that are held for companies", () => {
  it("are counted on the first screen on their last day, each alternative for itself", async () => {
    await send({ name: "A", days: on("2026-12-08") }, { name: "B", days: on("2026-12-09") });
    const [week] = await heldWeeks(studio.db, admin, services.clock.now());
    const until = week?.records[0]?.until ?? testNow;
    const ending = async (at: Instant) => (await holdsEnding(studio.db, admin, at)).holdsEnding.count;
    expect(await ending(plusMinutes(until, -24 * 60 - 1))).toBe(0);
    expect(await ending(plusMinutes(until, -24 * 60))).toBe(2);
    expect(await ending(until)).toBe(0);
  });

  it("are listed by week, a day for each record", async () => {
    await send({ days: on("2026-12-10", "2026-12-14") });
    await send({ name: "A", days: on("2026-12-08") }, { name: "B", days: on("2026-12-09") });
    const weeks = await heldWeeks(studio.db, admin, services.clock.now());
    expect(
      weeks.map(({ monday, held, records }) => [monday, held, records.map((each) => each.alternative)]),
    ).toEqual([
      ["2026-12-07", 3, ["A", "B", null]],
      ["2026-12-14", 1, [null]],
    ]);
    services.clock.set(instant("2027-02-01T12:00:00+01:00"));
    expect(await heldWeeks(studio.db, admin, services.clock.now())).toEqual([]);
  });

  it("are released one alternative at a time: the company is told, and may still accept while they are free", async () => {
    const sent = await send({ name: "A", days: on("2026-12-08") }, { name: "B", days: on("2026-12-09") });
    const [first, second] = sent.version.content.sets;
    const version = await recordVersion(services, sent.id);
    expectOk(await release(first?.id ?? "", version));
    expect(await release(first?.id ?? "", version)).toMatchObject({ reason: "changed-meanwhile" });
    expect(await release(first?.id ?? "", await recordVersion(services, sent.id))).toMatchObject({
      reason: "not-now",
    });
    expect((await quoteById(studio.db, sent.id))?.heldUntil).not.toBeNull();
    expectOk(await release(second?.id ?? "", await recordVersion(services, sent.id)));
    expect((await quoteById(studio.db, sent.id))?.heldUntil).toBeNull();
    const { rows } = await studio.db.execute<{ text: string }>(
      sql`SELECT body_text AS text FROM email_outbox WHERE about_id = ${sent.id} AND template = 'quote-days-released'
        ORDER BY created_at, id`,
    );
    expect(rows.map(({ text }) => /8\. desember|9\. desember/.exec(text)?.[0])).toEqual([
      "8. desember",
      "9. desember",
    ]);
    expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
  });

  it("are at most so many in a week, for all companies together, and an expired hold counts no more", async () => {
    await most(2);
    const first = await send({ days: on("2026-12-08", "2026-12-09") });
    const late = await draft({ days: on("2026-12-11") });
    const sendLate = async () =>
      sendQuote(services, admin, { id: late, version: await recordVersion(services, late) });
    expect(await sendLate()).toMatchObject({ reason: "week-full" });
    await send({ days: on("2026-12-14", "2026-12-15") });
    services.clock.set(instant("2026-11-29T12:00:00+01:00"));
    expectOk(await sendLate());
    const version = await recordVersion(services, first.id);
    const asked = { id: first.id, version, validUntil: "2026-12-20" as Day, heldUntil: "2026-12-06" as Day };
    expect(await extendQuote(services, admin, asked)).toMatchObject({ reason: "week-full" });
    // Accepting takes what is free, whatever is held for others.
    expectOk(await acceptQuote(services, first.link, acceptance(first.version)));
  });

  it("never pass the limit when five are sent at once", async () => {
    await most(3);
    const days = ["2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10", "2026-12-11"];
    const drafts = await Promise.all(days.map((day) => draft({ days: on(day) })));
    const sent = await Promise.all(
      drafts.map(async (id) =>
        sendQuote(services, admin, { id, version: await recordVersion(services, id) }),
      ),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(3);
    expect(sent.filter((each) => !each.ok && each.reason === "week-full")).toHaveLength(2);
  });
});

describe("several quotes at once", () => {
  it("are extended from today or their last day, withdrawn with a letter each, and one that is answered is named", async () => {
    const first = await send({ days: on("2026-12-08") });
    const second = await send({ days: on("2026-12-09") });
    const accepted = await send({ days: on("2026-12-10") });
    expectOk(await acceptQuote(services, accepted.link, acceptance(accepted.version)));
    const change = async (intent: "extend-7" | "withdraw", ...quotes: (typeof first)[]) => {
      const outcomes = [];
      for (const { id } of quotes) {
        const row = { id, version: await recordVersion(services, id), intent, value: "" } as const;
        outcomes.push(await changeRow(services, admin, quoteBulk, row));
      }
      return outcomes;
    };
    expect(await change("extend-7", first, second, accepted)).toMatchObject([
      { version: expect.any(Number) },
      { version: expect.any(Number) },
      { why: "Det går ikke slik tilbudet står nå. Last siden på nytt." },
    ]);
    expect(await quoteById(studio.db, first.id)).toMatchObject({
      validUntil: "2026-12-18",
      heldUntil: "2026-12-04",
    });
    services.clock.set(instant("2026-12-30T12:00:00+01:00"));
    await studio.db.execute(sql`DELETE FROM calendar_allocations`);
    expect(await change("extend-7", first)).toMatchObject([{ version: expect.any(Number) }]);
    expect(await quoteById(studio.db, first.id)).toMatchObject({ validUntil: "2027-01-06" });
    await change("withdraw", first, second);
    const { rows } = await studio.db.execute(
      sql`SELECT FROM email_outbox WHERE template = 'quote-withdrawn' AND about_id IN (${first.id}, ${second.id})`,
    );
    expect(rows).toHaveLength(2);
    const stale = { id: first.id, version: 1, intent: "archive", value: "" } as const;
    expect(await changeRow(services, admin, quoteBulk, stale)).toHaveProperty("why");
  });
});
