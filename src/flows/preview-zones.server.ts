import type { Admin } from "~/areas/access/types";
import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import { zoneOf } from "~/areas/catalogue/rules/travel-zones";
import type { TravelZone } from "~/areas/catalogue/types";
import { openSites } from "~/areas/requests/reads/open-sites.server";
import { pricedWish } from "~/areas/requests/rules/asked";
import { typedWishOf } from "~/areas/requests/rules/content";
import { parsePostalCode } from "~/kit/postal-code";
import type { Services } from "~/platform/services.server";
import { askedProducts } from "./evaluate-request.server";

export interface ZonesPreview {
  /** The typed postal code and its zone; null: none was typed. */
  readonly tried: { readonly code: string; readonly zone: TravelZone | null } | "wrong" | null;
  /** Open requests at a company's place, and those that would have another price if they were sent now. */
  readonly open: number;
  readonly changed: number;
}

/** The effect of other travel zones; nothing is written. */
export async function previewZones(
  { db, clock }: Pick<Services, "db" | "clock">,
  _admin: Admin,
  zones: readonly TravelZone[],
  typedCode: string,
): Promise<ZonesPreview> {
  const [products, current, sites] = await Promise.all([
    askedProducts(db, clock.now()),
    readTravelZones(db),
    openSites(db),
  ]);
  const sumWith = (of: readonly TravelZone[], site: (typeof sites)[number]) => {
    const priced = pricedWish(products, of, typedWishOf(site));
    return priced.ok ? priced.value.estimate.netOre : null;
  };
  const changed = sites.filter((site) => sumWith(current, site) !== sumWith(zones, site));
  return { tried: triedIn(zones, typedCode.trim()), open: sites.length, changed: changed.length };
}

function triedIn(zones: readonly TravelZone[], typed: string): ZonesPreview["tried"] {
  if (typed === "") return null;
  const code = parsePostalCode(typed);
  return code === null ? "wrong" : { code, zone: zoneOf(zones, code) };
}
