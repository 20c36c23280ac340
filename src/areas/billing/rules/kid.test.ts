import { describe, expect, it } from "vitest";
import { isKid, kidOf, mod10 } from "./kid";

describe("KID", () => {
  it("has the check digit of MOD10", () => {
    expect(mod10("12345678")).toBe("2");
    expect(kidOf("invoice", 10_001, 10)).toBe("0000100016");
  });

  it("is distinct and valid for 100,000 numbers of both kinds, always of the same length", () => {
    const kids = Array.from({ length: 50_000 }, (_, index) => [
      kidOf("invoice", 1 + index, 10),
      kidOf("request", 1 + index, 10),
    ]).flat();
    expect(new Set(kids).size).toBe(100_000);
    expect(kids.every((kid) => kid.length === 10 && isKid(kid))).toBe(true);
  });

  it("is not valid with one digit changed, or two neighbours swapped", () => {
    const kid = kidOf("invoice", 48_213, 9);
    for (let at = 0; at < kid.length; at++)
      for (let digit = 0; digit < 10; digit++)
        if (String(digit) !== kid[at])
          expect(isKid(kid.slice(0, at) + digit + kid.slice(at + 1))).toBe(false);
    // MOD10 finds every swap but that of 0 and 9.
    expect(isKid(`0004${"2813"}${kid.slice(-1)}`)).toBe(false);
  });

  it("refuses a number that has no room, so that no KID is cut", () => {
    expect(kidOf("invoice", 9999, 6)).toHaveLength(6);
    expect(() => kidOf("invoice", 10_000, 6)).toThrow(/no room/);
  });
});
