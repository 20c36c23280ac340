import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandPrice, priceOf } from "~/areas/catalogue/rules/price";
import type { Choices, Product } from "~/areas/catalogue/types";
import { formatKroner, lessOre, percentOfOre } from "~/kit/money";
import { sampleFacts, sampleTalk } from "../../../samples";

const { products, policy } = sampleFacts();
const sessions = products.filter(({ kind }) => kind === "fotografering");
const staff = products.filter(({ kind }) => kind === "per_person");

const said = (...questions: string[]) => sampleTalk(questions).answer;
const amounts = (text: string) => text.match(/\d[\d\s]*(?:,\d\d)?\skr(?!\p{L})/gu) ?? [];

const numberWords = ["null", "ett", "to", "tre", "fire", "fem", "seks", "sju", "åtte", "ni", "ti"];
const numberSaid = (n: number) => fc.constantFrom(String(n), numberWords[n] ?? String(n));

interface Asked {
  readonly product: Product;
  readonly choices: Choices;
  readonly words: string;
}

const addOnWords: Readonly<Record<string, string>> = {
  "ekstra-bakgrunn": "ekstra bakgrunn",
  "har-og-sminke": "sminke",
  ekspresslevering: "ekspresslevering",
};

/** A session with any choices, in the words of the test's grammar. */
const askedFor = (mostPersons: number, addOnSlugs: string[]): fc.Arbitrary<Asked> =>
  fc
    .record({
      product: fc.constantFrom(...sessions),
      images: fc.integer({ min: 1, max: 10 }),
      persons: fc.integer({ min: 1, max: mostPersons }),
      addOns: fc.subarray(addOnSlugs),
    })
    .filter(({ product, images, persons, addOns }) => priceOf(product, { images, persons, addOns }).ok)
    .chain(({ product, images, persons, addOns }) =>
      fc
        .tuple(
          numberSaid(images),
          numberSaid(persons),
          fc.constantFrom("bilder", "retusjerte bilder", "ferdige bilder"),
        )
        .map(([many, people, noun]) => ({
          product,
          choices: { images, persons, addOns },
          words: [
            `${product.name} med ${many} ${images === 1 ? "bilde" : noun}`,
            ...(persons > 1 ? [`for ${people} personer`] : []),
            ...addOns.map((slug, index) => `${index === 0 ? "med" : "og"} ${addOnWords[slug]}`),
          ].join(" "),
        })),
    );

const asked = askedFor(4, Object.keys(addOnWords));
const askedForOne = askedFor(1, []);

const totalOf = ({ product, choices }: Asked) => {
  const price = priceOf(product, choices);
  if (!price.ok) throw new Error(price.reason);
  return price.value;
};

const ways = fc.constantFrom<(what: string) => string>(
  (what) => `Hva koster ${what}?`,
  (what) => `hvor mye blir ${what}`,
  (what) => `${what}, hva blir prisen?`,
  (what) => `Hei! Hva må jeg betale for ${what}?`,
  (what) => `pris på ${what}`,
);

/** Fewer runs than usual, because each one is a whole conversation. */
const few = { numRuns: 40 };

