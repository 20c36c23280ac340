import { adjustPrice } from "~/areas/catalogue/rules/adjust-price";
import { priceOf } from "~/areas/catalogue/rules/price";
import type {
  Adjustment,
  AdjustmentReason,
  Choices,
  Price,
  PriceReason,
  Product,
  SoldLine,
  SoldLineKind,
} from "~/areas/catalogue/types";
import type { Fields, FieldValue } from "~/areas/history/types";
import { addOre, lessOre, type Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusMinutes } from "~/kit/time";
import type { Booking } from "../types";
import { groupSizeOf } from "./group";
import { shapeOf } from "./session-shape";

/** The new order. The product has the terms that it is sold by: the agreed ones where it stays the same. */
export interface OrderWish {
  readonly product: Product;
  readonly choices: Choices;
  readonly adjustment: Adjustment | null;
  /** The number of members in the booking now; 0 where it is for one. */
  readonly members: number;
}

/** The price by the price function, with the agreed adjustment. */
export function orderPrice({
  product,
  choices,
  adjustment,
}: Omit<OrderWish, "members">): Result<Price, PriceReason | AdjustmentReason> {
  const listed = priceOf(product, choices);
  return listed.ok ? adjustPrice(product.price, listed.value, adjustment) : listed;
}

export interface ChangedOrder {
  readonly booking: Booking;
  readonly lines: readonly SoldLine[];
  /** The fields that differ, for the history. */
  readonly before: Fields;
  readonly after: Fields;
  /** The session needs another length or other resources, which the calendar must reserve. */
  readonly needsOtherTime: boolean;
  /** Each person gets a time of their own; the flow writes their rows. */
  readonly becomesGroup: boolean;
}

/** "members-elsewhere": persons are added and removed on the group's page, because each of them gets a letter. */
export type OrderChangeReason =
  | PriceReason
  | AdjustmentReason
  | "nothing-changed"
  | "members-elsewhere"
  | "begun-for-one";

/**
 * The booking after the change. Another product takes its own length from the same start, unless the session has begun:
 * then its length stays. The revision rises when letters and calendar files change.
 */
export function changeOrder(
  booking: Booking,
  lines: readonly SoldLine[],
  wish: OrderWish,
  now: Instant,
): Result<ChangedOrder, OrderChangeReason> {
  const price = orderPrice(wish);
  if (!price.ok) return price;
  const { product, choices, adjustment, members } = wish;
  const size = groupSizeOf(product, choices);
  if (members > 0 && size !== members) return refuse("members-elsewhere");
  const becomesGroup = members === 0 && size > 1;
  if (becomesGroup && now >= booking.from) return refuse("begun-for-one");
  const isOther = product.id !== booking.productId;
  const shape = shapeOf(product, choices);
  // Persons with minutes of their own make the session longer.
  const isOtherLength = shape.durationMinutes !== shapeOf(product, booking.choices).durationMinutes;
  const needsOtherTime = (isOther || isOtherLength) && now < booking.from;
  const isAnnounced = isOther || isOtherLength || choices.persons !== booking.choices.persons;
  const after: Booking = {
    ...booking,
    ...(isOther && { productId: product.id, productSlug: product.slug, productName: product.name }),
    ...(needsOtherTime && { session: shape, to: plusMinutes(booking.from, shape.durationMinutes) }),
    choices,
    adjustment,
    totalOre: price.value.totalOre,
    mvaOre: price.value.mvaOre,
    priceListVersion: price.value.priceListVersion,
    revision: booking.revision + (isAnnounced ? 1 : 0),
  };
  const differing = differences(orderFields(booking, lines), orderFields(after, price.value.lines));
  if (Object.keys(differing.after).length === 0) return refuse("nothing-changed");
  return ok({ booking: after, lines: price.value.lines, needsOtherTime, becomesGroup, ...differing });
}

/** The order in the fields that staff change, with names as they were sold. */
function orderFields(
  { productName, choices, totalOre }: Booking,
  lines: readonly SoldLine[],
): Readonly<Record<OrderField, FieldValue>> {
  const ofKind = (kind: SoldLineKind) => lines.filter((line) => line.kind === kind);
  const agreed = (mvaIncluded: boolean) =>
    addOre(
      ...ofKind("adjustment")
        .filter((line) => line.mvaIncluded === mvaIncluded)
        .map((line) => line.totalOre),
    );
  return {
    product: productName,
    persons: choices.persons,
    images: choices.images,
    addOns: ofKind("add-on").map(({ name }) => name),
    adjustment: agreed(true),
    adjustmentExMva: agreed(false),
    totalOre,
  };
}

export type OrderField =
  | "product"
  | "persons"
  | "images"
  | "addOns"
  | "adjustment"
  | "adjustmentExMva"
  | "totalOre";

function differences(before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Fields) =>
    Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name] ?? null]] : [])));
  return { before: only(before), after: only(after) };
}

/** An addition to the price, or a discount when it is negative. */
export function priceDifference(before: Pick<Booking, "totalOre">, after: Pick<Booking, "totalOre">): Ore {
  return lessOre(after.totalOre, before.totalOre);
}
