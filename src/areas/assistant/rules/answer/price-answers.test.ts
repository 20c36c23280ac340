import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleTalk } from "../../samples";

/** The agreed price list, computed here without the price function. */
const sessions = [
  { name: "Standard", base: 2950, included: 0, least: 1, most: 20 },
  { name: "Express", base: 1950, included: 1, least: 1, most: 5 },
  { name: "Premium", base: 4950, included: 0, least: 3, most: 30 },
  { name: "Portrett", base: 2450, included: 0, least: 1, most: 20 },
  { name: "Pressebilder", base: 2450, included: 0, least: 1, most: 20 },
  { name: "CV-bilde", base: 1450, included: 0, least: 1, most: 10 },
];
const bandOf = (n: number) => (n >= 25 ? 1150 : n >= 10 ? 1350 : n >= 5 ? 1650 : 1950);
/** 9, 23 and 24 pay the lower price of 10 and 25; 4 pay their own. */
const portraits = (n: number) =>
  Math.min(...[n, 5, 10, 25].filter((size) => size >= n).map((size) => size * bandOf(size)));
const rigging = (n: number) => 4900 * Math.ceil(n / 40);
const kroner = (amount: number) => `${String(amount).replace(/\B(?=(\d{3})+$)/g, " ")} kr`;
const said = (...questions: string[]) => sampleTalk(questions).answer.text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("prices that are asked for", () => {
  it("are right for any session with any number of images", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sessions),
        fc.integer({ min: 1, max: 30 }),
        ({ name, base, included, least, most }, images) => {
          const text = said(`Hva koster ${name} med ${images} bilder?`);
          const total = base + (Math.max(images, least) - included) * 950;
          expect(text).toContain(images > most ? "høyst" : `koster ${kroner(total)}.`);
        },
      ),
    );
  });

  it("are right for any number of employees, in the studio and at their place", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (persons) => {
        const text = said(`Vi er ${persons} ansatte, hva koster det?`);
        expect(text).toContain(`i studio koster ${kroner(portraits(persons))} eks. mva.`);
        expect(text).toContain(`hos dere koster ${kroner(portraits(persons) + rigging(persons))} eks. mva.`);
      }),
    );
  });

  it("continue from the earlier question", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 5, max: 100 }), (images, persons) => {
        expect(said("Hva koster Standard?", `og med ${images} bilder?`)).toContain(
          kroner(2950 + images * 950),
        );
        expect(said(`hva koster det for ${persons} ansatte`, "og hos oss?")).toContain(
          kroner(portraits(persons) + rigging(persons)),
        );
        expect(said(`hva koster det for ${persons} ansatte hos oss`, "og i studio?")).toContain(
          kroner(portraits(persons)),
        );
      }),
      { numRuns: 30 },
    );
  });

  it("include the add-ons of the session, and name one that does not belong to it", () => {
    expect(said("Standard med 2 bilder og sminke, hva blir det?")).toContain("6 340 kr");
    expect(said("hva koster express med sminke?")).toContain("kan ikke velges sammen med Express");
    expect(said("pris på ekspresslevering")).toContain("990 kr");
  });

  it("are not guessed for what is not sold", () => {
    for (const thing of [
      "bryllup",
      "en iphone",
      "passbilde",
      "dronefoto",
      "å leie studio",
      "en zeppeliner",
    ]) {
      const { answer } = sampleTalk([`hva koster ${thing}?`]);
      expect([answer.outcome, /\d kr/.test(answer.text)]).toEqual(["unknown", false]);
    }
  });
});
