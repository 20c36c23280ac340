import { formatKroner, lessOre, type Ore } from "~/kit/money";
import { Facts } from "~/ui/letter/blocks";
import { lineName, priceTableTexts } from "../texts/price-table";
import type { SoldLine } from "../types";

interface PriceFactsProps {
  readonly lines: readonly Pick<SoldLine, "name" | "quantity" | "totalOre" | "mvaIncluded">[];
  readonly totalOre: Ore;
  readonly mvaOre: Ore;
  /** The name of the total where nothing is to be paid yet. */
  readonly total?: string | undefined;
  /** Companies also read the total without MVA. */
  readonly saysMva: boolean;
}

/** The price table of a letter: every sold line, the total, and the MVA included in it. */
export function PriceFacts({
  lines,
  totalOre,
  mvaOre,
  total = priceTableTexts.total,
  saysMva,
}: PriceFactsProps) {
  const net = `${priceTableTexts.withoutVat} ${formatKroner(lessOre(totalOre, mvaOre))}`;
  return (
    <Facts
      facts={[
        ...lines.map((line) => ({ name: lineName(line), value: formatKroner(line.totalOre) })),
        {
          name: total,
          value: [
            `${formatKroner(totalOre)} ${priceTableTexts.withVat}`,
            `${priceTableTexts.vatInside} ${formatKroner(mvaOre)}`,
            ...(saysMva ? [net] : []),
          ],
        },
      ]}
    />
  );
}
