import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOf } from "~/areas/catalogue/rules/price";
import { sampleProduct } from "~/areas/catalogue/samples";
import type { Product } from "~/areas/catalogue/types";
import { englishMoney } from "~/kit/english";
import { formatKroner } from "~/kit/money";
import { type Day, instant } from "~/kit/time";
import { sampleFacts } from "../../samples";
import type { Language } from "../../types";
import { type Evidence, fillAnswer } from "./fill-answer";
import { type Fact, factsByName } from "./named-facts";
import { choiceName, priceFacts } from "./price-facts";
import { contactFacts, passageFact, studioFacts, termFacts } from "./studio-facts";
import { freeTimeFacts, hoursFacts } from "./time-facts";

const known = sampleFacts();
const standard = sampleProduct("headshots");
const premium = sampleProduct("premium");
const thursday = "2026-11-26" as Day;
const friday = "2026-11-27" as Day;

function everything(language: Language): Fact[] {
  const prices = (product: Product, images?: number) =>
    priceFacts(known.products, { product: product.slug, images }, language).facts;
  const starts = ["10:00", "11:30"].map((clock) => instant(`${thursday}T${clock}:00+01:00`));
  const wanted = { productSlug: standard.slug, firstDay: thursday, lastDay: friday };
  const found = { wanted, starts, now: instant("2026-11-20T09:00:00+01:00"), firstFree: starts[0] ?? null };
  return [
    ...studioFacts(known, language),
    ...priceFacts(known.products, {}, language).facts,
    ...prices(standard),
    ...prices(premium, 3),
    ...termFacts(known, language),
    ...contactFacts(known, language),
    ...hoursFacts(known.hours, [], language),
    ...freeTimeFacts(standard, found, language),
    passageFact(
      {
        id: "1",
        path: "/priser",
        title: "Priser",
        heading: "Hvor lenge varer bildene?",
        text: "Bytt bilde hvert tredje år. Et godt portrett holder i 3 til 5 år. Smil gjerne.",
        language: "nb",
        kind: "prose",
      },
      1,
      language,
    ),
  ];
}

function evidence(language: Language): Evidence {
  return {
    facts: factsByName(everything(language)),
    asked:
      "Vi er 20 personer, eller tjuefem, og vil komme søndag kl. 13 med tre bilder. Budsjettet er 1 000 kr.",
    productNames: known.products.map(({ name }) => name),
    houseWords: ["10 råd til portrettet"],
    language,
  };
}

/** With ordinary spaces. */
function fill(text: string, language: Language = "nb"): string {
  const filled = fillAnswer(text, evidence(language));
  if (!filled.ok) throw new Error(`Refused: ${filled.detail?.join(" | ")}`);
  return filled.value.replaceAll("\u00a0", " ");
}

const wrongIn = (text: string, language: Language = "nb") => {
  const filled = fillAnswer(text, evidence(language));
  return filled.ok ? [] : (filled.detail ?? []);
};

describe("an answer with names", () => {
  it.each([
    ["Standard med tre bilder koster {{pris:headshots:3}}.", "Standard med tre bilder koster 5 800 kr."],
    ["Standard koster {{ pris:headshots:1 }}.", "Standard koster 3 900 kr."],
    [
      "Standard:\n- 1 bilde: {{pris:headshots:1}}\n- 3 bilder: {{pris:headshots:3}}",
      "Standard:\n- 1 bilde: 3 900 kr\n- 3 bilder: 5 800 kr",
    ],
    ["Det er {{ledig:headshots:2026-11-26}}.", "Det er ledig torsdag 26. november kl. 10.00 og 11.30."],
    ["{{ledig:headshots:2026-11-26:11.30}} passer.", "Ledig torsdag 26. november kl. 11.30 passer."],
    ["Det er {{ledig:headshots:2026-11-27}}.", "Det er ingen ledige tider fredag 27. november."],
    ["Vi har {{åpent:mandag}} og {{åpent:søndag}}.", "Vi har åpent mandag 09.00–17.00 og stengt søndag."],
    ["Standard tar {{varighet:headshots}}.", "Standard tar 90 minutter."],
    [
      "{{sitat:1:1}} [Les mer](/blogg/10-raad).",
      "Et godt portrett holder i 3 til 5 år. [Les mer](/blogg/10-raad).",
    ],
    ["Les [10 råd til portrettet](/blogg/10-raad).", "Les [10 råd til portrettet](/blogg/10-raad)."],
    ["Dere er 20 personer, så ta kontakt.", "Dere er 20 personer, så ta kontakt."],
    ["Tusen takk. Du kan booke en time på nett.", "Tusen takk. Du kan booke en time på nett."],
    ["Si gjerne fra med en gang.", "Si gjerne fra med en gang."],
  ])("%s", (text, shown) => expect(fill(text)).toBe(shown));

  it("reads in English too", () => {
    expect(fill("Standard with three images is {{pris:headshots:3}}.", "en")).toBe(
      "Standard with three images is NOK 5,800.",
    );
    expect(fill("It is {{ledig:headshots:2026-11-26}}.", "en")).toBe(
      "It is free on Thursday 26 November at 10:00 and 11:30.",
    );
    expect(fill("We are {{åpent:søndag}}. One of us will show you to the studio.", "en")).toBe(
      "We are closed Sunday. One of us will show you to the studio.",
    );
    expect(fill("{{vilkår:flytting}}", "en")).toMatch(
      /free until 24 hours before.*costs \d+% of the price\.$/,
    );
  });

  it("quotes no Norwegian page in English", () => {
    expect(wrongIn("{{sitat:1:1}}", "en")).toEqual(["{{sitat:1:1}}"]);
  });
});

