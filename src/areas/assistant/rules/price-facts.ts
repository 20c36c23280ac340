import { bandPrice, priceOf, startingChoices, startingPrice } from "~/areas/catalogue/rules/price";
import { priceReasonTexts } from "~/areas/catalogue/texts";
import type { Choices, Price, Product } from "~/areas/catalogue/types";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import type { Fact } from "./figures-clauses";

export interface PriceAsked {
  readonly product?: string | undefined;
  readonly images?: number | undefined;
  readonly persons?: number | undefined;
  readonly addOns?: readonly string[] | undefined;
}

export interface PriceTold {
  readonly facts: readonly Fact[];
  /** The product that was asked of. */
  readonly product: Product | null;
}

const fact = (text: string): Fact => ({ kind: "price", text });
const images = (n: number) => count(n, "retusjert bilde", "retusjerte bilder");

/** What a choice costs, in one fact; what every product costs at the least, when none was named. */
export function priceFacts(products: readonly Product[], asked: PriceAsked): PriceTold {
  const product = products.find(({ slug }) => slug === asked.product);
  if (!product) return { facts: products.flatMap(overviewOf), product: null };
  const usual = startingChoices(product);
  const wanted = (images: number): Choices => ({
    images,
    persons: asked.persons ?? usual.persons,
    addOns: asked.addOns ?? [],
  });
  // Whoever asks without a number is told of few and of some more, as on the page.
  const some = product.kind === "per_person" ? [] : [usual.images + 2];
  const choices = asked.images === undefined ? [usual.images, ...some].map(wanted) : [wanted(asked.images)];
  return { product, facts: [...choices.map((each) => choiceFact(product, each)), ...addOnsOf(product)] };
}

function choiceFact(product: Product, choices: Choices): Fact {
  const price = priceOf(product, choices);
  if (!price.ok) return fact(`${product.name}: ${priceReasonTexts[price.reason](product)}`);
  return fact(sentenceOf(product, choices, price.value));
}

function overviewOf(product: Product): Fact[] {
  const { name, slug, price } = product;
  const starting = startingPrice(product);
  if (product.kind === "per_person") return bandsOf(product);
  const each = `Hvert ekstra bilde koster ${formatKroner(price.extraImageOre)}.`;
  return [
    fact(
      `${name} (${slug}): fra ${formatKroner(starting.totalOre)} inkl. mva. med ${images(price.minImages)}. ${each}`,
    ),
  ];
}

function bandsOf({ name, slug, price }: Product): Fact[] {
  const rigging =
    price.baseOre > 0 ? ` Rigging ${formatKroner(price.baseOre)} eks. mva. kommer i tillegg.` : "";
  return price.bands.map(({ fromPersons, unitOre }, index) => {
    const next = price.bands[index + 1];
    const size = next
      ? `${fromPersons}–${next.fromPersons - 1} personer`
      : `${fromPersons} personer eller flere`;
    const included = images(price.includedImages);
    return fact(
      `${name} (${slug}), ${size}: ${formatKroner(unitOre)} per person eks. mva. med ${included} av hver.${rigging}`,
    );
  });
}

/** One sentence with all that belongs together, so that no part of it can be told of another choice. */
function sentenceOf(product: Product, choices: Choices, price: Price): string {
  const { name, addOns } = product;
  const chosen = addOns.filter(({ slug }) => choices.addOns.includes(slug)).map((addOn) => addOn.name);
  const size = `${images(choices.images)}${product.kind === "per_person" ? " av hver" : ""}`;
  const what = [`${name} med ${size}`, ...chosen].join(", ");
  const persons = count(choices.persons, "person", "personer");
  const sums = price.mvaIncluded
    ? `${formatKroner(price.totalOre)} inkl. mva. (hvorav ${formatKroner(price.mvaOre)} er mva.)`
    : `${formatKroner(price.netOre)} eks. mva. (${formatKroner(price.totalOre)} inkl. mva.)`;
  const lines = price.lines.map(
    (line) =>
      `${line.name}: ${line.quantity} x ${formatKroner(line.unitOre)} = ${formatKroner(line.totalOre)}`,
  );
  const unit = product.price.bands.length > 0 && bandPrice(product.price.bands, choices.persons);
  const each = unit
    ? `Per person ${formatKroner(unit)} eks. mva.`
    : `Hvert ekstra bilde koster ${formatKroner(product.price.extraImageOre)}.`;
  return `${what} for ${persons} koster ${sums}. ${lines.join("; ")}. ${each}`;
}

function addOnsOf({ name, addOns }: Product): Fact[] {
  return addOns.map((addOn) =>
    fact(
      `Tillegg til ${name}: ${addOn.name} (${addOn.slug}) koster ${formatKroner(addOn.unitOre)}, høyst ${addOn.maxQuantity}.`,
    ),
  );
}
