import fc from "fast-check";
import { expect, it } from "vitest";
import { breakWord } from "./break-word";

it.each(["fotograferinger", "bestillingsbekreftelsen", "Sørås-Bæverfjord"])("leaves %s whole", (word) => {
  expect(breakWord(word)).toEqual([word]);
});

it("breaks at a soft hyphen", () => {
  expect(breakWord("bedrifts\u00adfotografering")).toEqual(["bedrifts", "fotografering"]);
});

it("cuts a word that is too wide for its column, and loses none of it", () => {
  expect(breakWord("A".repeat(60)).length).toBeGreaterThan(2);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (word) => {
      const pieces = breakWord(word);
      expect(pieces.join("")).toBe(word.replaceAll("\u00ad", ""));
      expect(Math.max(...pieces.map((piece) => [...piece].length))).toBeLessThanOrEqual(26);
    }),
  );
});
