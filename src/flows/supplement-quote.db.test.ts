import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hashOf } from "~/areas/quotes/commands/send.server";
import { documentOf } from "~/areas/quotes/rules/document";
import { formValuesOf } from "~/areas/quotes/rules/quote-form";
import { sampleContent, sampleDay, sampleLine, sampleSet } from "~/areas/quotes/samples";
import { acceptanceOf, quoteById } from "~/areas/quotes/store/quotes.server";
import { draftOf } from "~/areas/quotes/store/versions.server";
import type { QuoteContent, QuoteDay, QuoteId } from "~/areas/quotes/types";
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
  sendDraft,
  sendWithoutPdf,
} from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { copyQuote, saveQuote } from "./draft-quote.server";
import { sendQuote } from "./send-quote.server";
import { createSupplement } from "./supplement-quote.server";

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

async function acceptedQuote(content = sampleContent()): Promise<SentQuote> {
  const sent = await sendWithoutPdf(services, await draftQuote(services, content));
  expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
  return sent;
}

/** The draft of a supplement whose days staff have changed, priced from the price list. */
async function drafted(of: QuoteId, change: Partial<QuoteDay>, options = false): Promise<QuoteId> {
  const id = expectOk(await createSupplement(services, admin, { id: of, options }));
  const content = (await draftOf(studio.db, id))?.content;
  if (!content) throw new Error("The supplement has no draft");
  const sets = content.sets.map((set) => ({ ...set, days: set.days.map((day) => ({ ...day, ...change })) }));
  expectOk(await save(id, { ...content, sets }));
  return id;
}

/** As the form sends it: without what the supplement is from. */
async function save(id: QuoteId, { supplement: _, ...content }: QuoteContent) {
  const version = await recordVersion(services, id);
  return saveQuote(services, admin, { id, version, party: quoteParty, content, prices: true });
}

async function oppdragOf(id: QuoteId) {
  const { rows } = await studio.db.execute(sql`
    SELECT total_ore::int AS total, mva_ore::int AS mva,
      (SELECT json_agg(l.quantity || ' × ' || l.name ORDER BY position) FROM oppdrag_lines l WHERE oppdrag_id = o.id) AS lines,
      (SELECT json_agg(json_build_array(p.kind, p.ore) ORDER BY position) FROM oppdrag_payments p WHERE oppdrag_id = o.id) AS payments,
      (SELECT json_agg(json_build_array(heads, to_char(ends_at AT TIME ZONE 'Europe/Oslo', 'DD HH24:MI')) ORDER BY position)
        FROM oppdrag_days WHERE oppdrag_id = o.id) AS days,
      (SELECT count(*)::int FROM calendar_allocations WHERE owner_id = o.id AND kind = 'oppdrag') AS times,
      (SELECT count(*)::int FROM calendar_allocations WHERE kind = 'tentative') AS held
    FROM oppdrag o WHERE quote_id = ${id}`);
  return rows[0];
}

