import { describe, expect, it } from "vitest";
import { combined, faultOfWords, noWords } from "./letter-words";

const rule = { fields: ["fornavn", "tidspunkt"], needs: ["tidspunkt"] };
const opening = (text: string) => faultOfWords("opening", text, { ...rule, needs: [] });

describe("the studio's own words", () => {
  it("are refused with a field that the letter has not, without one that it needs, and with a lonely brace", () => {
    expect(faultOfWords("subject", "Vi ses {tidspunkt}, {navn}", rule)).toEqual({
      kind: "unknown",
      names: ["navn"],
    });
    expect(faultOfWords("subject", "Vi ses, {fornavn}", rule)).toEqual({
      kind: "missing",
      names: ["tidspunkt"],
    });
    expect(faultOfWords("subject", "Vi ses {tidspunkt", rule)).toEqual({ kind: "brace" });
    expect(faultOfWords("subject", "Vi ses {tidspunkt}, {fornavn}", rule)).toBeNull();
    expect(faultOfWords("subject", "x".repeat(151), rule)).toEqual({ kind: "too-long", most: 150 });
    expect(faultOfWords("subject", "", rule)).toBeNull();
  });

  it.each([
    "Det koster 3 900 kr",
    "Bare kr 500",
    "Vi tar 50 % av prisen",
    "Vi ses kl. 14",
    "Døren åpner 09.30",
    "Avbestill 24 timer før",
    "Angre innen 14 dager",
    "Vi har åpent 17. mai",
    "Gjelder til 01.12.2026",
    "Oppmøte klokken 9",
    "NOK 500",
    "500 NOK",
    "500.-",
    "€ 50",
    "innen 14 arbeidsdager",
    "30 minutter",
    "2 måneder",
    "2026-12-24",
    "24/12",
    "½ time",
    "Ta med 2 skjorter",
    "12 34 56 78 kr",
  ])("state no sum, time, date or deadline of their own: %s", (text) => {
    expect(opening(text)?.kind).toBe("figure");
  });

  it.each([
    "Kom gjerne ti minutter før",
    "Ring 22 12 34 56",
    "Vi holder til i 2. etasje",
    "Ring +47 221 23 456, vi er i 3. etasje",
    "Ta med to skjorter",
  ])("may say what is no term: %s", (text) => expect(opening(text)).toBeNull());

  it("of a product are filled up with those of all products", () => {
    const of = (productId: string | null, words: Partial<typeof noWords>) => ({
      template: "x",
      productId,
      ...noWords,
      ...words,
    });
    const stored = [of(null, { subject: "alle", closing: "hilsen" }), of("p1", { subject: "egen" })];
    expect(combined(stored, "p1")).toMatchObject({ subject: "egen", closing: "hilsen", opening: "" });
    expect(combined(stored, "p2")).toMatchObject({ subject: "alle" });
  });
});
