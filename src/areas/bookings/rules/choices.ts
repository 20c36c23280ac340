import { priceOf, startingChoices } from "~/areas/catalogue/rules/price";
import type { Choices, Price, PriceReason, Product } from "~/areas/catalogue/types";
import { partyKinds } from "~/areas/customers/rules/party-kinds";
import { ok, type Result, refuse } from "~/kit/result";
import type { CustomerKind, DraftContact } from "../types";

/**
 * The unvalidated choices of a form or an address: `?produkt=express&personer=2&bilder=3&tillegg=ekstra-bakgrunn`.
 */
export interface AskedChoices {
  readonly produkt: string | null;
  readonly personer: number | null;
  /** The size of a group with consecutive sessions. */
  readonly gruppe: number | null;
  /** The number of people of a product that is sold both ways, and whether each has a session of their own. */
  readonly antall: number | null;
  readonly hver: boolean;
  readonly bilder: number | null;
  /** The product that the number of images was chosen for. */
  readonly bilderFor: string | null;
  readonly tillegg: readonly string[];
}

/** Reads the fields of step 1. Invalid values count as absent. */
export function readAsked(fields: FormData | URLSearchParams): AskedChoices {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  const number = (name: string) => {
    const value = text(name);
    return value !== null && /^\d{1,3}$/.test(value) ? Number(value) : null;
  };
  return {
    produkt: text("produkt"),
    personer: number("personer"),
    gruppe: number("gruppe"),
    antall: number("antall"),
    hver: text("hvordan") === "hver",
    bilder: number("bilder"),
    bilderFor: text("bilderFor"),
    tillegg: fields.getAll("tillegg").filter((slug) => typeof slug === "string"),
  };
}

/** No choice made: the page shows its defaults. */
export const askedForNothing: AskedChoices = {
  produkt: null,
  personer: null,
  gruppe: null,
  antall: null,
  hver: false,
  bilder: null,
  bilderFor: null,
  tillegg: [],
};

/** The inverse of reading: choices in the shape of a form or an address. */
export function askingFor(productSlug: string, { persons, group, images, addOns }: Choices): AskedChoices {
  return {
    produkt: productSlug,
    personer: persons,
    gruppe: group ?? null,
    antall: null,
    hver: false,
    bilder: images,
    bilderFor: null,
    tillegg: addOns,
  };
}

export interface ChosenSession {
  readonly product: Product;
  readonly choices: Choices;
  /** More people were requested than the product allows, together or one by one; the page says which. */
  readonly tooMany: "too-many-persons" | "too-many-in-group" | null;
}

/**
 * The closest available choices. Without JavaScript the page still shows the image counts of the previously chosen
 * product; such a number means nothing for another product, which then starts at its lowest. The number of people is
 * kept across products.
 */
export function chooseFrom(
  products: readonly Product[],
  asked: AskedChoices,
  preferred: string,
): ChosenSession | null {
  const product = find(products, asked.produkt) ?? find(products, preferred) ?? products[0];
  if (!product) return null;
  const starting = startingChoices(product);
  const meant = asked.bilderFor === null || asked.bilderFor === product.slug;
  const images = meant ? (asked.bilder ?? starting.images) : starting.images;
  const { minImages, maxImages } = product.price;
  const { inTurn, together } = peopleAsked(product, asked);
  const group = Math.min(product.mostInGroup, Math.max(1, inTurn ?? 1));
  // Each member of a group is photographed alone.
  const persons = group > 1 ? 1 : (together ?? starting.persons);
  const offered = new Set(product.addOns.map((addOn) => addOn.slug));
  return {
    product,
    choices: {
      persons: Math.min(product.peoplePerSession, Math.max(1, persons)),
      ...(group > 1 && { group }),
      images: Math.min(maxImages, Math.max(minImages, images)),
      addOns: [...new Set(asked.tillegg)].filter((slug) => offered.has(slug)),
    },
    tooMany:
      (inTurn ?? 1) > product.mostInGroup
        ? "too-many-in-group"
        : persons > product.peoplePerSession
          ? "too-many-persons"
          : null,
  };
}

