import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { roomForDates } from "~/areas/calendar/reads/held-dates.server";
import { neededTimes, ownerOfSet } from "~/areas/quotes/rules/set-time";
import { endOfDay } from "~/areas/quotes/rules/states";
import { sampleContent, sampleDay, sampleLine, sampleSet } from "~/areas/quotes/samples";
import { quoteById } from "~/areas/quotes/store/quotes.server";
import { versionNumber } from "~/areas/quotes/store/versions.server";
import type { QuoteDay, QuoteId, QuoteSet } from "~/areas/quotes/types";
import { type Day, plusDays } from "~/kit/time";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  acceptance,
  draftQuote,
  quoteParty,
  recordVersion,
  type SentQuote,
  sendDraft,
} from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { askForChange } from "./answer-quote.server";
import { beginVersion, discardDraft, saveQuote } from "./draft-quote.server";
import { sendQuote } from "./send-quote.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  services.clock.set(testNow);
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  await studio.db.execute(sql`DELETE FROM calendar_held_dates`);
});

const _inJanuary = sampleContent({
  sets: [sampleSet({ days: [sampleDay({ day: "2027-01-12" as Day })] })],
});
const send = async (content = sampleContent()) => sendDraft(services, await draftQuote(services, content));
const statusOf = async ({ id }: SentQuote) => (await quoteById(studio.db, id))?.status;
const seen = async (id: QuoteId) => ({ id, version: await recordVersion(services, id) });

async function lettersOf(id: QuoteId): Promise<string[]> {
  const { rows } = await studio.db.execute<{ template: string; to: string; status: string }>(
    sql`SELECT template, to_address AS to, status FROM email_outbox WHERE about_id = ${id} ORDER BY created_at, template`,
  );
  return rows.filter(({ status }) => status !== "cancelled").map(({ template }) => template);
}

function roomOf(set: QuoteSet) {
  const asked = { owner: ownerOfSet(set), parts: neededTimes(set) ?? [] };
  return roomForDates(studio.db, asked, services.clock.now());
}

function setOf({ version }: SentQuote): QuoteSet {
  const [set] = version.content.sets;
  if (!set) throw new Error("no alternative");
  return set;
}

describe("sending a quote", () => {
  it("numbers it, holds its days until the end of the last one, and writes a letter with a PDF", async () => {
    const sent = await send();
    const { rows } = await studio.db.execute(sql`
      SELECT attachments->0->>'filename' AS file, position('/tilbud/' IN body_text) > 0 AS link FROM email_outbox
      WHERE about_id = ${sent.id} AND template = 'quote-sent'`);
    const { number } = (await quoteById(studio.db, sent.id)) ?? {};
    expect(rows).toEqual([{ file: `tilbud-${number}.pdf`, link: true }]);
    expect(await roomOf(setOf(sent))).toBe("held");
    services.clock.set(endOfDay(plusDays("2026-11-20" as Day, 7)));
    expect(await roomOf(setOf(sent))).toBe("free");
  });

  it.each([
    ["no-days", sampleContent({ sets: [sampleSet({ days: [] })] })],
    ["no-days", sampleContent({ sets: [] })],
    ["no-lines", sampleContent({ sets: [sampleSet({ lines: [] })] })],
    [
      "day-passed",
      sampleContent({
        sets: [
          sampleSet({ days: [sampleDay({ day: "2026-11-20" as Day, from: "08:00" as QuoteDay["from"] })] }),
        ],
      }),
    ],
    [
      "no-such-time",
      sampleContent({
        sets: [
          sampleSet({ days: [sampleDay({ day: "2027-03-28" as Day, from: "02:30" as QuoteDay["from"] })] }),
        ],
      }),
    ],
    ["parts-too-large", sampleContent({ parts: [{ name: "Alt", kind: "percent", value: 10_001 }] })],
    ["group-of-one", sampleContent({ lines: [sampleLine({ role: "group", groupName: "Bakgrunn" })] })],
    ["set-taken", sampleContent({ sets: [sampleSet({ days: [sampleDay({ stations: 9 })] })] })],
  ] as const)("refuses %s, and leaves the draft as it is", async (reason, content) => {
    const id = await draftQuote(services, content);
    expect(await sendQuote(services, admin, await seen(id))).toMatchObject({ ok: false, reason });
    expect(await quoteById(studio.db, id)).toMatchObject({ status: "draft", number: null });
    expect(await lettersOf(id)).toEqual([]);
  });

  it("refuses a draft that somebody changed after staff saw it", async () => {
    const id = await draftQuote(services);
    const before = await seen(id);
    expectOk(
      await saveQuote(services, admin, {
        ...before,
        party: quoteParty,
        content: sampleContent(),
        prices: false,
      }),
    );
    expect(await sendQuote(services, admin, before)).toMatchObject({ reason: "changed-meanwhile" });
  });
});

