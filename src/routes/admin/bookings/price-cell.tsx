import { saysMva } from "~/areas/bookings/rules/shown-price";
import type { CustomerKind } from "~/areas/bookings/types";
import { netText } from "~/areas/catalogue/texts/price-table";
import type { Ore } from "~/kit/money";
import { Money } from "~/ui/money";

interface PriceCellProps {
  readonly customerKind: CustomerKind;
  readonly totalOre: Ore;
  readonly mvaOre: Ore;
}

/** The price with MVA; for a company also without it. */
export function PriceCell({ customerKind, totalOre, mvaOre }: PriceCellProps) {
  return (
    <>
      <Money ore={totalOre} />
      {saysMva(customerKind) && <span className="list-sub">{netText(totalOre, mvaOre)}</span>}
    </>
  );
}
