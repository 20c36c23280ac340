import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf, type Instant, instant, plusMinutes } from "~/kit/time";
import { dayParts, type WaitingEntryId, type Wish } from "../types";
import { type Candidate, rankMatches } from "./rank";
import { everyWeekday, suits } from "./wish";

const ten = instant("2026-11-27T10:00:00+01:00");
const elevenFifteen = plusMinutes(ten, 75);
const one = instant("2026-11-27T13:00:00+01:00");
const monday = instant("2026-11-16T09:00:00+01:00");

const weeks: Wish = {
  firstDay: "2026-11-23" as Wish["firstDay"],
  lastDay: "2026-12-11" as Wish["lastDay"],
  weekdays: everyWeekday,
  parts: dayParts,
  start: null,
};
const thatDay: Wish = { ...weeks, firstDay: dayOf(ten), lastDay: dayOf(ten) };

function waits(id: string, minutesLater: number, wish: Wish = weeks, starts: Instant[] = [ten]): Candidate {
  return {
    id: id as WaitingEntryId,
    wish,
    starts,
    around: ten,
    createdAt: plusMinutes(monday, minutesLater),
  };
}

const order = (...candidates: Candidate[]) => rankMatches(candidates).map(({ id }) => id);

describe("rankMatches", () => {
  it("takes the entry that has waited longest among equally good fits", () => {
    expect(order(waits("young", 20), waits("old", 10))).toEqual(["old", "young"]);
  });

  it("takes a wish for the very start first, then one for that day alone, however young", () => {
    const start = waits("start", 30, { ...weeks, start: ten });
    expect(order(waits("old", 0), waits("day", 20, thatDay), start)).toEqual(["start", "day", "old"]);
  });

  it("leaves out entries that the time does not suit", () => {
    const evenings: Wish = { ...weeks, parts: ["evening"] };
    const mondays: Wish = { ...weeks, weekdays: [1] };
    const later: Wish = { ...weeks, firstDay: "2026-11-28" as Wish["firstDay"] };
    expect(order(waits("a", 0, evenings), waits("b", 1, mondays), waits("c", 2, later))).toEqual([]);
  });

  it("offers the wished start, else the one nearest to where the freed session began", () => {
    const [wished] = rankMatches([waits("a", 0, { ...weeks, start: one }, [ten, one])]);
    const [nearest] = rankMatches([waits("a", 0, weeks, [plusMinutes(ten, -30), elevenFifteen, ten])]);
    expect([wished?.start, nearest?.start]).toEqual([one, ten]);
  });

  it("states why: the fit, how many entries it suited, and how many of them had waited longer", () => {
    const [first] = rankMatches([waits("old", 0), waits("day", 20, thatDay), waits("young", 30)]);
    expect(first?.why).toEqual({ fit: "same-day", among: 3, older: 1 });
  });

  const wish = fc.record({
    firstDay: fc.constantFrom("2026-11-26", "2026-11-27"),
    lastDay: fc.constantFrom("2026-11-27", "2026-11-28"),
    weekdays: fc.subarray([...everyWeekday], { minLength: 1 }),
    parts: fc.subarray([...dayParts], { minLength: 1 }),
    start: fc.constantFrom(null, ten, one),
  }) as unknown as fc.Arbitrary<Wish>;
  const candidates = fc
    .uniqueArray(
      fc.record({
        id: fc.uuid(),
        wish,
        later: fc.integer({ min: 0, max: 3 }),
        starts: fc.subarray([plusMinutes(ten, -15), ten, elevenFifteen, one]),
      }),
      { maxLength: 12, selector: ({ id }) => id },
    )
    .map((all) => all.map(({ id, later, wish: wished, starts }) => waits(id, later, wished, starts)));

  it("never offers a time that was not wished, and leaves out no entry that one suits", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const matches = rankMatches(all);
        const byId = new Map(all.map((each) => [each.id, each]));
        for (const { id, start } of matches) {
          const { wish: wished, starts } = byId.get(id) as Candidate;
          expect(suits(wished, start) && starts.includes(start)).toBe(true);
        }
        const suited = all.filter(({ wish: wished, starts }) => starts.some((start) => suits(wished, start)));
        expect(matches.map(({ id }) => id).toSorted()).toEqual(suited.map(({ id }) => id).toSorted());
      }),
    );
  });

  it("gives the same order however the candidates were read", () => {
    fc.assert(
      fc.property(candidates, fc.integer(), (all, seed) => {
        const shuffled = all.toSorted((a, b) => (a.id + seed).localeCompare(b.id + seed)).toReversed();
        expect(rankMatches(shuffled)).toEqual(rankMatches(all));
      }),
    );
  });

  it("puts no entry before one that fits as well and has waited longer", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const matches = rankMatches(all);
        const age = new Map(all.map(({ id, createdAt }) => [id, createdAt]));
        for (const [index, match] of matches.entries())
          for (const after of matches.slice(index + 1))
            if (after.why.fit === match.why.fit)
              expect(age.get(match.id)).toBeLessThanOrEqual(age.get(after.id) as Instant);
      }),
    );
  });
});
