import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../tests/setup/database";
import { type FailingDatabase, type Fault, failingDatabase } from "../../tests/setup/failing-database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { acceptance, draftQuote, effectsOfAcceptance, sendWithoutPdf } from "../../tests/worlds/sent-quote";
import { expectOk } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";

let studio: TestDatabase;
let failing: FailingDatabase;
let services: TestServices;
let undisturbed: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  failing = failingDatabase(studio.url);
  services = testServices(failing.db);
  undisturbed = testServices(studio.db);
});
afterAll(async () => {
  await failing?.close();
  await studio?.close();
});

/** Accepts once, and again when that ends in an error, as somebody does who sees an error page. */
async function pressed(number: number, fault: Fault) {
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  await studio.db.execute(sql`DELETE FROM calendar_held_dates`);
  const { id, link, version } = await sendWithoutPdf(undisturbed, await draftQuote(undisturbed));
  const press = () => acceptQuote(services, link, acceptance(version));
  failing.failAt(number, fault);
  const errors: unknown[] = [];
  const receipt = await press().catch((error: unknown) => {
    errors.push(error);
    return press();
  });
  const statements = [...failing.statements];
  failing.failAt(0, fault);
  const first = expectOk(receipt);
  const effects = await effectsOfAcceptance(studio.db, id);
  expect(expectOk(await press())).toEqual(first);
  expect(await effectsOfAcceptance(studio.db, id)).toEqual(effects);
  return { effects, statements, errors: errors.length };
}

describe("an acceptance whose Nth statement fails", () => {
  it("leaves nothing behind, and is made once when it is pressed again", async () => {
    const { effects, statements } = await pressed(0, "refused");
    expect(statements.length).toBeGreaterThan(20);
    expect(effects).toMatchObject({ certificates: 1, oppdrag: 1, times: 2, held: 0 });
    const wrong: string[] = [];
    for (let number = 1; number <= statements.length; number++) {
      const after = await pressed(number, "refused");
      if (after.errors > 1 || JSON.stringify(after.effects) !== JSON.stringify(effects))
        wrong.push(`statement ${number}: ${JSON.stringify(after.effects)}`);
    }
    expect(wrong).toEqual([]);
  });

  it("is made once when the connection breaks before the answer to the commit", async () => {
    const { effects, statements } = await pressed(0, "refused");
    const commits = statements.flatMap((text, index) => (/^\s*commit/i.test(text) ? [index + 1] : []));
    expect(commits.length).toBeGreaterThan(0);
    for (const number of commits) expect((await pressed(number, "answer-lost")).effects).toEqual(effects);
  });

  it("would be noticed if a second press left another letter", async () => {
    const { id, link, version } = await (async () => {
      await studio.db.execute(sql`DELETE FROM calendar_allocations`);
      await studio.db.execute(sql`DELETE FROM calendar_held_dates`);
      return sendWithoutPdf(undisturbed, await draftQuote(undisturbed));
    })();
    expectOk(await acceptQuote(undisturbed, link, acceptance(version)));
    const before = await effectsOfAcceptance(studio.db, id);
    await studio.db.execute(
      sql`UPDATE email_outbox SET template = template || '-again' WHERE about_id = ${id} AND template = 'quote-accepted'`,
    );
    expect(await effectsOfAcceptance(studio.db, id)).not.toEqual(before);
  });
});
