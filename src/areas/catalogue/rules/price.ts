import { addOre, type Ore, timesOre, vatInside, vatOnTop } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { lineTexts } from "../texts";
import type {
  Choices,
  MvaShare,
  PersonBand,
  Price,
  PricedProduct,
  PriceLine,
  PriceReason,
  ProductPrice,
} from "../types";

/**
 * The one place where a price is computed: pages, structured data, letters, the assistant, quotes and invoices ask here.
 * priceOf(Standard, { images: 3, addOns: [], persons: 1 }) = 2 950 + 3 x 950 = 5 800 kr, of which MVA 1 160 kr.
 */
export function priceOf(product: PricedProduct, choices: Choices): Result<Price, PriceReason> {
  const reason = refusalOf(product, choices);
  if (reason) return refuse(reason);
  const lines = [
    ...sessionLines(product),
    ...imageLines(product, choices),
    ...personLines(product, choices),
    ...addOnLines(product, choices),
  ].filter((line) => line.quantity > 0);
  return ok(sumOf(product.price, lines.map(timesGroup(choices.group ?? 1))));
}

/** In a group each person has a session of their own: the same images, the same add-ons, the same price. */
function timesGroup(size: number): (line: PriceLine) => PriceLine {
  return ({ quantity, unitOre, ...line }) => ({
    ...line,
    quantity: quantity * size,
    unitOre,
    totalOre: timesOre(unitOre, quantity * size),
  });
}

/** The smallest choice: the lowest number of images, one person, no add-ons. Standard: 1 image. */
export function startingChoices(product: PricedProduct): Choices {
  return { images: product.price.minImages, addOns: [], persons: 1 };
}

/** The lowest price of a product, for "fra 3 900 kr". Standard: 3 900 kr with one image. */
export function startingPrice(product: PricedProduct): Price {
  const price = priceOf(product, startingChoices(product));
  if (!price.ok) throw new Error(`${product.name} has no starting price: ${price.reason}`);
  return price.value;
}

function refusalOf(
  { kind, price, peoplePerSession, mostInGroup = 1, addOns }: PricedProduct,
  choices: Choices,
): PriceReason | null {
  if (!Number.isSafeInteger(choices.images) || !Number.isSafeInteger(choices.persons))
    return "not-a-whole-number";
  if (choices.images < price.minImages) return "too-few-images";
  if (choices.images > price.maxImages) return "too-many-images";
  if (choices.persons < 1) return "too-few-persons";
  if (choices.persons > peoplePerSession) return "too-many-persons";
  const { group = 1 } = choices;
  if (!Number.isSafeInteger(group)) return "not-a-whole-number";
  if (group < 1) return "too-few-persons";
  // The persons of a group are photographed one by one; a product paid per person counts its persons already.
  if (group > mostInGroup || (group > 1 && (choices.persons > 1 || kind === "per_person")))
    return "too-many-in-group";
  if (kind === "per_person" && !bandOf(price.bands, choices.persons)) return "no-price-for-group";
  for (const [slug, quantity] of quantities(choices.addOns)) {
    const addOn = addOns.find((candidate) => candidate.slug === slug);
    if (!addOn) return "unknown-add-on";
    if (quantity > addOn.maxQuantity) return "too-many-of-add-on";
  }
  return null;
}

function sessionLines({ name, kind, price }: PricedProduct): PriceLine[] {
  const perPerson = kind === "per_person";
  if (perPerson && price.baseOre === 0) return [];
  const words = perPerson ? lineTexts.rigging : lineTexts.session(name, price.includedImages);
  return [lineOf("base", words, 1, price.baseOre, price.mvaBp)];
}

function imageLines({ kind, price }: PricedProduct, { images, persons }: Choices): PriceLine[] {
  const extra = Math.max(0, images - price.includedImages) * (kind === "per_person" ? persons : 1);
  const words = price.includedImages > 0 ? lineTexts.extraImage : lineTexts.image;
  return [lineOf("image", words, extra, price.extraImageOre, price.mvaBp)];
}

