import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { roomForDates } from "~/areas/calendar/reads/held-dates.server";
import { neededTimes, ownerOfSet } from "~/areas/quotes/rules/set-time";
import { sampleContent, sampleDay, sampleSet } from "~/areas/quotes/samples";
import type { QuoteId, QuoteSet } from "~/areas/quotes/types";
import { type Day, instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  acceptance,
  draftQuote,
  quoteParty,
  recordVersion,
  type SentQuote,
  sendWithoutPdf,
} from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { extendQuote, remindOfQuotes } from "./answer-quote.server";
import { companyOfParty } from "./company-of-party.server";
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
const send = async (content = sampleContent()) =>
  sendWithoutPdf(services, await draftQuote(services, content));
const seen = async (id: QuoteId) => ({ id, version: await recordVersion(services, id) });

function roomOf(set: QuoteSet) {
  const asked = { owner: ownerOfSet(set), parts: neededTimes(set) ?? [] };
  return roomForDates(studio.db, asked, services.clock.now());
}

function setOf({ version }: SentQuote): QuoteSet {
  const [set] = version.content.sets;
  if (!set) throw new Error("no alternative");
  return set;
}

describe("a quote that time has passed by", () => {
  it("is refused for days that have begun, and another alternative is still possible", async () => {
    const monday = sampleSet({ name: "Mandag", days: [sampleDay({ day: "2026-11-30" as Day })] });
    const friday = sampleSet({ name: "Fredag", days: [sampleDay({ day: "2026-12-04" as Day })] });
    const sent = await send(sampleContent({ sets: [monday, friday] }));
    services.clock.set(instant("2026-11-30T12:00:00+01:00"));
    expect(await acceptQuote(services, sent.link, acceptance(sent.version))).toMatchObject({
      reason: "day-passed",
    });
    const later = sent.version.content.sets[1];
    const choices = { setId: later?.id as never, lineIds: [] };
    expectOk(await acceptQuote(services, sent.link, acceptance(sent.version, { choices })));
  });

  it("is accepted as it was sent, though a further draft names somebody else", async () => {
    const sent = await send(inJanuary);
    const other = {
      ...quoteParty,
      name: "Siri Berg",
      email: "siri@annen.example.no",
      companyName: "Annen AS",
    };
    const { supplement: _, ...content } = sent.version.content;
    const draft = { ...(await seen(sent.id)), party: other, content, prices: false };
    expectOk(await saveQuote(services, admin, draft));
    services.clock.set(instant("2026-12-09T09:00:00+01:00"));
    await remindOfQuotes(services);
    expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
    const { rows } = await studio.db.execute<{ name: string; addresses: string }>(sql`
      SELECT o.company_name AS name, (SELECT string_agg(DISTINCT to_address, ' ') FROM email_outbox
        WHERE about_id = ${sent.id} AND template IN ('quote-reminder', 'quote-accepted')) AS addresses
      FROM oppdrag o WHERE quote_id = ${sent.id}`);
    expect(rows).toEqual([{ name: quoteParty.companyName, addresses: quoteParty.email }]);
  });

  it("is extended when its hold has ended: with the form's old day, with a new one, and not with a passed one", async () => {
    const sent = await send(inJanuary);
    services.clock.set(instant("2026-12-01T09:00:00+01:00"));
    const longer = async (heldUntil: string) => ({
      ...(await seen(sent.id)),
      validUntil: "2026-12-20" as Day,
      heldUntil: heldUntil as Day,
    });
    expect(await extendQuote(services, admin, await longer("2026-11-29"))).toMatchObject({
      reason: "not-later",
    });
    expectOk(await extendQuote(services, admin, await longer("2026-11-27")));
    expect(await roomOf(setOf(sent))).toBe("free");
    const held = { ...(await longer("2026-12-05")), validUntil: "2026-12-21" as Day };
    expectOk(await extendQuote(services, admin, held));
    expect(await roomOf(setOf(sent))).toBe("held");
  });
});

it("knows a recipient's company by the number, else by the record that the work was begun from", async () => {
  const [known, numbered, without] = [newId(), newId(), newId()];
  await studio.db.execute(sql`INSERT INTO companies (id, name, orgnr, created_at) VALUES
    (${known}, 'Kjent AS', '923609016', now()), (${numbered}, 'Annen AS', '974760673', now()), (${without}, 'Uten AS', NULL, now())`);
  const of = (orgnr: string | null, begunFrom: string | null) =>
    companyOfParty(studio.db, { orgnr }, begunFrom);
  expect(await of("923609016", numbered)).toBe(known);
  expect(await of("971032081", numbered)).toBeNull();
  expect(await of("971032081", without)).toBe(without);
  expect(await of(null, numbered)).toBe(numbered);
  expect(await of("971032081", null)).toBeNull();
});
