import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { samplePassage } from "../../../samples";
import { wordsOf } from "../words/words";
import { bestSentences, openLibrary, withoutFigures } from "./retrieval";

const passages = [
  ["Blir det gjenskinn i brillene?", "Sjelden. Lyset settes høyere og litt til siden."],
  [
    "Skal jeg barbere meg?",
    "Kom slik du ser ut til vanlig. Skjegg blir finest når det er trimmet dagen før.",
  ],
  ["Passer dette for små barn?", "Ja, fra de kan sitte uten støtte. En voksen er med hele tiden."],
  ["Hvem eier bildet?", "Du har rett til å bruke det, og fotografen har opphavsretten."],
  ["Hvilken bakgrunnsfarge bør jeg velge?", "En rolig farge. Grått og blått passer nesten overalt."],
  ["Hva koster et portrett?", "3 400 kr med 1 bilde."],
].map(([heading = "", text = ""], index) => samplePassage({ id: String(index), heading, text }));
const library = openLibrary(passages);
const found = (question: string) => library.search(wordsOf(question), "nb")[0]?.passage.heading;

describe("looking up in our own pages", () => {
  it("finds every passage by its own heading", () => {
    fc.assert(
      fc.property(fc.constantFrom(...passages), ({ heading }) => {
        expect(found(heading)).toBe(heading);
      }),
    );
  });

  it.each([
    ["reflekser i brille?", "Blir det gjenskinn i brillene?"],
    ["bør skjegget vekk", "Skal jeg barbere meg?"],
    ["tar dere bilder av babyer, baby", "Passer dette for små barn?"],
    ["opphavsrett", "Hvem eier bildet?"],
    ["farge på bakgrunnen", "Hvilken bakgrunnsfarge bør jeg velge?"],
    ["gjennskinn", "Blir det gjenskinn i brillene?"],
  ])("%s", (question, heading) => {
    expect(found(question)).toBe(heading);
  });

  it("finds nothing for words that no page uses", () => {
    expect(library.search(wordsOf("hovedstaden i Frankrike"), "nb")).toEqual([]);
    expect(library.search(wordsOf("hva er det"), "nb")).toEqual([]);
  });

  it("never covers more than the whole question", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(..."hund brille barn pris farge eier xyz skjegg".split(" "))),
        (asked) => {
          for (const { coverage, likeness } of library.search(wordsOf(asked.join(" ")), "nb")) {
            expect(coverage).toBeGreaterThan(0);
            expect(coverage).toBeLessThanOrEqual(1);
            expect(likeness).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it("leaves out what names figures, when prices have changed since the pages were read", () => {
    const behind = library.only(withoutFigures);
    expect(found("hva koster et portrett")).toBe("Hva koster et portrett?");
    expect(
      behind.search(wordsOf("hva koster et portrett"), "nb").map(({ passage }) => passage.heading),
    ).not.toContain("Hva koster et portrett?");
  });

  it("quotes consecutive sentences, starting with the one that answers", () => {
    const text = "Vi begynner rolig. Klipp deg noen dager før. Da roer håret seg. Ta med kam.";
    expect(bestSentences(text, wordsOf("når bør jeg klippe meg"), 2)).toBe(
      "Klipp deg noen dager før. Da roer håret seg.",
    );
  });
});

describe("a reviewed answer", () => {
  const reviewed = samplePassage({
    id: "knowledge:1",
    kind: "knowledge",
    heading: "Hvilke betalingsmåter godtas?",
    text: "Kort og Vipps.",
    askedAs: ["Tar dere bitcoin?", "Kan jeg gjøre opp med kryptovaluta?"],
  });
  const findings = (question: string) =>
    openLibrary([...passages, reviewed])
      .search(wordsOf(question), "nb")
      .filter(({ passage }) => passage === reviewed);

  it("is found by every way in which its question was put, once", () => {
    for (const question of [reviewed.heading, ...(reviewed.askedAs ?? [])]) {
      const [finding, ...more] = findings(question);
      expect(finding?.likeness, question).toBe(1);
      expect(finding?.coverage, question).toBeGreaterThan(0.9);
      expect(more).toEqual([]);
    }
    expect(findings("Er det gjenskinn?")).toEqual([]);
  });
});
