import { bandPrice, priceOf, startingChoices, startingPrice } from "~/areas/catalogue/rules/price";
import { priceReasonTexts } from "~/areas/catalogue/texts";
import type { Choices, Price, Product } from "~/areas/catalogue/types";
import type { Ore } from "~/kit/money";
import { count } from "~/kit/text";
import { en } from "../../texts/en";
import { factValues } from "../../texts/fact-values";
import { nb } from "../../texts/nb";
import type { Language } from "../../types";
import { sayIn } from "../answer/say";
import { type Fact, namedFact, type Subject, unnamedFact } from "./named-facts";

export interface PriceAsked {
  readonly product?: string | undefined;
  readonly images?: number | undefined;
  readonly persons?: number | undefined;
  readonly addOns?: readonly string[] | undefined;
}

export interface PriceFacts {
  readonly facts: readonly Fact[];
  /** The product that was asked about. */
  readonly product: Product | null;
}

const retouched = (n: number) => count(n, "retusjert bilde", "retusjerte bilder");

/** The price of a choice; the starting price of every product when none was named. */
export function priceFacts(products: readonly Product[], asked: PriceAsked, language: Language): PriceFacts {
  const product = products.find(({ slug }) => slug === asked.product);
  if (!product) return { facts: products.flatMap((each) => overviewOf(each, language)), product: null };
  const usual = startingChoices(product);
  const wanted = (images: number): Choices => ({
    images,
    persons: asked.persons ?? usual.persons,
    addOns: asked.addOns ?? [],
  });
  // Without a number of images: the minimum, and two more, as on the page.
  const more = product.kind === "per_person" ? [] : [usual.images + 2];
  const choices = asked.images === undefined ? [usual.images, ...more].map(wanted) : [wanted(asked.images)];
  return {
    product,
    facts: [
      ...choices.map((each) => choiceFact(product, each, language)),
      ...partFacts(product, language),
      ...addOnFacts(product, language),
    ],
  };
}

/** The name of a choice: "headshots:3", "portrett:2:4" for four persons, "headshots:3+har-og-sminke" with an add-on. */
export function choiceName({ slug }: Product, { images, persons, addOns }: Choices): string {
  const key = [slug, images, ...(persons > 1 ? [persons] : [])].join(":");
  return [key, ...addOns].join("+");
}

function choiceFact(product: Product, choices: Choices, language: Language): Fact {
  const price = priceOf(product, choices);
  if (!price.ok) return limitFact(product, price.reason, language);
  const { name, addOns, kind } = product;
  const chosen = addOns.filter(({ slug }) => choices.addOns.includes(slug)).map((addOn) => addOn.name);
  const size = `${retouched(choices.images)}${kind === "per_person" ? " av hver" : ""}`;
  const what = [`${name} med ${size}`, ...chosen].join(", ");
  const persons = count(choices.persons, "person", "personer");
  return namedFact(`${what} for ${persons}`, ...amountsOf(product, choices, price.value, language));
}

function amountsOf(product: Product, choices: Choices, price: Price, language: Language) {
  const { money } = sayIn(language);
  const { exVat, incVat } = factValues[language];
  const key = choiceName(product, choices);
  const { images, persons } = choices;
  const subject: Subject = { product: product.name, images, persons };
  const { netOre, mvaOre, totalOre, mvaIncluded } = price;
  const amount = (name: string, value: string) => ({ name: `${name}:${key}`, value, subject });
  return [
    amount("pris", mvaIncluded ? money(totalOre) : exVat(money(netOre))),
    amount("pris-uten-mva", exVat(money(netOre))),
    amount("pris-med-mva", incVat(money(totalOre))),
    amount("mva", money(mvaOre)),
    ...(product.kind === "per_person"
      ? [amount("per-person", exVat(money(bandPrice(product.price.bands, persons))))]
      : []),
  ];
}

type Reason = Extract<ReturnType<typeof priceOf>, { ok: false }>["reason"];

