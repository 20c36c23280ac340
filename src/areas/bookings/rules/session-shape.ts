import type { SessionShape } from "~/areas/calendar/types";
import type { Choices, Product } from "~/areas/catalogue/types";

/**
 * What the calendar must know of a sale; copied at the sale. A product that is paid per person has its minutes for each
 * of them: 10 minutes for 4 persons are 40. In other sessions the persons share the time.
 */
export function shapeOf(product: Product, { persons }: Pick<Choices, "persons">): SessionShape {
  const { needs, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours } = product;
  const durationMinutes = product.durationMinutes * (product.kind === "per_person" ? persons : 1);
  return { needs, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours };
}