describe("a version that has been sent", () => {
  it("is refused every write by the database", async () => {
    const { version } = await send(sampleContent({ lines: [sampleLine({ role: "optional" })] }));
    const set = version.content.sets[0]?.id;
    const writes = [
      sql`UPDATE quote_versions SET terms = 'annet' WHERE id = ${version.id}`,
      sql`UPDATE quote_versions SET sent_at = NULL, hash = NULL, issued = NULL WHERE id = ${version.id}`,
      sql`DELETE FROM quote_versions WHERE id = ${version.id}`,
      sql`UPDATE quote_lines SET name = 'annet' WHERE version_id = ${version.id}`,
      sql`DELETE FROM quote_lines WHERE version_id = ${version.id}`,
      sql`INSERT INTO quote_lines SELECT gen_random_uuid(), version_id, set_id, role, group_name, from_catalogue, position,
        kind, name, quantity, unit, unit_ore, total_ore, mva_bp, mva_included, price_list_version
        FROM quote_lines WHERE version_id = ${version.id} LIMIT 1`,
      sql`UPDATE quote_days SET heads = 1 WHERE set_id = ${set}`,
      sql`DELETE FROM quote_days WHERE set_id = ${set}`,
      sql`UPDATE quote_sets SET name = 'annet' WHERE id = ${set}`,
      sql`INSERT INTO quote_sets VALUES (gen_random_uuid(), ${version.id}, 2, 'Ny')`,
    ];
    for (const write of writes)
      await expect(studio.db.execute(write)).rejects.toMatchObject({ cause: { code: "23000" } });
    expect(await versionNumber(studio.db, version.quoteId, version.version)).toEqual(version);
  });

  it("stays as it is while the next one is written, and is replaced when that is sent", async () => {
    const first = await send();
    expectOk(await askForChange(services, first.link, { text: "En uke senere?" }));
    expect(await statusOf(first)).toBe("change_requested");
    expectOk(await beginVersion(services, admin, await seen(first.id)));
    const later = sampleContent({ sets: [sampleSet({ days: [sampleDay({ day: "2026-12-15" as Day })] })] });
    expectOk(
      await saveQuote(services, admin, {
        ...(await seen(first.id)),
        party: quoteParty,
        content: later,
        prices: false,
      }),
    );
    expect(await versionNumber(studio.db, first.id, 1)).toEqual(first.version);
    const second = await sendDraft(services, first.id);
    expect(second.version.version).toBe(2);
    expect(await acceptQuote(services, first.link, acceptance(first.version))).toMatchObject({
      reason: "newer-version",
    });
    expect(await roomOf(setOf(first))).toBe("free");
    expectOk(await acceptQuote(services, second.link, acceptance(second.version)));
    expect(await acceptQuote(services, first.link, acceptance(first.version))).toMatchObject({
      reason: "newer-version",
    });
  });

  it("gives up the next version without touching the sent one", async () => {
    const sent = await send();
    expectOk(await beginVersion(services, admin, await seen(sent.id)));
    expectOk(await discardDraft(services, admin, await seen(sent.id)));
    expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
  });
});
