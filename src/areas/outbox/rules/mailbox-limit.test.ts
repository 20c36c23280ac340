import { describe, expect, it } from "vitest";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { letterTime, nextLetterAt } from "./mailbox-limit";

const now = instant("2026-11-20T10:00:00+01:00");
const ago = (minutes: number) => plusMinutes(now, -minutes);
const later = (minutes: number) => plusMinutes(now, minutes);
const many = (count: number, at: Instant) => Array.from({ length: count }, () => at);

describe("nextLetterAt", () => {
  it("is now below the limit, else an hour after the letter that fills the hour", () => {
    expect(nextLetterAt([ago(5)], 2, now)).toBe(now);
    expect(nextLetterAt([ago(5), ago(20)], 2, now)).toBe(later(40));
    expect(nextLetterAt([later(40), ago(5), ago(20)], 2, now)).toBe(later(55));
  });
});

describe("letterTime", () => {
  const first = { isFirstOfNetwork: true };
  it.each([
    ["the first", [], {}, now],
    ["the fifth of an hour", many(4, ago(10)), {}, later(50)],
    ["one after four that wait", [...many(4, later(50)), ...many(4, ago(10))], {}, null],
    ["the same as a network's first", [...many(4, later(50)), ...many(4, ago(10))], first, later(110)],
    ["a network's first after eight that wait", many(8, later(50)), first, null],
    ["the thirteenth of a day", many(12, ago(300)), {}, null],
    ["the thirteenth of a day as a network's first", many(12, ago(300)), first, now],
    ["the twenty-fifth of a day", many(24, ago(300)), first, null],
    ["one that waits for the last about the same record", [ago(2)], { notBefore: later(8) }, later(8)],
    ["one whose wait is over", [ago(12)], { notBefore: ago(2) }, now],
  ])("%s", (_, sent, question, at) => {
    expect(letterTime({ sent, inAnHour: 4, ...question }, now)).toBe(at);
  });

  it("never plans a letter more than two hours ahead, however few an hour allows", () => {
    const sent = [later(60), now];
    expect(letterTime({ sent, inAnHour: 1, isFirstOfNetwork: true }, now)).toBe(later(120));
    expect(letterTime({ sent: [later(120), ...sent], inAnHour: 1, isFirstOfNetwork: true }, now)).toBeNull();
  });
});