describe("a refused answer: it states", () => {
  it.each([
    ["a name that nobody looked up", "Standard koster {{pris:headshots:4}}.", "{{pris:headshots:4}}"],
    ["half a name", "Standard koster {{pris:headshots:3.", "{{pris:headshots:3."],
    ["a name in single braces", "Rabatt: {rabatt}", "{rabatt}"],
    ["a price", "Standard koster 5 800 kr.", "5 800 kr"],
    ["a price in words", "Standard koster tolv hundre kroner.", "tolv hundre"],
    ["a price in one word", "Standard koster tolvhundre kroner.", "tolvhundre kroner"],
    ["a price without a currency", "Standard koster 5800.", "5800"],
    ["the visitor's own price", "Du får det for 1 000 kr.", "1 000 kr"],
    ["the visitor's own price, without a figure", "Du får det for den prisen du nevnte.", "prisen du nevn"],
    ["digits of another alphabet", "Det koster ٣٩٠٠ kr.", "٣٩٠٠"],
    ["a half", "Det tar 1½ time.", "1½ time"],
    ["a time", "Det er ledig kl. 12.15.", "12.15"],
    ["a time in words", "Vi sees klokka halv tre.", "tre"],
    ["the visitor's own time", "Vi sees kl. 13.", "13"],
    ["a weekday", "Søndag har vi åpent.", "søndag"],
    ["tomorrow", "Vi har ledig i morgen.", "i morgen"],
    ["an evening", "Kom gjerne på kvelden.", "på kvelden"],
    ["a week", "Vi har ledig neste uke.", "neste uke"],
    ["a month", "Vi har ledig hele desember.", "desember"],
    ["minutes", "Express tar femten minutter.", "femten minutter"],
    ["hours in one word", "Det er en totimers fotografering.", "totimers fotografering"],
    ["one and a half", "Standard tar halvannen time.", "halvannen time"],
    ["a deadline", "Du får bildene innen to dager.", "to dager"],
    ["percent", "Det koster femti prosent.", "femti prosent"],
    ["half the price", "Da betaler du halve prisen.", "halve prisen"],
    ["images that nobody asked about", "I Standard får du tolv bilder.", "tolv bilder"],
    ["one image", "Du får ett retusjert bilde.", "ett retusjert"],
    ["nothing to pay", "Hårstyling er gratis.", "gratis"],
    ["a discount", "Du får studentrabatt.", "rabatt"],
    ["images the same day", "Bildene er klare samme dag.", "samme dag"],
    ["images at once", "Filene får du med en gang.", "med en gang"],
    ["somebody's address", "Skriv til noen@annet.no.", "noen@annet.no"],
    ["a telephone number", "Ring 90 12 34 56.", "90 12 34 56"],
    ["a number beside a name", "Det er 1{{pris:headshots:3}}.", "1"],
  ])("%s", (_, text, said) => expect(wrongIn(text, "nb").join(" | ")).toContain(said));

  it.each([
    ["a time", "It is free at half past two.", "two"],
    ["a deadline", "You get them in two days.", "two days"],
    ["nothing to pay", "Moving it is free until the day before.", "free"],
    ["a discount that is denied", "No, there is no discount.", "discount"],
  ])("%s in English", (_, text, said) => expect(wrongIn(text, "en").join(" | ")).toContain(said));

  it.each([
    ["beside another package", "Premium koster {{pris:headshots:3}}."],
    ["beside another package, a sentence later", "Premium er størst. Den koster {{pris:headshots:3}}."],
    ["in another package's list", "Premium:\n- 3 bilder: {{pris:headshots:3}}"],
    ["before another package", "For {{pris:headshots:3}} får du Premium."],
    ["beside another number of images", "Standard med 20 bilder koster {{pris:headshots:3}}."],
    ["beside another number of persons", "For 20 personer koster Standard {{pris:headshots:3}}."],
    ["a length beside another package", "Premium tar {{varighet:headshots}}."],
    ["a time beside another package", "Premium: {{ledig:headshots:2026-11-26}}"],
  ])("a value %s", (_, text) => expect(wrongIn(text)).toHaveLength(1));
});

const choices = fc.constantFrom(...known.products).chain((product) =>
  fc.record({
    product: fc.constant(product),
    images: fc.integer({ min: product.price.minImages, max: product.price.maxImages }),
    persons: fc.integer({ min: 1, max: product.peoplePerSession }),
    addOns: fc.subarray(product.addOns.map(({ slug }) => slug)),
    language: fc.constantFrom<Language>("nb", "en"),
  }),
);

describe("any price", () => {
  it("is what the price function says of that choice", () => {
    fc.assert(
      fc.property(choices, ({ product, language, ...choice }) => {
        const price = priceOf(product, choice);
        fc.pre(price.ok);
        const facts = factsByName(
          priceFacts(known.products, { product: product.slug, ...choice }, language).facts,
        );
        const name = `pris-med-mva:${choiceName(product, choice)}`;
        const filled = fillAnswer(`{{${name}}}`, { ...evidence(language), facts });
        const money = language === "nb" ? formatKroner : englishMoney;
        const including = language === "nb" ? "inkl. mva." : "including VAT";
        expect(filled).toMatchObject({ value: `${money(price.value.totalOre)} ${including}` });
        const asQuoted = price.value.mvaIncluded ? price.value.totalOre : price.value.netOre;
        expect(facts.get(`pris:${choiceName(product, choice)}`)?.value).toContain(money(asQuoted));
      }),
    );
  });

  it("that the model writes itself is refused, however it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (kroner) => {
        for (const text of [
          `${kroner} kr`,
          `${kroner},-`,
          `NOK ${kroner}`,
          `kr ${kroner}`,
          `kr. ${kroner / 10}`,
        ])
          expect(wrongIn(`Standard koster ${text}.`)).not.toEqual([]);
      }),
    );
  });
});
