import type { SoldLine } from "~/areas/catalogue/types";
import type { Ore } from "~/kit/money";

interface Advanced {
  readonly number: number;
  readonly productName: string;
  readonly priceListVersion: number;
}

/** What a payment request says of a booking's advance: it has no MVA before the delivery. */
export function advanceLine({ number, productName, priceListVersion }: Advanced, amount: Ore): SoldLine {
  return {
    kind: "base",
    name: `Forskudd for ${productName}, bestilling ${number}`,
    quantity: 1,
    unit: "piece",
    unitOre: amount,
    totalOre: amount,
    mvaBp: 0,
    mvaIncluded: true,
    priceListVersion,
  };
}
