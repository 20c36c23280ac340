import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { roomForDates } from "~/areas/calendar/reads/held-dates.server";
import { productsSold } from "~/areas/catalogue/reads.server";
import { quoteForAdminRecord } from "~/areas/quotes/reads/admin-record.server";
import { catalogueOffers } from "~/areas/quotes/rules/catalogue-offers";
import { neededTimes, ownerOfSet } from "~/areas/quotes/rules/set-time";
import { endOfDay } from "~/areas/quotes/rules/states";
import { sampleContent, sampleDay, sampleLine, sampleSet } from "~/areas/quotes/samples";
import { quoteById } from "~/areas/quotes/store/quotes.server";
import { versionNumber } from "~/areas/quotes/store/versions.server";
import type { QuoteId, QuoteSet } from "~/areas/quotes/types";
import { type Day, type Instant, instant, plusDays, plusMinutes } from "~/kit/time";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  acceptance,
  draftQuote,
  effectsOfAcceptance,
  linkOf,
  quoteParty,
  recordVersion,
  type SentQuote,
  sendDraft,
} from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import {
  askForChange,
  declineQuote,
  extendQuote,
  forwardQuote,
  loseQuote,
  openQuote,
  remindOfQuotes,
  withdrawQuote,
} from "./answer-quote.server";
import { saveQuote } from "./draft-quote.server";

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

