import { addOre, lessOre, type Ore, timesOre, vatOnTop } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { lineTexts } from "../texts";
import type {
  Choices,
  PersonBand,
  Price,
  PricedProduct,
  PriceReason,
  ProductPrice,
  SoldLine,
  SoldLineKind,
  SoldUnit,
} from "../types";
import { sumsOf } from "./mva";

/**
 * The one place where a price is computed: pages, structured data, letters, the assistant, quotes and invoices ask here.
 * priceOf(Standard, { images: 3, addOns: [], persons: 1 }) = 2 950 + 3 x 950 = 5 800 kr, of which MVA 1 160 kr.
 */
export function priceOf(product: PricedProduct, choices: Choices): Result<Price, PriceReason> {
  const reason = refusalOf(product, choices);
  if (reason) return refuse(reason);
  const lines = [
    ...sessionLines(product, choices),
    ...imageLines(product, choices),
    ...personLines(product, choices),
    ...addOnLines(product, choices),
  ].filter((line) => line.quantity > 0);
  return ok(sumOf(product.price, lines.map(timesGroup(choices.group ?? 1))));
}

/** In a group each person has a session of their own: the same images, the same add-ons, the same price. */
function timesGroup(size: number): (line: SoldLine) => SoldLine {
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

function sessionLines({ name, kind, price, peoplePerDay }: PricedProduct, { persons }: Choices): SoldLine[] {
  const base = { kind: "base", unitOre: price.baseOre } as const;
  if (kind !== "per_person")
    return [lineOf(price, { ...base, name: lineTexts.session(name, price.includedImages), quantity: 1 })];
  if (price.baseOre === 0) return [];
  return [lineOf(price, { ...base, name: lineTexts.rigging, quantity: daysOf(peoplePerDay, persons) })];
}

/** A group of 100 at 40 a day takes three days, each with its own rigging. */
export function daysOf(peoplePerDay: number | null | undefined, persons: number): number {
  return peoplePerDay ? Math.ceil(persons / peoplePerDay) : 1;
}

function imageLines({ kind, price }: PricedProduct, { images, persons }: Choices): SoldLine[] {
  const extra = Math.max(0, images - price.includedImages) * (kind === "per_person" ? persons : 1);
  const words = price.includedImages > 0 ? lineTexts.extraImage : lineTexts.image;
  return [lineOf(price, { kind: "image", name: words, quantity: extra, unitOre: price.extraImageOre })];
}

function personLines({ name, kind, price }: PricedProduct, { persons }: Choices): SoldLine[] {
  if (kind !== "per_person") {
    const line = { name: lineTexts.extraPerson, quantity: persons - 1, unitOre: price.extraPersonOre };
    return [lineOf(price, { kind: "person", ...line })];
  }
  const unitOre = bandPrice(price.bands, persons);
  const all = lineOf(price, { kind: "person", name: lineTexts.perPerson(name), quantity: persons, unitOre });
  const edge = bandEdge(price.bands, persons);
  if (!edge) return [all];
  const words = lineTexts.priceOfMore(edge.fromPersons);
  const less = lessOre(edge.sumOre, all.totalOre);
  return [all, lineOf(price, { kind: "adjustment", name: words, quantity: 1, unitOre: less })];
}

/** A larger group whose whole price is lower: it is the price of the smaller group too. */
export interface BandEdge {
  readonly fromPersons: number;
  readonly unitOre: Ore;
  readonly sumOre: Ore;
}

/**
 * More people never cost less. At 1 350 kr each from 10 persons and 1 150 kr from 25, 24 persons pay 28 750 kr, which is
 * what 25 pay, instead of 32 400; 21 persons pay their own 28 350. Null where the group's own band is the cheapest.
 */
export function bandEdge(bands: readonly PersonBand[], persons: number): BandEdge | null {
  const own = timesOre(bandPrice(bands, persons), persons);
  const cheaper = bands
    .filter(({ fromPersons }) => fromPersons > persons)
    .map((band) => ({ ...band, sumOre: timesOre(band.unitOre, band.fromPersons) }))
    .filter(({ sumOre }) => sumOre < own);
  return cheaper.toSorted((a, b) => a.sumOre - b.sumOre)[0] ?? null;
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

function addOnLines({ price, addOns }: PricedProduct, choices: Choices): SoldLine[] {
  const chosen = quantities(choices.addOns);
  // In the catalogue's order, so that the same choices always give the same lines.
  return addOns.map(({ slug, name, unitOre, mvaBp }) =>
    lineOf(price, { kind: "add-on", name, quantity: chosen.get(slug) ?? 0, unitOre, mvaBp }),
  );
}

/** A line at the terms of the product; an add-on has its own rate of MVA. */
export function lineOf(
  { mvaIncluded, priceListVersion, mvaBp }: ProductPrice,
  line: Pick<SoldLine, "kind" | "name" | "quantity" | "unitOre"> & { readonly mvaBp?: number },
): SoldLine {
  return {
    mvaBp,
    ...line,
    unit: unitOf[line.kind],
    totalOre: timesOre(line.unitOre, line.quantity),
    mvaIncluded,
    priceListVersion,
  };
}

/** What the quantity of a line counts. */
const unitOf = {
  base: "piece",
  image: "image",
  person: "person",
  travel: "piece",
  "add-on": "piece",
  adjustment: "piece",
} as const satisfies Record<SoldLineKind, SoldUnit>;

/** The sum of lines that follow the terms of one price list. */
export function sumOf(
  { mvaIncluded, priceListVersion }: Pick<ProductPrice, "mvaIncluded" | "priceListVersion">,
  lines: readonly SoldLine[],
): Price {
  return { lines, mvaIncluded, ...sumsOf(lines), priceListVersion };
}

function quantities(slugs: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const slug of slugs) counted.set(slug, (counted.get(slug) ?? 0) + 1);
  return counted;
}
