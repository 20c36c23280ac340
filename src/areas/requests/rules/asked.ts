import { priceStaffOrder, type StaffOrderProduct } from "~/areas/catalogue/rules/staff-order";
import type { StayDay } from "~/areas/catalogue/rules/staff-stay";
import { zoneOf } from "~/areas/catalogue/rules/travel-zones";
import type { Place, PriceReason, Product, TravelZone } from "~/areas/catalogue/types";
import { parsePostalCode } from "~/kit/postal-code";
import { ok, type Result, refuse } from "~/kit/result";
import type { DateWish, Estimate, RequestSource, StaffWish } from "../types";
import { wishesIn, wishText } from "./wishes";

/** The product of each place, as pages and browser need it. */
export type AskedProduct = StaffOrderProduct &
  Pick<Product, "slug" | "place" | "needs" | "onlineUpToPersons">;

export const askedPlaces = { studio: "studio", "hos-dere": "hos_dere" } as const satisfies Record<
  string,
  Place
>;
export const minutesOffered = [5, 10, 15, 20, 30] as const;

/** The answers of the first step as they were typed; they travel in the address of the following steps. */
export interface TypedWish {
  readonly sted: string;
  readonly postnr: string;
  readonly personer: string;
  readonly minutter: string;
  readonly bilder: string;
}
export type AskedField = keyof TypedWish;
export type AskedReason =
  | PriceReason
  | "nothing-typed"
  | "unknown-place"
  | "postal-code-wrong"
  | "postal-code-missing"
  | "minutes-wrong"
  | "not-sold";
export type AskedFaults = { readonly [field in AskedField]?: AskedReason };

export interface PricedWish {
  readonly wish: StaffWish;
  readonly product: AskedProduct;
  readonly zone: TravelZone | null;
  readonly estimate: Estimate;
  readonly days: readonly StayDay[];
}

const example: TypedWish = { sted: "hos-dere", postnr: "", personer: "12", minutter: "10", bilder: "1" };

export function typedWish(given: URLSearchParams | FormData): TypedWish {
  const of = (name: AskedField) => {
    const value = given.get(name);
    return typeof value === "string" ? value.slice(0, 40).trim() : example[name];
  };
  return {
    sted: of("sted"),
    postnr: of("postnr"),
    personer: of("personer"),
    minutter: of("minutter"),
    bilder: of("bilder"),
  };
}

/**
 * The price of what was typed, or what is wrong with each answer. A missing postal code is no fault: travel is then
 * added afterwards, which the page says.
 */
export function pricedWish(
  products: readonly AskedProduct[],
  zones: readonly TravelZone[],
  typed: TypedWish,
): Result<PricedWish, "faulty", AskedFaults> {
  const place = Object.hasOwn(askedPlaces, typed.sted)
    ? askedPlaces[typed.sted as keyof typeof askedPlaces]
    : null;
  const product = products.find((each) => each.place === place);
  const postalCode = place === "hos_dere" && typed.postnr !== "" ? sitePostalCode(typed.postnr) : "";
  const minutesEach = wholeIn(typed.minutter);
  const faults: AskedFaults = {
    ...(!product && { sted: place === null ? ("unknown-place" as const) : ("not-sold" as const) }),
    ...(postalCode === null && { postnr: "postal-code-wrong" as const }),
    ...(!(minutesEach >= 5 && minutesEach <= 60) && { minutter: "minutes-wrong" as const }),
    ...countFaults(product ?? products[0], typed),
  };
  if (Object.keys(faults).length > 0 || !product || place === null || postalCode === null)
    return refuse("faulty", faults);
  const wish = {
    place,
    sitePostalCode: postalCode,
    minutesEach,
    persons: wholeIn(typed.personer),
    images: wholeIn(typed.bilder),
  };
  const zone = zoneOf(zones, postalCode);
  const order = priceStaffOrder(product, { ...wish, zone });
  if (!order.ok) return refuse("faulty", { personer: order.reason });
  const { lines, netOre, mvaOre, totalOre } = order.value.price;
  const travel = { zoneName: zone?.name ?? null, travelMinutes: zone?.minutes ?? null };
  const estimate = { lines, netOre, mvaOre, totalOre, ...travel };
  return ok({ wish, product, zone, estimate, days: order.value.days });
}

/** The same when the company goes on: travel to its place has to be known then. */
export function completeWish(
  products: readonly AskedProduct[],
  zones: readonly TravelZone[],
  typed: TypedWish,
): ReturnType<typeof pricedWish> {
  const priced = pricedWish(products, zones, typed);
  const isMissing = askedPlaces.studio !== typed.sted && typed.postnr === "";
  if (!isMissing) return priced;
  const faults = priced.ok ? {} : priced.detail;
  return refuse("faulty", { ...faults, postnr: "postal-code-missing" as const });
}

/** Each number is checked alone, beside a good other one, so that both can be told at once. */
function countFaults(product: AskedProduct | undefined, { personer, bilder }: TypedWish): AskedFaults {
  if (!product) return {};
  const one = {
    persons: 1,
    images: product.price.minImages,
    minutesEach: product.durationMinutes,
    zone: null,
  };
  const faultOf = (typed: string, name: "persons" | "images"): AskedReason | null => {
    if (typed === "") return "nothing-typed";
    const priced = priceStaffOrder(product, { ...one, [name]: wholeIn(typed) });
    return priced.ok ? null : priced.reason;
  };
  const [persons, images] = [faultOf(personer, "persons"), faultOf(bilder, "images")];
  return { ...(persons && { personer: persons }), ...(images && { bilder: images }) };
}

/** The studio works in Norway, whose codes are 0001 to 9991. */
function sitePostalCode(typed: string): string | null {
  const code = parsePostalCode(typed) ?? "";
  return /^\d{4}$/.test(code) && Number(code) >= 1 && Number(code) <= 9991 ? code : null;
}

/** wholeIn(" 1 20 ") = 120; "tolv" and "2,5" are not whole numbers. */
function wholeIn(typed: string): number {
  const digits = typed.replace(/\s/g, "");
  return /^-?\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Where the visitor came from, and the lead that the request answers. */
export interface Origin {
  readonly source: RequestSource;
  readonly lead: string | null;
}

const sources: Readonly<Record<string, RequestSource>> = { kalkulator: "calculator", chat: "chat" };

/** The calculator's and the chat's links name themselves; everything else is the site. */
export function sourceIn(given: URLSearchParams): RequestSource {
  return sources[given.get("fra") ?? ""] ?? "site";
}

type Step = "what" | "dates" | "who";
const paths: Record<Step, string> = {
  what: "/book/company",
  dates: "/book/company/datoer",
  who: "/book/company/om-dere",
};

/** The address of a step with all answers so far: nothing is stored before the request is sent. */
export function companyHref(
  step: Step,
  typed: TypedWish,
  {
    wishes = [],
    ...more
  }: { readonly wishes?: readonly DateWish[] } & Readonly<Record<string, unknown>> = {},
): string {
  const query = new URLSearchParams({ ...typed });
  for (const wish of wishes) query.append("onske", wishText(wish));
  for (const [name, value] of Object.entries(more))
    if (typeof value === "string" && value !== "") query.set(name, value);
  return `${paths[step]}?${query}`;
}

export function wishesOf(given: URLSearchParams | FormData): DateWish[] {
  return wishesIn(given.getAll("onske").filter((value) => typeof value === "string"));
}
