import type { SessionShape } from "~/areas/calendar/types";
import type { Product } from "~/areas/catalogue/types";

/** What the calendar must know of a product; copied at the sale. */
export function shapeOf(product: Product): SessionShape {
  const { needs, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours } =
    product;
  return { needs, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours };
}
