import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { occurrencesIn } from "./repeats/occurrences";
import { parseRule } from "./repeats/rule";
import { Work } from "./work";

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1, maxLength: 3 });
const days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const part = (name: string, values: fc.Arbitrary<readonly (string | number)[]>) =>
  fc.option(
    values.map((each) => `;${name}=${each.join(",")}`),
    { nil: "" },
  );

/** Rules that ical.js reads as RFC 5545 says. */
const rule = fc.oneof(
  fc.tuple(fc.constant("HOURLY"), part("BYDAY", some(days)), fc.constantFrom("", ";BYMINUTE=0,30")),
  fc.tuple(fc.constant("DAILY"), part("BYMONTH", some(numbers(1, 12))), part("BYDAY", some(days))),
  fc.tuple(fc.constant("WEEKLY"), part("BYDAY", some(days)), fc.constantFrom("", ";WKST=SU")),
  fc.tuple(fc.constant("MONTHLY"), part("BYMONTHDAY", some([1, 2, 15, 28, 29, 30, 31, -1]))),
  fc.tuple(fc.constant("MONTHLY"), part("BYDAY", some(["1MO", "2TU", "-1FR", "5SU", "-2WE"]))),
  fc.tuple(fc.constant("MONTHLY"), fc.constant(";BYDAY=MO,TU,WE,TH,FR"), part("BYSETPOS", some([1, 2, -1]))),
  fc.tuple(fc.constant("YEARLY"), part("BYMONTH", some(numbers(1, 12)))),
  fc.tuple(fc.constant("YEARLY"), fc.constantFrom(";BYMONTH=3;BYDAY=-1SU", ";BYMONTH=11;BYDAY=1TH")),
);
const start = Date.UTC(2026, 0, 1);

describe("the occurrences of a rule", () => {
  it("are those that another library finds", () => {
    const more = fc.record({
      rule,
      interval: fc.integer({ min: 1, max: 4 }),
      skip: fc.integer({ min: 0, max: 700 }),
    });
    fc.assert(
      fc.property(more, ({ rule: [frequency, ...parts], interval, skip }) => {
        // The library has 1 July for 31 June.
        fc.pre(frequency !== "YEARLY" || new Date(start + skip * 86_400_000).getUTCDate() < 29);
        const text = `FREQ=${frequency};INTERVAL=${interval}${parts.join("")}`;
        const begins = start + skip * 86_400_000 + 32_400_000;
        const window = { from: begins, to: begins + (frequency === "HOURLY" ? 10 : 1_100) * 86_400_000 };
        const series = { rule: parseRule(`:${text}`).rule, start: begins, isDate: false };
        const own = [...occurrencesIn(series, window, new Work(1e7))].filter(
          (each) => each !== null && each !== begins,
        );
        expect([text, own]).toEqual([text, byLibrary(text, begins, window.to)]);
      }),
      { numRuns: 120 },
    );
  });

  it("of a rule that has begun long ago are found without counting through", () => {
    const begins = Date.UTC(1990, 0, 1, 9);
    const series = { rule: parseRule(":FREQ=DAILY").rule, start: begins, isDate: false };
    const window = { from: Date.UTC(2026, 11, 1), to: Date.UTC(2026, 11, 3) };
    const work = new Work(20);
    expect([...occurrencesIn(series, window, work)].filter((each) => each !== null)).toEqual([
      Date.UTC(2026, 11, 1, 9),
      Date.UTC(2026, 11, 2, 9),
    ]);
  });
});

function byLibrary(text: string, begins: number, end: number): number[] {
  const first = ICAL.Time.fromDateTimeString(new Date(begins).toISOString().slice(0, 19));
  const iterator = ICAL.Recur.fromString(text).iterator(first);
  const found: number[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const at = Date.parse(`${next.toString()}Z`);
    if (at > end) break;
    // The library also finds a first occurrence that its rule does not have.
    if (at > begins) found.push(at);
  }
  return found;
}
