import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../tests/setup/database";
import { type FailingDatabase, failingDatabase } from "../tests/setup/failing-database";
import { until } from "../tests/setup/letters";
import { testNow, testServices } from "../tests/setup/services";
import { cleanStudio } from "../tests/worlds/clean-studio";
import { nearestTime } from "./areas/calendar/reads/nearest-time.server";
import { readStudioHours } from "./areas/calendar/reads.server";
import { selectCalendars } from "./areas/calendar/store/calendars.server";
import { productsOnPage } from "./areas/catalogue/reads.server";
import { sampleProduct } from "./areas/catalogue/samples";
import { readSiteContent } from "./areas/content/reads/site.server";
import { freshReviewSummary, shownTestimonials } from "./areas/content/reads.server";
import { makeOppdrag } from "./areas/oppdrag/commands/make-oppdrag.server";
import { sharedPage } from "./areas/oppdrag/reads/own-page.server";
import { sampleOppdrag } from "./areas/oppdrag/samples";
import { readProviders } from "./areas/settings/reads/providers.server";
import { forgetSettings, readSettings } from "./areas/settings/reads.server";
import { contentVersion } from "./cached-content.server";
import { mailState } from "./flows/mail-state.server";
import { toIso } from "./kit/time";
import { newId } from "./platform/crypto.server";
import { enableReadCache } from "./platform/database/cached-reads.server";
import { anyTable, recordSources } from "./platform/database/read-sources.server";
import { inTransaction } from "./platform/database/tx.server";

let studio: TestDatabase;
let recorded: FailingDatabase;
let job: string;
beforeAll(async () => {
  studio = await cleanStudio();
  const made = sampleOppdrag();
  await inTransaction(studio.db, (tx) => makeOppdrag(tx, made, testNow));
  const { rows } = await studio.db.execute<{ slug: string }>(
    sql`UPDATE oppdrag SET opened_at = ${toIso(testNow)} RETURNING slug`,
  );
  job = rows[0]?.slug ?? "";
  recorded = failingDatabase(studio.url);
});
afterAll(async () => {
  await recorded?.close();
  await studio?.close();
});

/** The tables that have the trigger which reports each write to them. */
async function contentTables(): Promise<string[]> {
  const { rows } = await studio.db.execute<{ name: string }>(sql`
    SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'content_changed'`);
  return rows.map(({ name }) => name);
}

describe("what a page is made of", () => {
  const services = () => testServices(recorded.db, { env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  const reads: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["settings", () => readSettings(recorded.db, testNow)],
    ["providers", () => readProviders(services())],
    ["products and prices", () => productsOnPage(recorded.db, testNow)],
    ["the site's pictures and texts", () => readSiteContent(recorded.db)],
    ["testimonials", () => shownTestimonials(recorded.db)],
    ["Google's rating", () => freshReviewSummary(recorded.db, "a place", testNow)],
    ["the first free time", () => nearestTime(recorded.db, sampleProduct(), testNow)],
    ["the page of a shooting day's employees", () => sharedPage(recorded.db, job, testNow)],
    ["opening hours", () => readStudioHours(recorded.db, testNow)],
    ["whether letters leave", () => mailState(services())],
  ];

  it.each(reads)("is named by the read of %s as its statements say, from memory too", async (_, read) => {
    const told = await contentTables();
    expect(told.length).toBeGreaterThan(10);
    enableReadCache(recorded.db, () => true);
    forgetSettings(recorded.db);
    recorded.failAt(0, "refused");
    const first = await recordSources(read);
    const words = new Set(recorded.statements.join(" ").match(/\w+/g));
    expect([...first.sources].toSorted()).toEqual(told.filter((table) => words.has(table)).toSorted());
    expect(first.sources.size).toBeGreaterThan(0);
    expect((await recordSources(read)).sources).toEqual(first.sources);
  });

  it("is everything when a statement has named no table", async () => {
    const day = "2026-11-20" as Parameters<typeof selectCalendars>[1]["firstDay"];
    const besides = { visitorId: newId() };
    const span = { kinds: ["room"], firstDay: day, lastDay: day, now: testNow, besides } as const;
    const { sources } = await recordSources(() => selectCalendars(studio.db, span));
    expect([...sources]).toContain(anyTable);
  });
});

it("a page is made anew for a change of its own tables, and for no other", async () => {
  const content = await contentVersion(testServices(studio.db), studio.url);
  const { version, edition } = content.rules;
  const [prices, settings, all] = [["products"], ["system_settings"], [anyTable]].map((of) => new Set(of));
  if (!prices || !settings || !all) throw new Error("no sources");
  const before = { prices: version(prices), settings: version(settings), all: version(all) };
  const early = edition();
  await studio.db.execute(sql`UPDATE products SET position = position + 1`);
  await until(() => version(prices) !== before.prices);
  expect(version(settings)).toBe(before.settings);
  expect(version(all)).not.toBe(before.all);
  // A page that was begun before the change is out of date when it is ready.
  expect(early.of(prices)).toBe(before.prices);
  expect(edition().of(prices)).toBe(version(prices));
  await content.stop();
});

it("a page is made anew when calendar time is taken only when it states a free time", async () => {
  const content = await contentVersion(testServices(studio.db), studio.url);
  const { version } = content.rules;
  const { sources } = await recordSources(() => nearestTime(studio.db, sampleProduct(), testNow));
  const others = [new Set(["products"]), new Set([anyTable])];
  const before = { free: version(sources), others: others.map(version) };
  await studio.db.execute(sql`
    INSERT INTO busy_calendar_times SELECT FROM busy_calendar_times WHERE false`);
  await until(() => version(sources) !== before.free);
  await studio.db.execute(sql`DELETE FROM calendar_allocations WHERE false`);
  expect(others.map(version)).toEqual(before.others);
  await content.stop();
});
