import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closedDaysOf } from "~/areas/oppdrag/reads/closed-days.server";
import { dayForStaff } from "~/areas/oppdrag/reads/day-view.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import { sampleContent, sampleDay, sampleLine, sampleSet } from "~/areas/quotes/samples";
import { draftOf, versionNumber } from "~/areas/quotes/store/versions.server";
import type { QuoteId } from "~/areas/quotes/types";
import { ore } from "~/kit/money";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  acceptance,
  draftQuote,
  quoteParty,
  recordVersion,
  sendWithoutPdf,
} from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { pricedContent, saveQuote } from "./draft-quote.server";
import { closeShootingDay } from "./shooting-day.server";
import { createSupplement } from "./supplement-quote.server";

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

async function acceptedAtListPrice(heads: number): Promise<QuoteId> {
  const sets = [sampleSet({ days: [sampleDay({ heads })], lines: [] })];
  const content = await pricedContent(studio.db, sampleContent({ sets }), testNow);
  if (!content) throw new Error("No price");
  return accept(await draftQuote(services, content));
}

async function accept(id: QuoteId): Promise<QuoteId> {
  const sent = await sendWithoutPdf(services, id);
  expectOk(await acceptQuote(services, sent.link, acceptance(sent.version)));
  return id;
}

async function supplement(of: QuoteId, heads: number): Promise<QuoteId> {
  const id = expectOk(await createSupplement(services, admin, { id: of, options: false }));
  const { supplement: _, ...content } = (await draftOf(studio.db, id))?.content ?? sampleContent();
  const sets = content.sets.map((set) => ({ ...set, days: set.days.map((day) => ({ ...day, heads })) }));
  const version = await recordVersion(services, id);
  const asked = { id, version, party: quoteParty, content: { ...content, sets }, prices: true };
  expectOk(await saveQuote(services, admin, asked));
  return accept(id);
}

/** What the close-out of the only day bills when so many of the list were photographed. */
async function close(of: QuoteId, photographed: number) {
  const { rows } = await studio.db.execute<{ id: OppdragId }>(sql`
    UPDATE oppdrag SET status = 'planned' WHERE quote_id = ${of} RETURNING id`);
  const id = rows[0]?.id as OppdragId;
  await studio.db.execute(sql`
    INSERT INTO oppdrag_people (id, oppdrag_id, name, source, status, status_since, came_day_id, created_at)
    SELECT gen_random_uuid(), oppdrag_id, 'Person ' || n, 'list', 'photographed', now(), id, now()
    FROM oppdrag_days, generate_series(1, ${photographed}::int) n WHERE oppdrag_id = ${id}`);
  const view = await dayForStaff(studio.db, admin, { id, dayId: null }, testNow);
  if (!view) throw new Error("No day");
  const confirmed = { overtimeMinutes: 0, overtimeOre: ore(0), parkingOre: ore(0), tollsOre: ore(0) };
  const asked = { id, dayId: view.day.id, shown: view.heads.billed, confirmed };
  expectOk(await closeShootingDay(services, admin, asked));
  const [closed] = await closedDaysOf(studio.db, id);
  return [
    ...[closed?.acceptedHeads, closed?.billedHeads],
    closed?.lines.map(({ name, quantity, totalOre }) => `${name}: ${quantity}, ${totalOre}`).join(),
  ];
}

describe("closing the day", () => {
  it.each([
    [27, 36, ""],
    [33, 36, ""],
    [36, 36, ""],
    [40, 40, "Flere personer enn avtalt: 4, 460000"],
  ])(
    "after a supplement from 40 to 30, where 36 are paid for, with %i who came",
    async (came, billed, line) => {
      const first = await acceptedAtListPrice(40);
      await supplement(first, 30);
      expect(await close(first, came)).toEqual([36, billed, line]);
    },
  );

  it("charges each head once after a supplement of more", async () => {
    const first = await acceptedAtListPrice(24);
    await supplement(first, 26);
    expect(await close(first, 27)).toEqual([26, 27, "Flere personer enn avtalt: 1, 115000"]);
  });

  it.each([
    [23, ""],
    [25, ""],
    [26, "Flere personer enn avtalt: 2, 115000"],
  ])("charges the cheaper sum at the edge of a band: 24 accepted, %i came", async (came, line) => {
    expect(await close(await acceptedAtListPrice(24), came)).toEqual([24, came, line]);
  });
});

describe("a supplement to a quote with two pictures for each head", () => {
  it.each([
    [46, "6 × Ansattfoto hos dere, per person, 12 × Ekstra bilde"],
    [36, "36 personer i stedet for 40, 8 × Utgår: Ekstra bilde"],
  ])("to %i has the pictures of the difference, too", async (heads, lines) => {
    const image = sampleLine({ kind: "image", name: "Ekstra bilde", quantity: 80, unit: "image" });
    const set = sampleSet();
    const first = await accept(
      await draftQuote(services, sampleContent({ sets: [{ ...set, lines: [...set.lines, image] }] })),
    );
    const id = await supplement(first, heads);
    const [added] = (await versionNumber(studio.db, id, 1))?.content.sets ?? [];
    expect(added?.lines.map(({ quantity, name }) => (quantity > 1 ? `${quantity} × ${name}` : name))).toEqual(
      lines.split(/, (?=\d+ ×)/),
    );
  });
});