describe("a question about money", { timeout: 120_000 }, () => {
  it("is answered with what the price function says of every choice in it", () => {
    fc.assert(
      fc.property(asked, ways, (one, way) => {
        const { text } = said(way(one.words));
        expect(text).toContain(`koster ${formatKroner(totalOf(one).totalOre)}`);
        for (const line of totalOf(one).lines) expect(text).toContain(formatKroner(line.totalOre));
      }),
      few,
    );
  });

  it("is answered without MVA, or with its share", () => {
    fc.assert(
      fc.property(asked, fc.constantFrom("uten mva", "eks. mva", "eks mva"), (one, without) => {
        const { text } = said(`Hva koster ${one.words} ${without}?`);
        expect(text).toContain(formatKroner(totalOf(one).netOre));
        expect(text).toContain(formatKroner(totalOf(one).mvaOre));
      }),
      few,
    );
  });

  it("about two sessions is answered with their total and their difference", () => {
    fc.assert(
      fc.property(askedForOne, askedForOne, (one, other) => {
        fc.pre(one.product !== other.product);
        const [a, b] = [totalOf(one).totalOre, totalOf(other).totalOre];
        expect(said(`Hva koster ${one.words} og ${other.words} til sammen?`).text).toContain(
          `Til sammen blir det ${formatKroner((a + b) as typeof a)}`,
        );
        const parts = said(`Hvor mye dyrere er ${one.words} enn ${other.words}?`).text;
        expect(parts).toContain(
          a === b ? "koster det samme" : `koster ${formatKroner(lessOre(a > b ? a : b, a > b ? b : a))} mer`,
        );
      }),
      few,
    );
  });

  it("of employees is answered by the band of all, in the studio, at their place, or both", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom("i studio", "hos oss", "i studio og hos oss"),
        (persons, images, where) => {
          const { text } = said(
            `Hva koster det for ${persons} ansatte ${where} med ${images} ${images === 1 ? "bilde" : "bilder"} av hver?`,
          );
          for (const product of staff) {
            const price = priceOf(product, { persons, images, addOns: [] });
            const isAsked = where.includes(product.place === "studio" ? "i studio" : "hos oss");
            if (price.ok && isAsked)
              expect(text).toContain(
                `${formatKroner(price.value.netOre)} eks. mva. (${formatKroner(price.value.totalOre)} inkl. mva.)`,
              );
            if (isAsked)
              expect(text).toContain(
                [9, 22, 23, 24].includes(persons)
                  ? `Dere betaler som for ${persons === 9 ? 10 : 25} personer`
                  : `${formatKroner(bandPrice(product.price.bands, persons))} per person`,
              );
          }
        },
      ),
      few,
    );
  });

  it("within a budget names nothing more expensive", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 20_000 }), (budget) => {
        const { text } = said(`jeg har ${budget} kr, hva får jeg?`);
        const [, ...offers] = text.split("\n- ").map((line) => line.split("(")[0] ?? "");
        expect(offers.length).toBeGreaterThan(0);
        for (const amount of offers.flatMap(amounts))
          expect(Number(amount.replace(/\D/g, ""))).toBeLessThanOrEqual(budget);
      }),
      few,
    );
  });

  it("about cancelling at a moment is answered in kroner", () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 100 }), (one, hours) => {
        const { text } = said(`Hva koster det å avbestille ${one.words} ${hours} timer før?`);
        const fee = formatKroner(percentOfOre(totalOf(one).totalOre, policy.lateFeePercent));
        if (hours >= policy.freeUntilHours) expect(text).toContain("er det gratis");
        else expect(text).toContain(`lik ${fee}`);
      }),
      few,
    );
  });

  it("continues from everything that was asked before", () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 5 }), (one, more) => {
        fc.pre(!one.choices.addOns.includes("har-og-sminke"));
        const wanted = { ...one.choices, images: one.choices.images + more };
        const price = priceOf(one.product, wanted);
        const text = said(
          `Hva koster ${one.words}?`,
          `og ${more} ${more === 1 ? "bilde" : "bilder"} til?`,
        ).text;
        if (price.ok) expect(text).toContain(formatKroner(price.value.totalOre));
        else expect(text).toContain("høyst");
      }),
      few,
    );
  });
});

describe("a question with a word that is not understood", { timeout: 120_000 }, () => {
  const unknown = fc
    .string({ unit: fc.constantFrom(..."abdefgiklmnoprstuvy"), minLength: 6, maxLength: 12 })
    .filter((word) => /[aeiouy]/.test(word));
  const thrownIn = fc.tuple(
    unknown,
    fc.constantFrom<(word: string) => string>(
      (word) => `med ${word}`,
      (word) => `uten ${word}`,
      (word) => `i ${word}`,
      (word) => `på ${word}`,
      (word) => `og ${word}`,
      (word) => `med 3 ${word}`,
      (word) => `og to ${word} til`,
      (word) => `per ${word}`,
      (word) => `pluss ${word}`,
    ),
  );

  it("is never answered with an amount that leaves it out", () => {
    fc.assert(
      fc.property(asked, ways, thrownIn, (one, way, [word, put]) => {
        // A misspelt word is read as the nearest word of ours.
        const alone = said(`hva koster ${word}?`);
        fc.pre(alone.outcome === "unknown" || alone.outcome === "asked-back");
        const answer = said(way(`${one.words} ${put(word)}`));
        expect({ question: way(`${one.words} ${put(word)}`), amounts: amounts(answer.text) }).toMatchObject({
          amounts: [],
        });
        expect(answer.outcome).not.toBe("answered");
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    "Hva koster Standard med en halv time ekstra?",
    "Hva koster Standard med 2 antrekk?",
    "Hva koster to headshots?",
    "hva koster Premium uten retusj",
    "Vi er 12, hvorav 4 vil ha to bilder. Hva koster det?",
    "hva koster portrett av hele familien?",
  ])("%s", (question) => {
    const { text, outcome } = said(question);
    expect([outcome, amounts(text)]).toEqual(["asked-back", []]);
  });
});

describe("the choices beside the product", () => {
  it.each([
    ["hva blir det for meg og kona på standard, inkl moms", "for 2 personer koster 4 850 kr"],
    ["standard eks mva takk", "Uten mva. er det 3 120 kr"],
    ["premium u/mva", "Uten mva. er det 6 240 kr"],
    ["kan jeg få studentrabatt på standard", "Prisen som står, er prisen alle betaler."],
    ["er det rabatt på standard med 3 bilder?", "Prisen som står, er prisen alle betaler."],
  ])("is read too: %s", (question, told) => {
    expect(said(question).text.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(told);
  });

  it("asks its own question after «meg og»", () => {
    const { understood } = sampleTalk(["hva koster det for meg og når kan jeg komme?"]);
    expect([understood.intent, understood.also?.intent]).toEqual(["price", "free-times"]);
  });
});
