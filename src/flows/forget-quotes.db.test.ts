import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetQuotes } from "~/areas/quotes/commands/forget-quotes.server";
import { sampleContent } from "~/areas/quotes/samples";
import { acceptanceOf } from "~/areas/quotes/store/quotes.server";
import { instant, plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { holdingValue } from "../../tests/setup/every-column";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  acceptance,
  draftQuote,
  quoteParty,
  type SentQuote,
  sendWithoutPdf,
} from "../../tests/worlds/sent-quote";
import { expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { askForChange, declineQuote, forwardQuote } from "./answer-quote.server";
import { askAboutQuote } from "./ask-about-quote.server";
import { forgetOldData } from "./forget-old-data.server";
import { forgetQuotesOf } from "./forget-quotes.server";

/** Words that occur nowhere else. */
const person = { name: "Tuva Blåklokkeli", email: "tuva@blaklokke.example.no", phone: "+4793456781" };
const words = { wish: "Ønskeord Tindeblom", question: "Spørsmålsord Lyngmark", intro: "Introord Fjellrev" };

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
beforeEach(async () => {
  services.clock.set(testNow);
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  await studio.db.execute(sql`DELETE FROM calendar_held_dates`);
});

/** A quote to this person, asked about and to be changed. */
async function quoteToPerson(): Promise<SentQuote> {
  const id = await draftQuote(services, sampleContent({ intro: words.intro }));
  const { name, email, phone } = person;
  await studio.db.execute(
    sql`UPDATE quotes SET name = ${name}, email = ${email}, phone = ${phone} WHERE id = ${id}`,
  );
  const sent = await sendWithoutPdf(services, id);
  expectOk(await askAboutQuote(services, sent.link, { text: words.question }));
  expectOk(await askForChange(services, sent.link, { text: words.wish }));
  return sent;
}

const erase = (contacts: readonly string[] = [person.email, person.phone]) =>
  inTransaction(studio.db, (tx) => forgetQuotesOf(tx, contacts, services.clock.now()));
const places = (text: string) => holdingValue(studio.db, [text]);
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.values({ ...person, ...words }).map(async (text) => [text, await places(text)] as const),
    ),
  );

describe("erasing a person of a quote", () => {
  it("leaves nothing of a quote that nobody accepted, ends it and frees its days", async () => {
    const sent = await quoteToPerson();
    expect((await places(person.name)).length).toBeGreaterThan(4);
    await erase();
    expect(Object.values(await everything()).flat()).toEqual([]);
    const { rows } = await studio.db.execute<{ status: string; company: string; ore: number }>(sql`
      SELECT status, company_name AS company, total_ore::int AS ore FROM quotes WHERE id = ${sent.id}`);
    expect(rows).toEqual([{ status: "withdrawn", company: quoteParty.companyName, ore: 6_362_500 }]);
    const held = await studio.db.execute(sql`SELECT FROM calendar_held_dates`);
    expect(held.rows).toEqual([]);
  });

  it("keeps what was agreed as long as the law says, and nothing after it", async () => {
    const sent = await quoteToPerson();
    const reader = { name: "Siri Leserson", email: "siri@leser.example.no" };
    expectOk(await forwardQuote(services, sent.link, reader));
    expectOk(await acceptQuote(services, sent.link, acceptance(sent.version, { name: person.name })));
    await erase();
    await erase([reader.email]);
    expect(await acceptanceOf(studio.db, sent.id)).toMatchObject({ name: person.name });
    expect((await places(reader.email)).filter((place) => place.includes("quote_links"))).toEqual([]);
    // The database itself refuses to erase it earlier.
    const early = inTransaction(studio.db, (tx) => forgetQuotes(tx, [sent.id], services.clock.now()));
    await expect(early).rejects.toThrow();
    services.clock.set(instant("2032-01-01T12:00:00+01:00"));
    await erase();
    const left = Object.values(await everything()).flat();
    expect(left.filter((place) => /\.quote|\.history|\.notes/.test(place))).toEqual([]);
    expect(await acceptanceOf(studio.db, sent.id)).toMatchObject({
      name: "Slettet",
      hash: sent.version.hash,
    });
  });

  it("happens by night to what ended without an acceptance a year ago", async () => {
    const sent = await quoteToPerson();
    expectOk(await declineQuote(services, sent.link, { reason: "price", text: words.wish }));
    const night = (hours: number) =>
      inTransaction(studio.db, (tx) => forgetOldData(tx, plusHours(testNow, hours)));
    await night(24 * 364);
    expect(await places(person.email)).not.toEqual([]);
    await night(24 * 390);
    expect((await places(person.email)).filter((place) => /quote|outbox/.test(place))).toEqual([]);
  });

  it("does not let anything else of a sent version or a certificate be changed by the same way", async () => {
    const sent = await quoteToPerson();
    const changes = [
      sql`UPDATE quote_versions SET erased_at = now(), intro = '', title = 'Billig' WHERE id = ${sent.version.id}`,
      sql`UPDATE quote_versions SET erased_at = now(), intro = '', issued = issued || '{"number":1}' WHERE id = ${sent.version.id}`,
      sql`UPDATE quote_versions SET intro = '' WHERE id = ${sent.version.id}`,
    ];
    for (const change of changes) await expect(studio.db.execute(change)).rejects.toThrow();
  });
});
