import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  extendDates,
  holdDates,
  releaseDates,
  takeOverDates,
} from "~/areas/calendar/commands/held-dates.server";
import { placeHold } from "~/areas/calendar/commands/place-hold.server";
import type { DatesOwner } from "~/areas/calendar/types/held-dates";
import { sampleProduct } from "~/areas/catalogue/samples";
import { instant, plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../setup/database";
import { trials } from "../setup/trials";
import { cleanStudio } from "../worlds/clean-studio";
import { newVisitor } from "../worlds/visitor-story";
import { clearCalendar, deadlocksIn, dropConstraint, overlapsIn, takeLocksAway } from "./race-checks";

const racers = 40;
const now = instant("2026-11-20T10:00:00+01:00");
const start = instant("2026-11-26T10:00:00+01:00");
const stay = { from: instant("2026-11-26T07:00:00+01:00"), to: instant("2026-11-26T22:00:00+01:00") };
const parts = [{ period: stay, needs: [{ kind: "photographer" as const, count: 2 }] }] as const;
const expiresAt = plusHours(now, 72);
const quote = (): DatesOwner => ({ kind: "quote", id: newId() });

let studio: TestDatabase;
beforeEach(async () => {
  studio = await cleanStudio({ poolSize: racers });
});
afterEach(() => studio.close());

const dates = (db: Db, owner = quote()) =>
  inTransaction(db, (tx) => holdDates(tx, { owner, label: "Nordlys AS", parts, expiresAt }, now));
const visitor = (db: Db) =>
  inTransaction(db, (tx) =>
    placeHold(tx, { visitor: newVisitor(), sold: [], session: sampleProduct(), start, now }),
  );

/** Visitors and quotes want the same day: either some visitors have times, or one quote has both photographers. */
async function round(db: Db): Promise<{ quotes: number; visitors: number }> {
  await clearCalendar(db);
  await db.execute(sql`TRUNCATE calendar_held_dates`);
  const asked = Array.from({ length: racers }, (_, n) => (n % 2 ? visitor(db) : dates(db)));
  const outcomes = await Promise.all(asked);
  const won = (odd: number) => outcomes.filter(({ ok }, n) => ok && n % 2 === odd).length;
  return { quotes: won(0), visitors: won(1) };
}

const isClean = ({ quotes, visitors }: { quotes: number; visitors: number }) =>
  (quotes === 1 && visitors === 0) || (quotes === 0 && visitors === 1);

describe("quotes and visitors who want the same day", () => {
  it("never both have it, without an error or deadlock", async () => {
    for (let each = 0; each < trials(15); each++) expect(isClean(await round(studio.db))).toBe(true);
    expect([await overlapsIn(studio.db), await deadlocksIn(studio.db)]).toEqual([0, 0]);
  });

  it("never both have it with the constraint alone, without locks", async () => {
    await takeLocksAway(studio.db);
    for (let each = 0; each < 5; each++) await round(studio.db);
    expect(await overlapsIn(studio.db)).toBe(0);
  });

  it("both have it without constraint and locks (negative control)", async () => {
    await takeLocksAway(studio.db);
    await dropConstraint(studio.db);
    let overlaps = 0;
    for (let each = 0; each < 10 && overlaps === 0; each++) {
      await round(studio.db);
      overlaps = await overlapsIn(studio.db);
    }
    expect(overlaps).toBeGreaterThan(0);
  });
});

describe("an oppdrag that takes held dates over", () => {
  it("gets them once, though others want them, and nobody finds them free in between", async () => {
    for (let each = 0; each < trials(10); each++) {
      await clearCalendar(studio.db);
      await studio.db.execute(sql`TRUNCATE calendar_held_dates`);
      const owner = quote();
      expect(await dates(studio.db, owner)).toMatchObject({ ok: true });
      const take = () =>
        inTransaction(studio.db, (tx) => takeOverDates(tx, { owner, oppdragId: newId() }, now));
      const extend = () =>
        inTransaction(studio.db, (tx) => extendDates(tx, { owner, expiresAt: plusHours(expiresAt, 1) }, now));
      const takes = Array.from({ length: 5 }, take);
      const others = Array.from({ length: 30 }, (_, n) => (n % 3 ? visitor(studio.db) : dates(studio.db)));
      await Promise.all([extend(), ...others]).then((outcomes) =>
        expect(outcomes.slice(1).some(({ ok }) => ok)).toBe(false),
      );
      expect((await Promise.all(takes)).filter(({ ok }) => ok)).toHaveLength(1);
      const { rows } = await studio.db.execute(sql`SELECT DISTINCT kind, owner_id FROM calendar_allocations`);
      expect(rows).toMatchObject([{ kind: "oppdrag" }]);
    }
    expect(await deadlocksIn(studio.db)).toBe(0);
  });

  it("or loses them to a release, never half", async () => {
    for (let each = 0; each < trials(15); each++) {
      await clearCalendar(studio.db);
      await studio.db.execute(sql`TRUNCATE calendar_held_dates`);
      const owner = quote();
      await dates(studio.db, owner);
      const [taken] = await Promise.all([
        inTransaction(studio.db, (tx) => takeOverDates(tx, { owner, oppdragId: newId() }, now)),
        inTransaction(studio.db, (tx) => releaseDates(tx, owner)),
      ]);
      const { rows } = await studio.db.execute(sql`SELECT kind FROM calendar_allocations`);
      expect(rows).toEqual(taken.ok ? [{ kind: "oppdrag" }, { kind: "oppdrag" }] : []);
    }
  });
});
