import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import { productAsSold, productBySlug } from "~/areas/catalogue/reads.server";
import type { SoldLine, TravelZone } from "~/areas/catalogue/types";
import type { PersonPrices } from "~/areas/oppdrag/rules/head-lines";
import { linesOf } from "~/areas/oppdrag/store/oppdrag.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import { companyLines, type StaffProducts } from "~/areas/quotes/rules/company-lines";
import type { Day, Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { onSiteProduct } from "./send-quote.server";

export const inStudioProduct = "ansattfoto-studio";

export interface PriceList {
  readonly products: StaffProducts;
  readonly zones: readonly TravelZone[];
}

/** The newest price list that something was agreed by; null where the studio sells no such session any more. */
export async function agreedPrices(
  db: Reader,
  lines: readonly SoldLine[],
  now: Instant,
): Promise<PriceList | null> {
  const version = Math.max(0, ...lines.map(({ priceListVersion }) => priceListVersion));
  const asAgreed = async (slug: string) => {
    const product = await productBySlug(db, slug, now);
    return product && version > 0 ? ((await productAsSold(db, product.id, version)) ?? product) : product;
  };
  const [studio, onSite] = await Promise.all([asAgreed(inStudioProduct), asAgreed(onSiteProduct)]);
  if (!studio || !onSite) return null;
  return { products: { studio, hos_dere: onSite }, zones: await readTravelZones(db) };
}

/** What so many persons cost by the price list that the oppdrag was agreed by. */
export async function personPrices(db: Reader, id: OppdragId, now: Instant): Promise<PersonPrices> {
  const list = await agreedPrices(db, await linesOf(db, id), now);
  // Neither the day nor the address has a part in the price of a person.
  const stay = { day: "" as Day, address: "" };
  return (heads) => {
    const lines =
      list &&
      companyLines(
        list.products,
        heads.map((each) => ({ ...stay, ...each })),
      );
    return lines?.filter(({ kind }) => kind === "person" || kind === "adjustment") ?? null;
  };
}
