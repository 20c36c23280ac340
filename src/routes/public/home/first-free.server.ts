import { soldOnline } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import { nearestTime } from "~/areas/calendar/reads/nearest-time.server";
import { startingChoices, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { formatKroner } from "~/kit/money";
import { toIso } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import type { Services } from "~/platform/services.server";
import type { FirstFree } from "./first-free";

/**
 * The first free time of the least expensive package, so that time and price belong together. Null when no package can
 * be booked at once, or all its time is taken.
 */
export async function readFirstFree(
  { db, clock }: Pick<Services, "db" | "clock">,
  packages: readonly Product[],
): Promise<FirstFree | null> {
  const [product] = packages
    .flatMap((each) => (each.needsApproval ? [] : (soldOnline(each) ?? [])))
    .toSorted((a, b) => startingPrice(a).totalOre - startingPrice(b).totalOre);
  if (!product) return null;
  const choices = startingChoices(product);
  const nearest = await nearestTime(db, shapeOf(product, choices), clock.now());
  if (!nearest) return null;
  return {
    when: formatWhen(nearest.start),
    price: formatKroner(startingPrice(product).totalOre),
    action: `/book/${encodeURIComponent(product.slug)}/start`,
    fields: { bilder: String(choices.images), tid: toIso(nearest.start) },
    until: toIso(nearest.until),
  };
}
