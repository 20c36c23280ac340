import type { SessionShape } from "~/areas/calendar/types";
import type { Choices, Product } from "~/areas/catalogue/types";

/**
 * The calendar's facts about a sale; copied at the sale. A product that is paid per person takes its minutes for each
 * of them: 10 minutes for 4 persons are 40. In other sessions the persons share the time. A group has consecutive
 * sessions, with one pair of buffers around them all, because the light stays as it is.
 */
export function shapeOf(
  product: Product,
  { persons, group = 1 }: Pick<Choices, "persons" | "group">,
): SessionShape {
  const { needs, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours } = product;
  const durationMinutes = product.durationMinutes * sessionsOf(product, { persons, group });
  return { needs, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours };
}

/** How many sessions one after the other these choices are. */
export function sessionsOf(
  { kind }: Pick<Product, "kind">,
  { persons, group = 1 }: Pick<Choices, "persons" | "group">,
): number {
  return kind === "per_person" ? persons : group;
}
