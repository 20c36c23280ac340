import { bandOf, lineOf } from "~/areas/catalogue/rules/price";
import { zoneOf } from "~/areas/catalogue/rules/travel-zones";
import { lineTexts } from "~/areas/catalogue/texts";
import type { Place, PricedProduct, SoldLine, TravelZone } from "~/areas/catalogue/types";
import { addOre, lessOre, type Ore, timesOre } from "~/kit/money";
import type { QuoteContent, QuoteDay } from "../types";

export type StaffProducts = Readonly<Record<Place, PricedProduct>>;

interface Heads {
  readonly product: PricedProduct;
  readonly heads: number;
}

/**
 * The lines of an alternative from the price list. Every head of its days decides the band, in the studio and on site
 * together; rigging counts once for each day and place, and not for each station. More heads never cost less: at the edge
 * of a band the cheaper sum is charged. Null where the price list has no price for so many.
 */
export function companyLines(
  products: StaffProducts,
  days: readonly Pick<QuoteDay, "day" | "place" | "address" | "heads">[],
  zones: readonly TravelZone[] = [],
): SoldLine[] | null {
  const at = (place: Place): Heads => ({
    product: products[place],
    heads: days.filter((day) => day.place === place).reduce((sum, { heads }) => sum + heads, 0),
  });
  const groups = [at("studio"), at("hos_dere")].filter(({ heads }) => heads > 0);
  const total = groups.reduce((sum, { heads }) => sum + heads, 0);
  const persons = groups.map((group) => personLine(group, total));
  if (!persons.every((line) => line !== null)) return null;
  return [
    ...riggingLines(products, days),
    ...travelLines(products, days, zones),
    ...persons,
    ...edgeLine(groups, total, persons),
  ];
}

function personLine({ product, heads }: Heads, total: number): SoldLine | null {
  const band = bandOf(product.price.bands, total);
  if (!band) return null;
  const name = lineTexts.perPerson(product.name);
  return lineOf(product.price, { kind: "person", name, quantity: heads, unitOre: band.unitOre });
}

function riggingLines(
  products: StaffProducts,
  days: readonly Pick<QuoteDay, "day" | "place" | "address">[],
): SoldLine[] {
  return (["studio", "hos_dere"] as const).flatMap((place) => {
    const { price } = products[place];
    const here = days.filter((day) => day.place === place);
    const quantity = new Set(here.map(({ day, address }) => `${day} ${address.trim().toLowerCase()}`)).size;
    if (quantity === 0 || price.baseOre === 0) return [];
    return [lineOf(price, { kind: "base", name: lineTexts.rigging, quantity, unitOre: price.baseOre })];
  });
}

/** Once for each day and place, in the order of the zones. A place whose postal code is in no zone is agreed on. */
function travelLines(
  products: StaffProducts,
  days: readonly Pick<QuoteDay, "day" | "place" | "address">[],
  zones: readonly TravelZone[],
): SoldLine[] {
  const trips = new Map(
    days
      .filter(({ place }) => place === "hos_dere")
      .map(({ day, address }) => [`${day} ${address.trim().toLowerCase()}`, zoneAt(zones, address)] as const),
  );
  return zones.flatMap((zone) => {
    const quantity = [...trips.values()].filter((each) => each === zone).length;
    if (quantity === 0 || zone.priceOre === 0) return [];
    const name = lineTexts.travel(zone.name);
    const line = { kind: "travel", name, quantity, unitOre: zone.priceOre } as const;
    return [lineOf(products.hos_dere.price, line)];
  });
}

/** The zone of the postal code in an address: "Storgata 1, 1366 Lysaker". */
export function zoneAt(zones: readonly TravelZone[], address: string): TravelZone | null {
  const code = postalCodeIn(address);
  return code === undefined ? null : zoneOf(zones, code);
}

/**
 * Staff add rooms and floors: in "Storgata 1, 0155 Oslo, rom 1366" the code is what a town follows at the beginning of a
 * part, then what any word follows; alone it is the last four digits.
 */
function postalCodeIn(address: string): string | undefined {
  for (const code of [/(?:^|[,;\n])\s*(\d{4})(?=\s+\p{L})/gu, /\b(\d{4})(?=\s+\p{L})/gu, /\b(\d{4})\b/g]) {
    const found = [...address.matchAll(code)].at(-1)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The places that no zone covers, in alternatives without a line for the journey: staff must reckon it themselves. */
export function placesWithoutTravel(
  { sets, lines }: Pick<QuoteContent, "sets" | "lines">,
  zones: readonly TravelZone[],
): string[] {
  const hasTravel = (all: readonly SoldLine[]) => all.some(({ kind }) => kind === "travel");
  const days = sets.filter((set) => !hasTravel([...set.lines, ...lines])).flatMap((set) => set.days);
  const places = days.filter(({ place, address }) => place === "hos_dere" && !zoneAt(zones, address));
  return [...new Set(places.map(({ address }) => address.trim()).filter(Boolean))];
}

/** What the same days cost with as many heads as the next bands begin at, if that is less. */
function edgeLine(groups: readonly Heads[], total: number, persons: readonly SoldLine[]): SoldLine[] {
  const own = addOre(...persons.map(({ totalOre }) => totalOre));
  const starts = new Set(
    groups.flatMap(({ product }) => product.price.bands.map((band) => band.fromPersons)),
  );
  const cheaper = [...starts]
    .filter((fromPersons) => fromPersons > total)
    .map((fromPersons) => ({ fromPersons, sumOre: sumAt(groups, total, fromPersons) }))
    .filter(({ sumOre }) => sumOre < own)
    .toSorted((a, b) => a.sumOre - b.sumOre)[0];
  const [first] = groups;
  if (!cheaper || !first) return [];
  const unitOre = lessOre(cheaper.sumOre, own);
  const name = lineTexts.priceOfMore(cheaper.fromPersons);
  return [lineOf(first.product.price, { kind: "adjustment", name, quantity: 1, unitOre })];
}

function sumAt(groups: readonly Heads[], total: number, fromPersons: number): Ore {
  const units = groups.map(({ product }) => bandOf(product.price.bands, fromPersons)?.unitOre ?? Infinity);
  const own = groups.map(({ heads }, index) => timesOre((units[index] ?? 0) as Ore, heads));
  return addOre(...own, timesOre(Math.min(...units) as Ore, fromPersons - total));
}
