import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import type { TravelZone } from "~/areas/catalogue/types";
import {
  type AskedProduct,
  completeWish,
  pricedWish,
  type TypedWish,
  typedWish,
} from "~/areas/requests/rules/asked";
import { askedProducts } from "~/flows/evaluate-request.server";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

export interface OpenWish {
  readonly products: readonly AskedProduct[];
  readonly zones: readonly TravelZone[];
  readonly typed: TypedWish;
  readonly priced: ReturnType<typeof pricedWish>;
  /** The same, refused while something is missing that the following steps need. */
  readonly complete: ReturnType<typeof completeWish>;
}

/** Staff photos as they are sold now, the zones, and the price of what the address asks for. */
export async function openWish(db: Reader, given: URLSearchParams, now: Instant): Promise<OpenWish> {
  const [products, zones] = await Promise.all([askedProducts(db, now), readTravelZones(db)]);
  const typed = typedWish(given);
  const asked = [products, zones, typed] as const;
  return { products, zones, typed, priced: pricedWish(...asked), complete: completeWish(...asked) };
}
