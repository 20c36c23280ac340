import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slipsBetween, slipsForgiven } from "./closeness";

const word = fc.string({ unit: fc.constantFrom(..."abcdeæøå"), minLength: 1, maxLength: 12 });

describe("slips between two words", () => {
  it.each([
    ["pris", "pris", 0],
    ["koster", "kosyer", 1],
    ["torsdag", "tosdag", 1],
    ["bilder", "bidler", 1],
    ["pris", "gris", 1],
    ["avbestilling", "avbestiling", 1],
    ["time", "studio", 3],
  ])("%s and %s are %i apart, counted to 2", (a, b, slips) => {
    expect(slipsBetween(a, b, 2)).toBe(Math.min(slips, 3));
  });

  it("are none for the same word, and the same both ways", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipsBetween(a, a, 2)).toBe(0);
        expect(slipsBetween(a, b, 2)).toBe(slipsBetween(b, a, 2));
        if (a !== b) expect(slipsBetween(a, b, 2)).toBeGreaterThan(0);
      }),
    );
  });

  it("count as the same word when one letter is missing, added, or two are swapped", () => {
    fc.assert(
      fc.property(word, fc.nat(), (a, at) => {
        const place = at % a.length;
        const shorter = a.slice(0, place) + a.slice(place + 1);
        const longer = `${a.slice(0, place)}x${a.slice(place)}`;
        const swapped =
          a.slice(0, place) +
          a
            .slice(place, place + 2)
            .split("")
            .reverse()
            .join("") +
          a.slice(place + 2);
        expect(slipsBetween(a, shorter, 2)).toBe(1);
        expect(slipsBetween(a, longer, 2)).toBe(1);
        expect(slipsBetween(a, swapped, 2)).toBe(swapped === a ? 0 : 1);
      }),
    );
  });

  it("are forgiven in long words only", () => {
    expect(["pris", "levere", "avbestilling"].map(slipsForgiven)).toEqual([0, 1, 2]);
  });
});