/**
 * Where a product is sold both ways, more people than one session has room for come one after the other. A number that
 * was answered for another product keeps its way, so that the page says when the new product has no room for them.
 */
function peopleAsked({ peoplePerSession, mostInGroup }: Product, asked: AskedChoices) {
  const { antall, hver, gruppe, personer } = asked;
  if (antall === null) return { inTurn: gruppe, together: personer };
  const isSoldBothWays = peoplePerSession > 1 && mostInGroup > 1;
  const isInTurn = (hver && antall > 1) || (isSoldBothWays && antall > peoplePerSession);
  return isInTurn ? { inTurn: antall, together: null } : { inTurn: null, together: antall };
}

/** Whether each person has a session of their own. */
export function inTurnOf({ group = 1 }: Pick<Choices, "group">): boolean {
  return group > 1;
}

/**
 * The product as visitors buy it without help, or null. One that needs the studio's approval is sold too: its order is
 * a request. A group session with travel is not sold online; the number of persons is limited to those who book by
 * themselves.
 */
export function soldOnline(product: Product | null): Product | null {
  if (!product?.bookableOnline) return null;
  const { kind, place, peoplePerSession, mostInGroup, onlineUpToPersons } = product;
  if (kind !== "fotografering" && (kind !== "per_person" || place !== "studio")) return null;
  const most = onlineUpToPersons ?? Number.POSITIVE_INFINITY;
  return {
    ...product,
    peoplePerSession: Math.min(peoplePerSession, most),
    mostInGroup: Math.min(mostInGroup, most),
  };
}

interface OnlineOrder {
  readonly product: Product;
  readonly price: Price;
}

/** What a visitor orders without help, at its price. An order, an offer and a later addition all ask here. */
export function onlineOrder(
  listed: Product | null,
  choices: Choices,
): Result<OnlineOrder, "unknown-product" | PriceReason> {
  const product = soldOnline(listed);
  if (!product) return refuse("unknown-product");
  const price = priceOf(product, choices);
  return price.ok ? ok({ product, price: price.value }) : price;
}

/** "needs-quote": the studio photographs groups of this size, but visitors cannot book them online. */
export type OwnAdditionReason = "no-longer-sold" | "needs-quote" | PriceReason;

/**
 * Why a customer cannot change an order to this without help; null when they can. More people than before pass what a
 * first order passes. As many or fewer were agreed earlier, also where staff sold more than visitors can order.
 */
export function whyNotByCustomer(
  product: Product,
  before: Choices,
  after: Choices,
): OwnAdditionReason | null {
  const { group: groupBefore = 1 } = before;
  const { group = 1 } = after;
  if (after.persons * group <= before.persons * groupBefore) return null;
  const order = onlineOrder(product, after);
  if (order.ok) return null;
  if (order.reason === "unknown-product") return "no-longer-sold";
  return priceOf(product, after).ok ? "needs-quote" : order.reason;
}

/** How many can book this product, together in one session and one after the other; 1 each for a single person. */
export function sizesOf({ peoplePerSession, mostInGroup }: Product): { together: number; inTurn: number } {
  return { together: peoplePerSession, inTurn: mostInGroup };
}

/** The kinds of customer that the product is sold to: staff photos are for companies only. */
export function kindsOf({ audience }: Pick<Product, "audience">): readonly CustomerKind[] {
  return audience === "begge" ? partyKinds : [audience];
}

/**
 * Whether the contact is complete, for a kind of customer that the product is sold to: the product may have changed
 * since.
 */
export function isContactFor(
  product: Pick<Product, "audience">,
  contact: Pick<DraftContact, "kind"> | null,
): contact is DraftContact {
  return contact !== null && kindsOf(product).includes(contact.kind);
}

function find(products: readonly Product[], slug: string | null): Product | undefined {
  return products.find((product) => product.slug === slug);
}
