import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleContent } from "~/areas/quotes/samples";
import { acceptQuote } from "~/flows/accept-quote.server";
import { withdrawQuote } from "~/flows/answer-quote.server";
import type { TestDatabase } from "../setup/database";
import { type TestServices, testServices } from "../setup/services";
import { trials } from "../setup/trials";
import { cleanStudio } from "../worlds/clean-studio";
import {
  acceptance,
  draftQuote,
  effectsOfAcceptance,
  recordVersion,
  type SentQuote,
  sendWithoutPdf,
} from "../worlds/sent-quote";
import { admin, expectOk } from "../worlds/visitor-story";
import { clearCalendar, deadlocksIn, overlapsIn } from "./race-checks";

let studio: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  studio = await cleanStudio({ poolSize: 12 });
  services = testServices(studio.db);
});
afterEach(() => studio.close());

async function sent(): Promise<SentQuote> {
  await clearCalendar(studio.db);
  await studio.db.execute(sql`TRUNCATE calendar_held_dates`);
  return sendWithoutPdf(services, await draftQuote(services, sampleContent()));
}

const press = ({ link, version }: SentQuote) => acceptQuote(services, link, acceptance(version));

describe("five acceptances at once, and one after Back", () => {
  it("give one oppdrag, one certificate, one letter each, and the same receipt", async () => {
    for (let trial = 0; trial < trials(4); trial++) {
      const quote = await sent();
      const receipts = await Promise.all(Array.from({ length: 5 }, () => press(quote)));
      const first = expectOk(receipts[0] ?? (await press(quote)));
      for (const receipt of [...receipts, await press(quote)]) expect(expectOk(receipt)).toEqual(first);
      expect(await effectsOfAcceptance(studio.db, quote.id)).toMatchObject({
        status: "converted",
        certificates: 1,
        oppdrag: 1,
        times: 2,
        held: 0,
        letters: ["quote-accepted", "quote-sent", "studio-quote-answered"],
      });
    }
    expect(await overlapsIn(studio.db)).toBe(0);
    expect(await deadlocksIn(studio.db)).toBe(0);
  });

  it("would make several without the lock of the quote and the certificate's key", async () => {
    const quote = await sent();
    await studio.db.execute(sql`ALTER TABLE quote_acceptances DROP CONSTRAINT quote_acceptances_pkey`);
    await studio.db.execute(
      sql`ALTER TABLE quote_acceptances DROP CONSTRAINT quote_acceptances_version_id_key`,
    );
    await studio.db.execute(sql`ALTER TABLE oppdrag DROP CONSTRAINT oppdrag_quote_id_key`);
    await withoutLocks();
    // Otherwise the calendar refuses the second one: there is one mobile studio.
    await studio.db.execute(sql`
      INSERT INTO calendar_resources (id, kind, name, position)
      SELECT gen_random_uuid(), kind, kind || ' ' || n, 100 + n
      FROM (VALUES ('mobile_studio'), ('photographer')) AS kinds (kind), generate_series(1, 5) AS n`);
    await Promise.allSettled(Array.from({ length: 5 }, () => press(quote)));
    const { rows } = await studio.db.execute(sql`SELECT FROM oppdrag WHERE quote_id = ${quote.id}`);
    expect(rows.length).toBeGreaterThan(1);
  });
});

describe("an acceptance against a withdrawal", () => {
  it("has one winner, and leaves the days to nobody or to the oppdrag", async () => {
    for (let trial = 0; trial < trials(8); trial++) {
      const quote = await sent();
      const seen = { id: quote.id, version: await recordVersion(services, quote.id), text: "" };
      // Each begins first every other time.
      const accepting = trial % 2 === 0 ? press(quote) : null;
      const withdrawing = withdrawQuote(services, admin, seen);
      const [accepted, withdrawn] = await Promise.all([accepting ?? press(quote), withdrawing]);
      expect([accepted.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
      const effects = await effectsOfAcceptance(studio.db, quote.id);
      expect(effects).toMatchObject(
        accepted.ok
          ? { status: "converted", oppdrag: 1, times: 2, held: 0 }
          : { status: "withdrawn", oppdrag: 0, times: 0, held: 0 },
      );
    }
    expect(await deadlocksIn(studio.db)).toBe(0);
  });
});

/** A view in front of the quotes whose rows come from a function, so that FOR UPDATE locks nothing. */
async function withoutLocks(): Promise<void> {
  await studio.db.execute(sql`ALTER TABLE quotes RENAME TO quotes_behind`);
  await studio.db.execute(sql`CREATE FUNCTION quotes_without_locks() RETURNS SETOF quotes_behind
    LANGUAGE sql STABLE AS 'SELECT * FROM quotes_behind'`);
  await studio.db.execute(sql`CREATE VIEW quotes AS SELECT * FROM quotes_without_locks()`);
  await studio.db.execute(sql`CREATE RULE quotes_update AS ON UPDATE TO quotes DO INSTEAD
    UPDATE quotes_behind SET status = NEW.status, status_since = NEW.status_since, total_ore = NEW.total_ore,
      mva_ore = NEW.mva_ore WHERE id = NEW.id RETURNING quotes_behind.*`);
}
