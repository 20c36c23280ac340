import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteForLink } from "~/areas/quotes/reads/public-page.server";
import { questionsOf } from "~/areas/quotes/store/questions.server";
import type { QuoteId } from "~/areas/quotes/types";
import type { QuestionId } from "~/areas/quotes/types/questions";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  acceptance,
  draftQuote,
  linkOf,
  quoteParty,
  recordVersion,
  type SentQuote,
  sendDraft,
  sendWithoutPdf,
} from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { forwardQuote, withdrawQuote } from "./answer-quote.server";
import { answerQuoteQuestion, askAboutQuote } from "./ask-about-quote.server";
import { saveQuote } from "./draft-quote.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

async function send(): Promise<SentQuote> {
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  await studio.db.execute(sql`DELETE FROM calendar_held_dates`);
  return sendWithoutPdf(services, await draftQuote(services));
}

async function lettersOf(id: QuoteId, template: string) {
  const { rows } = await studio.db.execute<{ to: string; text: string }>(
    sql`SELECT to_address AS to, body_text AS text FROM email_outbox
      WHERE about_id = ${id} AND template = ${template} ORDER BY created_at`,
  );
  return rows;
}

async function answer({ id }: SentQuote, text: string, questionId?: QuestionId) {
  const [first] = await questionsOf(studio.db, id);
  const asked = { id, text, questionId: questionId ?? (first?.id as QuestionId) };
  return answerQuoteQuestion(services, admin, { ...asked, version: await recordVersion(services, id) });
}

describe("a question about a quote", () => {
  it("reaches the studio once when five presses ask the same, and its answer the company", async () => {
    const sent = await send();
    const press = () => askAboutQuote(services, sent.link, { text: "Kan to komme senere?" });
    for (const asked of await Promise.all([press(), press(), press(), press(), press()])) expectOk(asked);
    expect(await questionsOf(studio.db, sent.id)).toMatchObject([
      { text: "Kan to komme senere?", askedBy: "Ola Hansen", answer: null },
    ]);
    expect(await lettersOf(sent.id, "studio-quote-question")).toHaveLength(1);
    expectOk(await answer(sent, "Ja, til samme pris."));
    const [letter] = await lettersOf(sent.id, "quote-question-answered");
    expect(letter?.text).toContain("Kan to komme senere?");
    expect(letter?.text).toContain("Ja, til samme pris.");
  });

  it("gets one answer of two staff who press at once, and a corrected answer replaces the first", async () => {
    const sent = await send();
    expectOk(await askAboutQuote(services, sent.link, { text: "Når kommer dere?" }));
    const two = await Promise.all([answer(sent, "Klokka åtte."), answer(sent, "Klokka ni.")]);
    expect(two.filter(({ ok }) => ok)).toHaveLength(1);
    expectOk(await answer(sent, "Klokka ti."));
    expect(await questionsOf(studio.db, sent.id)).toMatchObject([{ answer: "Klokka ti." }]);
    expect(await lettersOf(sent.id, "quote-question-answered")).toHaveLength(2);
  });

  it("is limited for each link until the studio has answered", async () => {
    const sent = await send();
    for (const text of ["1?", "2?", "3?", "4?", "5?"])
      expectOk(await askAboutQuote(services, sent.link, { text }));
    expect(await askAboutQuote(services, sent.link, { text: "6?" })).toMatchObject({
      reason: "too-many-questions",
    });
    expectOk(await answer(sent, "Ja."));
    expectOk(await askAboutQuote(services, sent.link, { text: "6?" }));
  });

  it("is refused to a reader and about a withdrawn quote, and welcome after the acceptance", async () => {
    const sent = await send();
    const reader = { name: "Siri Berg", email: "siri@firma.example.no" };
    expectOk(await forwardQuote(services, sent.link, reader));
    const { link } = await linkOf(services, sent.version.id, false);
    expect(await askAboutQuote(services, link, { text: "Hei?" })).toMatchObject({ reason: "read-only" });
    expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
    expectOk(await askAboutQuote(services, sent.link, { text: "Hvor parkerer dere?" }));
    const other = await send();
    const version = await recordVersion(services, other.id);
    expectOk(await withdrawQuote(services, admin, { id: other.id, version, text: "" }));
    expect(await askAboutQuote(services, other.link, { text: "Hvorfor?" })).toMatchObject({
      reason: "not-now",
    });
  });

  it("is answered in its own quote alone", async () => {
    const [sent, other] = [await send(), await send()];
    expectOk(await askAboutQuote(services, sent.link, { text: "Hvem kommer?" }));
    const [question] = await questionsOf(studio.db, sent.id);
    expect(await answer(other, "Jeg.", question?.id)).toMatchObject({ reason: "not-found" });
    expect(await questionsOf(studio.db, sent.id)).toMatchObject([{ answer: null }]);
  });

  it("is seen and answered by the recipient who asked, and not by that of another version", async () => {
    const sent = await send();
    expectOk(await askAboutQuote(services, sent.link, { text: "Kan vi få avslag?" }));
    const party = {
      ...quoteParty,
      name: "Siri Berg",
      email: "siri@annen.example.no",
      companyName: "Annen AS",
    };
    const asked = { id: sent.id, version: await recordVersion(services, sent.id) };
    const { supplement: _, ...content } = sent.version.content;
    expectOk(await saveQuote(services, admin, { ...asked, party, content, prices: false }));
    await studio.db.execute(sql`DELETE FROM calendar_allocations`);
    await studio.db.execute(sql`DELETE FROM calendar_held_dates`);
    const second = await sendDraft(services, sent.id);
    expectOk(await askAboutQuote(services, second.link, { text: "Hva koster flere?" }));
    const seenBy = async ({ link }: SentQuote) =>
      (await quoteForLink(studio.db, link, services.clock.now()))?.questions.map(({ text }) => text);
    expect(await seenBy(sent)).toEqual(["Kan vi få avslag?"]);
    expect(await seenBy(second)).toEqual(["Hva koster flere?"]);
    const [first, other] = await questionsOf(studio.db, sent.id);
    expectOk(await answer(sent, "Nei.", first?.id));
    expectOk(await answer(sent, "Se prislisten.", other?.id));
    const letters = await lettersOf(sent.id, "quote-question-answered");
    expect(letters.map(({ to }) => to)).toEqual([quoteParty.email, "siri@annen.example.no"]);
  });
});