/** Why a choice has no price. A reason that states a limit is a value; the other reasons contain none. */
function limitFact(product: Product, reason: Reason, language: Language): Fact {
  const { name, slug, price, peoplePerSession } = product;
  const words = (language === "nb" ? nb : en).price;
  const limits: Partial<Record<Reason, string>> = {
    "too-many-images": words.tooMany({ name, most: words.images(price.maxImages) }),
    "too-few-images": words.tooFew({ name, least: words.images(price.minImages) }),
    "too-many-persons": words.onlyPersons({ name, most: words.persons(peoplePerSession) }),
  };
  const value = limits[reason];
  if (!value) return unnamedFact(`${name}: ${priceReasonTexts[reason](product)}`);
  return namedFact(`${name} kan ikke velges slik`, {
    name: `grense:${slug}`,
    value,
    subject: { product: name },
  });
}

function overviewOf(product: Product, language: Language): Fact[] {
  if (product.kind === "per_person") return bandFacts(product, language);
  const { name, slug, price } = product;
  const starting = sayIn(language).money(startingPrice(product).totalOre);
  const subject: Subject = { product: name, images: price.minImages, persons: 1 };
  return [
    namedFact(`${name}, startpris med ${retouched(price.minImages)}, inkl. mva.`, {
      name: `fra:${slug}`,
      value: starting,
      subject,
    }),
    imageFact(product, language),
  ];
}

function imageFact({ name, slug, price }: Product, language: Language): Fact {
  const value = vatAsQuoted(price.mvaIncluded, price.extraImageOre, language);
  return namedFact(`${name}, hvert ekstra bilde`, {
    name: `bilde:${slug}`,
    value,
    subject: { product: name },
  });
}

/** The parts of the price: the session and each image. */
function partFacts(product: Product, language: Language): Fact[] {
  const { name, slug, kind, price } = product;
  if (kind === "per_person") return [imageFact(product, language)];
  const words = (language === "nb" ? nb : en).price;
  const { money } = sayIn(language);
  const perImage = money(price.extraImageOre);
  const value =
    price.includedImages === 0
      ? words.made({ base: money(price.baseOre), perImage })
      : words.included({ images: words.images(price.includedImages), perImage });
  const parts = { name: `deler:${slug}`, value, subject: { product: name } };
  return [namedFact(`${name}, hva prisen består av`, parts), imageFact(product, language)];
}

function bandFacts({ name, slug, price }: Product, language: Language): Fact[] {
  const { perPerson, groupSize } = factValues[language];
  const subject: Subject = { product: name };
  const bands = price.bands.map(({ fromPersons, unitOre }, index) => {
    const next = price.bands[index + 1];
    const persons = groupSize({ from: fromPersons, to: next ? next.fromPersons - 1 : null });
    const value = perPerson({ unit: sayIn(language).money(unitOre), persons });
    const what = `${name}, ${retouched(price.includedImages)} av hver`;
    return namedFact(what, { name: `per-person:${slug}:${fromPersons}`, value, subject });
  });
  const rigging = { name: `rigging:${slug}`, value: vatAsQuoted(false, price.baseOre, language), subject };
  return price.baseOre > 0 ? [...bands, namedFact(`${name}, rigging i tillegg`, rigging)] : bands;
}

function addOnFacts({ name, slug, addOns, price }: Product, language: Language): Fact[] {
  return addOns.map((addOn) =>
    namedFact(`Tillegg til ${name}: ${addOn.name} (${addOn.slug}), høyst ${addOn.maxQuantity}`, {
      name: `tillegg:${slug}:${addOn.slug}`,
      value: vatAsQuoted(price.mvaIncluded, addOn.unitOre, language),
      subject: { product: name },
    }),
  );
}

/** Consumers' amounts include MVA and do not mention it; companies' exclude it, and say so. */
function vatAsQuoted(mvaIncluded: boolean, amount: Ore, language: Language): string {
  const said = sayIn(language).money(amount);
  return mvaIncluded ? said : factValues[language].exVat(said);
}
