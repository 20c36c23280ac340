import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hashOf } from "~/areas/quotes/commands/send.server";
import { documentOf } from "~/areas/quotes/rules/document";
import { acceptanceOf, quoteById } from "~/areas/quotes/store/quotes.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { acceptance, draftQuote, effectsOfAcceptance, sendDraft } from "../../tests/worlds/sent-quote";
import { expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";

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
});

describe("an accepted quote", () => {
  it("becomes an oppdrag with its days, its payments, a certificate and letters", async () => {
    const sent = await sendDraft(services, await draftQuote(services));
    const accepted = expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
    expect(await effectsOfAcceptance(studio.db, sent.id)).toEqual({
      status: "converted",
      certificates: 1,
      oppdrag: 1,
      days: 1,
      lines: 2,
      paid: 6_362_500,
      times: 2,
      held: 0,
      letters: ["quote-accepted", "quote-sent", "studio-quote-answered"],
      events: ["created", "sent", "accepted", "converted"],
    });
    const { content, issued, hash } = sent.version;
    expect(accepted.hash).toBe(hash);
    expect(issued && hashOf(documentOf(content, issued))).toBe(hash);
    expect(await acceptanceOf(studio.db, sent.id)).toEqual(accepted);
    expect(await quoteById(studio.db, sent.id)).toMatchObject({ number: expect.any(Number) });
  });
});