describe("a supplement", () => {
  it("with more hours tells those who wait that there are times", async () => {
    const first = await acceptedQuote();
    const person = newId();
    await studio.db.execute(sql`
      INSERT INTO oppdrag_people (id, oppdrag_id, name, email, source, status, status_since, invited_at, created_at)
      SELECT ${person}, id, 'Vera Vent', 'vera@example.no', 'self', 'waiting', now(), now(), now()
      FROM oppdrag WHERE quote_id = ${first.id}`);
    await studio.db.execute(sql`
      UPDATE oppdrag SET status = 'planned', opened_at = now() WHERE quote_id = ${first.id}`);
    const sent = await sendDraft(services, await drafted(first.id, { heads: 46, to: "17:00" as never }));
    expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
    const { rows } = await studio.db.execute(
      sql`SELECT subject FROM email_outbox WHERE about_id = ${person}`,
    );
    expect(rows).toEqual([{ subject: expect.stringContaining("Nye ledige tider") }]);
  });

  it("of six more heads and an hour more changes the oppdrag, and leaves the first certificate as it is", async () => {
    const first = await acceptedQuote();
    const certificate = await acceptanceOf(studio.db, first.id);
    const id = await drafted(first.id, { heads: 46, to: "17:00" as never });
    const sent = await sendDraft(services, id);
    const { content, issued, hash } = sent.version;
    expect(content.sets[0]?.lines.map(({ quantity, name }) => `${quantity} × ${name}`)).toEqual([
      "6 × Ansattfoto hos dere, per person",
    ]);
    expect(issued && hashOf(documentOf(content, issued))).toBe(hash);
    const accepted = expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
    expect(accepted).toMatchObject({ netOre: 690_000, mvaOre: 172_500, totalOre: 862_500 });
    expect(expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)))).toEqual(accepted);
    expect(await oppdragOf(first.id)).toEqual({
      total: 6_362_500 + 862_500,
      mva: 1_272_500 + 172_500,
      lines: [
        "1 × Rigging og nedrigging",
        "40 × Ansattfoto hos dere, per person",
        "6 × Ansattfoto hos dere, per person",
      ],
      payments: [
        ["request", 1_908_750],
        ["invoice", 4_453_750 + 862_500],
      ],
      days: [[46, "08 17:00"]],
      times: 4,
      held: 0,
    });
    expect(await acceptanceOf(studio.db, first.id)).toEqual(certificate);
    expect((await quoteById(studio.db, id))?.status).toBe("converted");
    const { rows } = await studio.db.execute(
      sql`SELECT subject FROM email_outbox WHERE about_id = ${id} ORDER BY created_at, template`,
    );
    expect(rows.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Godtatt: tillegg \d+ til tilbud \d+$/),
    );
  });

  it("of fewer heads gives back down to the least that is billed, off the invoice", async () => {
    const first = await acceptedQuote();
    const sent = await sendWithoutPdf(services, await drafted(first.id, { heads: 30 }));
    expect(sent.version.content).toMatchObject({
      supplement: { mostHeads: 40, agreedHeads: 40, billedHeads: 36 },
      sets: [{ lines: [{ name: "30 personer i stedet for 40. Dere betaler for 36", totalOre: -460_000 }] }],
    });
    expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
    expect(await oppdragOf(first.id)).toMatchObject({
      total: 6_362_500 - 575_000,
      payments: [
        ["request", 1_908_750],
        ["invoice", 4_453_750 - 575_000],
      ],
      days: [[30, "08 16:00"]],
    });
    // Nothing more is given back by another one.
    const again = await drafted(first.id, { heads: 20 });
    expect((await draftOf(studio.db, again))?.content).toMatchObject({
      supplement: { mostHeads: 40, agreedHeads: 36, billedHeads: 36 },
    });
  });

  it("gives nothing back after the last free day", async () => {
    const first = await acceptedQuote();
    services.clock.set(new Date("2026-11-25T09:00:00+01:00").getTime() as never);
    const draft = await draftOf(studio.db, await drafted(first.id, { heads: 37 }));
    expect(draft?.content).toMatchObject({ supplement: { billedHeads: 40 }, sets: [{ lines: [] }] });
  });

  it("is refused when the last free day passes between the draft of fewer heads and the yes", async () => {
    const first = await acceptedQuote();
    const sent = await sendWithoutPdf(services, await drafted(first.id, { heads: 30 }));
    services.clock.set(instant("2026-11-25T09:00:00+01:00"));
    const late = await acceptQuote(services, sent.link, acceptance(sent.version));
    expect(late).toMatchObject({ reason: "too-late-for-fewer" });
  });

  it("is possible for what remains when a day has begun, and takes the newest order number along", async () => {
    const days = ["2026-12-08", "2026-12-10"].map((day) => sampleDay({ day: day as Day, heads: 20 }));
    const first = await acceptedQuote(sampleContent({ sets: [sampleSet({ days })] }));
    services.clock.set(instant("2026-12-09T09:00:00+01:00"));
    const id = expectOk(await createSupplement(services, admin, { id: first.id, options: false }));
    const content = (await draftOf(studio.db, id))?.content as QuoteContent;
    const changed = (day: string) =>
      content.sets.map((set) => ({
        ...set,
        days: set.days.map((each) => (each.day === day ? { ...each, heads: 26 } : each)),
      }));
    expectOk(await save(id, { ...content, sets: changed("2026-12-08") }));
    const seen = { id, version: await recordVersion(services, id) };
    expect(await sendQuote(services, admin, seen)).toMatchObject({ reason: "day-passed" });
    expectOk(await save(id, { ...content, sets: changed("2026-12-10") }));
    const sent = await sendWithoutPdf(services, id);
    const yes = acceptance(sent.version, { orderNumber: "PO 77", theirReference: "Kari" });
    expectOk(await acceptQuote(services, sent.link, yes));
    const { rows } = await studio.db.execute(
      sql`SELECT order_number AS po, their_reference AS ref FROM oppdrag WHERE quote_id = ${first.id}`,
    );
    expect(rows).toEqual([{ po: "PO 77", ref: "Kari" }]);
  });

  it("is refused when something else was agreed after it was drafted, and can be reckoned anew", async () => {
    const first = await acceptedQuote();
    const one = await sendWithoutPdf(services, await drafted(first.id, { heads: 46 }));
    const two = await sendWithoutPdf(services, await drafted(first.id, { heads: 43 }));
    const three = await drafted(first.id, { heads: 50 });
    expectOk(await acceptQuote(services, one.link, acceptance(one.version)));
    expect(await acceptQuote(services, two.link, acceptance(two.version))).toMatchObject({
      reason: "base-changed",
    });
    expect(await oppdragOf(first.id)).toMatchObject({ total: 6_362_500 + 862_500 });
    const asked = async () => ({ id: three, version: await recordVersion(services, three) });
    expect(await sendQuote(services, admin, await asked())).toMatchObject({ reason: "base-changed" });
    const content = (await draftOf(studio.db, three))?.content;
    if (content) expectOk(await save(three, content));
    const anew = await sendWithoutPdf(services, three);
    expect(anew.version.content.sets[0]?.lines[0]).toMatchObject({ quantity: 4, unitOre: 115_000 });
  });

  it("takes no time that somebody else has, and is told so before it is sent", async () => {
    const first = await acceptedQuote();
    const late = sampleDay({
      from: "17:30" as never,
      to: "20:00" as never,
      travelMinutes: 0,
      beforeMinutes: 0,
    });
    await sendWithoutPdf(
      services,
      await draftQuote(services, sampleContent({ sets: [sampleSet({ days: [late] })] })),
    );
    const id = await drafted(first.id, { heads: 60, to: "18:00" as never });
    const asked = { id, version: await recordVersion(services, id) };
    expect(await sendQuote(services, admin, asked)).toMatchObject({ reason: "set-taken" });
  });

  it("offers again what was not chosen, and the other choices of a group by their difference", async () => {
    const choices = ["Enkel", "Utvidet"].map((name, index) =>
      sampleLine({
        name,
        kind: "add-on",
        role: "group",
        groupName: "Retusj",
        quantity: 1,
        unitOre: (100_000 * (index + 1)) as never,
      }),
    );
    const styling = sampleLine({ name: "Hårstyling", kind: "add-on", role: "optional", quantity: 1 });
    const first = await acceptedQuote(sampleContent({ lines: [...choices, styling] }));
    const id = await drafted(first.id, { heads: 40 }, true);
    const lines = (await draftOf(studio.db, id))?.content.sets[0]?.lines ?? [];
    expect(lines.map(({ name, role, totalOre }) => [name, role, totalOre])).toEqual([
      ["Hårstyling", "optional", 115_000],
      ["Enkel, som avtalt", "group", 0],
      ["Utvidet i stedet for Enkel", "group", 100_000],
    ]);
  });

  it("leaves no agreed day out", async () => {
    const tuesday = sampleDay({ day: "2026-12-15" as never, heads: 10 });
    const first = await acceptedQuote(sampleContent({ sets: [sampleSet({ days: [sampleDay(), tuesday] })] }));
    const id = await drafted(first.id, { heads: 30 });
    const content = (await draftOf(studio.db, id))?.content;
    if (!content) throw new Error("no draft");
    const sets = content.sets.map((set) => ({ ...set, days: set.days.slice(0, 1) }));
    expectOk(await save(id, { ...content, sets }));
    const asked = { id, version: await recordVersion(services, id) };
    expect(await sendQuote(services, admin, asked)).toMatchObject({ reason: "day-dropped" });
    expect(Object.keys(formValuesOf(content))).not.toContain("supplement");
  });

  it("is made only of an accepted quote whose pictures are not delivered, and is never copied", async () => {
    const open = await sendWithoutPdf(services, await draftQuote(services));
    const ask = (id: QuoteId) => createSupplement(services, admin, { id, options: false });
    expect(await ask(open.id)).toMatchObject({ reason: "not-now" });
    await studio.db.execute(sql`DELETE FROM calendar_allocations`);
    const first = await acceptedQuote();
    const sent = await sendWithoutPdf(services, await drafted(first.id, { heads: 41 }));
    expect(await ask(sent.id)).toMatchObject({ reason: "not-now" });
    expect(await copyQuote(services, admin, { id: sent.id })).toMatchObject({ reason: "not-now" });
    await studio.db.execute(sql`UPDATE oppdrag SET status = 'delivered' WHERE quote_id = ${first.id}`);
    expect(await ask(first.id)).toMatchObject({ reason: "not-now" });
    expect(await acceptQuote(services, sent.link, acceptance(sent.version))).toMatchObject({
      reason: "not-now",
    });
  });
});