function personLines({ name, kind, price }: PricedProduct, { persons }: Choices): PriceLine[] {
  if (kind !== "per_person") {
    return [lineOf("person", lineTexts.extraPerson, persons - 1, price.extraPersonOre, price.mvaBp)];
  }
  return [lineOf("person", lineTexts.perPerson(name), persons, bandPrice(price.bands, persons), price.mvaBp)];
}

/**
 * bandOf(Ansattfoto, 5) is the band of 1 650 kr: the size of the whole group decides what every person costs.
 * Undefined where the price list has no band for the group: it is never photographed for nothing by mistake.
 */
export function bandOf(bands: readonly PersonBand[], persons: number): PersonBand | undefined {
  return bands.findLast((band) => band.fromPersons <= persons);
}

/**
 * Like `bandOf`, for a group that certainly has a price: one of a page, or of an answer that already has its price.
 */
export function bandPrice(bands: readonly PersonBand[], persons: number): Ore {
  const band = bandOf(bands, persons);
  if (!band) throw new Error(`The price list has no price for a group of ${persons}`);
  return band.unitOre;
}

/** An amount of the price list as consumers pay it. 950 kr of staff photos, which are quoted without MVA, are 1 187,50. */
export function withMva(
  { price }: Pick<PricedProduct, "price">,
  unitOre: Ore,
  mvaBp: number = price.mvaBp,
): Ore {
  return price.mvaIncluded ? unitOre : addOre(unitOre, vatOnTop(unitOre, mvaBp));
}

/** Whether lines are without MVA, while their total always has it. A stored booking does not say. */
export function areWithoutMva(
  lines: readonly Pick<PriceLine, "totalOre">[],
  { totalOre, mvaOre }: Pick<Price, "totalOre" | "mvaOre">,
): boolean {
  const sum = addOre(...lines.map((line) => line.totalOre));
  return mvaOre > 0 && sum !== totalOre && addOre(sum, mvaOre) === totalOre;
}

function addOnLines({ addOns }: PricedProduct, choices: Choices): PriceLine[] {
  const chosen = quantities(choices.addOns);
  // In the catalogue's order, so that the same choices always give the same lines.
  return addOns.map((addOn) =>
    lineOf("add-on", addOn.name, chosen.get(addOn.slug) ?? 0, addOn.unitOre, addOn.mvaBp),
  );
}

function lineOf(
  kind: PriceLine["kind"],
  name: string,
  quantity: number,
  unitOre: Ore,
  mvaBp: number,
): PriceLine {
  return { kind, name, quantity, unitOre, totalOre: timesOre(unitOre, quantity), mvaBp };
}

/** The sum of lines that follow the terms of one price list. */
export function sumOf(
  price: Pick<ProductPrice, "mvaIncluded" | "priceListVersion">,
  lines: readonly PriceLine[],
): Price {
  const rates = [...new Set(lines.map((line) => line.mvaBp))].toSorted((a, b) => a - b);
  const mva = rates.map((rateBp) => shareOf(lines, rateBp, price.mvaIncluded));
  const netOre = addOre(...mva.map((share) => share.netOre));
  const mvaOre = addOre(...mva.map((share) => share.vatOre));
  return {
    lines,
    mvaIncluded: price.mvaIncluded,
    netOre,
    mvaOre,
    totalOre: addOre(netOre, mvaOre),
    mva,
    priceListVersion: price.priceListVersion,
  };
}

// MVA is computed from the sum of each rate, not line by line, so that rounding happens once.
function shareOf(lines: readonly PriceLine[], rateBp: number, included: boolean): MvaShare {
  const sum = addOre(...lines.filter((line) => line.mvaBp === rateBp).map((line) => line.totalOre));
  return included
    ? { rateBp, ...vatInside(sum, rateBp) }
    : { rateBp, netOre: sum, vatOre: vatOnTop(sum, rateBp) };
}

function quantities(slugs: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const slug of slugs) counted.set(slug, (counted.get(slug) ?? 0) + 1);
  return counted;
}