const inJanuary = sampleContent({
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

describe("an answer", () => {
  it("counts as opened once, and not again after it", async () => {
    const sent = await send();
    await openQuote(services, sent.link);
    await openQuote(services, sent.link);
    expect(await statusOf(sent)).toBe("opened");
    const { rows } = await studio.db.execute(
      sql`SELECT FROM history WHERE subject_id = ${sent.id} AND event = 'opened'`,
    );
    expect(rows).toHaveLength(1);
  });

  it("tells each person who opened it, and when: the contact and those whom it was shown to", async () => {
    const sent = await send();
    const reader = { name: "Siri Berg", email: "siri@firma.example.no" };
    expectOk(await forwardQuote(services, sent.link, reader));
    const { link } = await linkOf(services, sent.version.id, false);
    await openQuote(services, link);
    services.clock.set(plusMinutes(testNow, 90));
    await openQuote(services, sent.link);
    await openQuote(services, link);
    const record = await quoteForAdminRecord(studio.db, admin, sent.id, services.clock.now());
    expect(record?.people).toMatchObject([
      { name: "Ola Hansen", mayAnswer: true, openedAt: plusMinutes(testNow, 90) },
      { name: "Siri Berg", mayAnswer: false, openedAt: testNow },
    ]);
    expect(record?.quote.openedAt).toBe(testNow);
    expect(record?.events.filter(({ event }) => event === "opened")).toHaveLength(2);
  });

  it("declines once, frees the days and tells the studio", async () => {
    const sent = await send();
    const why = { reason: "price", text: "For dyrt" } as const;
    expectOk(await declineQuote(services, sent.link, why));
    expectOk(await declineQuote(services, sent.link, why));
    expect(await roomOf(setOf(sent))).toBe("free");
    expect(await lettersOf(sent.id)).toEqual(["studio-quote-answered"]);
    expect(await acceptQuote(services, sent.link, acceptance(sent.version))).toMatchObject({
      reason: "not-now",
    });
  });

  it("is refused to a reader, who can only look", async () => {
    const sent = await send();
    const reader = { name: "Siri Berg", email: "siri@firma.example.no" };
    expectOk(await forwardQuote(services, sent.link, reader));
    expectOk(await forwardQuote(services, sent.link, reader));
    const { link } = await linkOf(services, sent.version.id, false);
    for (const refused of [
      await acceptQuote(services, link, acceptance(sent.version)),
      await declineQuote(services, link, { reason: "price", text: "" }),
      await askForChange(services, link, { text: "Billigere" }),
      await forwardQuote(services, link, { name: "En til", email: "en@firma.example.no" }),
    ])
      expect(refused).toMatchObject({ ok: false, reason: "read-only" });
    expect((await effectsOfAcceptance(studio.db, sent.id))?.oppdrag).toBe(0);
    const { rows } = await studio.db.execute(
      sql`SELECT FROM email_outbox WHERE about_id = ${sent.id} AND template = 'quote-forwarded'`,
    );
    expect(rows).toHaveLength(1);
  });

  it("is refused one second after the last day in Oslo, and is possible again when staff extend it", async () => {
    const sent = await send(inJanuary);
    const lastDay = plusDays("2026-11-20" as Day, 21);
    services.clock.set((endOfDay(lastDay) + 1_000) as Instant);
    const late = await acceptQuote(services, sent.link, acceptance(sent.version));
    expect(late).toMatchObject({ ok: false, reason: "expired" });
    expect(await effectsOfAcceptance(studio.db, sent.id)).toMatchObject({
      status: "sent",
      oppdrag: 0,
      certificates: 0,
    });
    const until = plusDays(lastDay, 4);
    const longer = { validUntil: until, heldUntil: until };
    expectOk(await extendQuote(services, admin, { ...(await seen(sent.id)), ...longer }));
    expect(await roomOf(setOf(sent))).toBe("held");
    expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
  });

  it("is accepted in the last second of the last day", async () => {
    const sent = await send(inJanuary);
    services.clock.set((endOfDay(plusDays("2026-11-20" as Day, 21)) - 1) as Instant);
    expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
  });

  it("is refused when the hold has ended and the days were taken, and another alternative is still possible", async () => {
    const monday = sampleSet({ name: "Mandag", days: [sampleDay({ day: "2026-12-14" as Day })] });
    const tuesday = sampleSet({ name: "Tirsdag", days: [sampleDay({ day: "2026-12-15" as Day })] });
    const sent = await send(sampleContent({ sets: [monday, tuesday] }));
    services.clock.set(endOfDay(plusDays("2026-11-20" as Day, 7)));
    const rival = await send(
      sampleContent({ sets: [sampleSet({ days: [sampleDay({ day: "2026-12-14" as Day })] })] }),
    );
    const [first, second] = sent.version.content.sets;
    if (!first || !second) throw new Error("two alternatives were sent");
    expect([await roomOf(first), await roomOf(second)]).toEqual(["taken", "free"]);
    const taken = await acceptQuote(services, sent.link, acceptance(sent.version));
    expect(taken).toMatchObject({ reason: "set-taken" });
    expect((await effectsOfAcceptance(studio.db, sent.id))?.status).toBe("sent");
    const choices = { setId: second.id, lineIds: [] };
    expectOk(await acceptQuote(services, sent.link, acceptance(sent.version, { choices })));
    expectOk(await acceptQuote(services, rival.link, acceptance(rival.version)));
  });

  it("is refused with a sum that the page did not show", async () => {
    const sent = await send();
    const wrong = acceptance(sent.version, { shownOre: 1 as never });
    expect(await acceptQuote(services, sent.link, wrong)).toMatchObject({
      reason: "price-changed",
      detail: { totalOre: 6_362_500 },
    });
  });
});

describe("staff", () => {
  it("withdraw a quote, which frees its days and tells the recipient", async () => {
    const sent = await send();
    expectOk(await withdrawQuote(services, admin, { ...(await seen(sent.id)), text: "" }));
    expect(await roomOf(setOf(sent))).toBe("free");
    expect(await lettersOf(sent.id)).toEqual(["quote-withdrawn"]);
    expect(await acceptQuote(services, sent.link, acceptance(sent.version))).toMatchObject({
      reason: "not-now",
    });
    const again = await withdrawQuote(services, admin, { ...(await seen(sent.id)), text: "" });
    expect(again).toMatchObject({ reason: "not-now" });
  });

  it("mark a quote as lost without a letter", async () => {
    const sent = await send();
    const lost = { ...(await seen(sent.id)), reason: "no_answer", text: "" } as const;
    expectOk(await loseQuote(services, admin, lost));
    expect(await lettersOf(sent.id)).toEqual([]);
    expect(await loseQuote(services, admin, lost)).toMatchObject({ reason: "changed-meanwhile" });
  });

  it("remind once, three days before the last one, and not of what is answered", async () => {
    const sent = await send();
    const answered = await send(
      sampleContent({ sets: [sampleSet({ days: [sampleDay({ day: "2026-12-16" as Day })] })] }),
    );
    expectOk(await declineQuote(services, answered.link, { reason: "date", text: "" }));
    services.clock.set(plusMinutes(instant("2026-12-07T12:00:00+01:00"), 0));
    expect(await remindOfQuotes(services)).toBe(0);
    services.clock.set(instant("2026-12-08T07:00:00+01:00"));
    expect(await remindOfQuotes(services)).toBeGreaterThanOrEqual(1);
    expect(await remindOfQuotes(services)).toBe(0);
    expect(await lettersOf(sent.id)).toEqual([...["quote-sent", "quote-reminder", "studio-quote-expiring"]]);
    expect(await lettersOf(answered.id)).not.toContain("quote-reminder");
  });

  it("add a line from the price list, which the company may choose, and nothing that it does not sell", async () => {
    const id = await draftQuote(services);
    const content = sampleContent();
    const add = async (offer: string) =>
      saveQuote(services, admin, {
        ...(await seen(id)),
        party: quoteParty,
        content,
        prices: false,
        offer,
      });
    const offers = catalogueOffers(await productsSold(studio.db, services.clock.now()));
    const addOn = offers.find(({ line }) => line.kind === "add-on");
    if (!addOn) throw new Error("The studio sells no add-on");
    expectOk(await add(addOn.key));
    const lines = (await versionNumber(studio.db, id, 1))?.content.lines ?? [];
    const { name, unitOre, mvaBp, mvaIncluded, priceListVersion } = addOn.line;
    const given = { name, unitOre, totalOre: unitOre, mvaBp, mvaIncluded, priceListVersion };
    expect(lines.at(-1)).toMatchObject({ ...given, role: "optional", fromCatalogue: true });
    expect(lines).toHaveLength(content.lines.length + 1);
    for (const unknown of ["", "headshots/finnes-ikke", "__proto__"])
      expect(await add(unknown)).toMatchObject({ reason: "no-offer" });
  });

  it("let the price list fill in the lines of the days, and keep those they wrote", async () => {
    const own = sampleLine({ name: "Frukt", fromCatalogue: false, unitOre: 50_000 as never, quantity: 1 });
    const id = await draftQuote(services, sampleContent({ sets: [sampleSet({ lines: [own] })] }));
    const content = sampleContent({ sets: [sampleSet({ lines: [sampleLine(), own] })] });
    expectOk(
      await saveQuote(services, admin, { ...(await seen(id)), party: quoteParty, content, prices: true }),
    );
    const draft = await versionNumber(studio.db, id, 1);
    expect(draft?.content.sets[0]?.lines.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
      "1 Rigging og nedrigging",
      "40 Ansattfoto hos dere, per person",
      "1 Frukt",
    ]);
  });
});
