import { lessOre, type Ore } from "~/kit/money";
import { Money } from "~/ui/money";
import { hasAmountsWithoutMva } from "../rules/mva";
import { lineName, priceTableTexts } from "../texts/price-table";
import type { SoldLine } from "../types";

interface PriceTableProps {
  readonly lines: readonly Pick<SoldLine, "name" | "quantity" | "totalOre" | "mvaIncluded">[];
  readonly totalOre: Ore;
  readonly mvaOre: Ore;
  /** Screen readers hear the total when it changes while the visitor edits. */
  readonly live?: boolean;
  /** The label of the total where nothing is to be paid yet. */
  readonly total?: string | undefined;
  /** Companies compare prices without MVA, also where the lines include it. */
  readonly forFirm?: boolean;
}

/** Every price line, the total, and the MVA included in it. */
export function PriceTable({
  lines,
  totalOre,
  mvaOre,
  live,
  total = priceTableTexts.total,
  forFirm,
}: PriceTableProps) {
  const showsNet = forFirm || hasAmountsWithoutMva(lines);
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{priceTableTexts.price}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <th scope="row" className="py-1.5 pr-4 text-start font-normal wrap-anywhere hyphens-auto">
              {lineName(line)}
            </th>
            <td className="py-1.5 text-end align-bottom">
              <Money ore={line.totalOre} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-rule font-semibold">
          <th scope="row" className="pt-3 text-start text-body">
            {total}
          </th>
          <td className="pt-3 text-end text-body" aria-live={live ? "polite" : undefined} aria-atomic>
            <Money ore={totalOre} />
          </td>
        </tr>
        <tr className="text-quiet">
          <th scope="row" className="pb-1 text-start font-normal">
            {priceTableTexts.vatInside}
          </th>
          <td className="pb-1 text-end">
            <Money ore={mvaOre} />
          </td>
        </tr>
        {showsNet && (
          <tr className="text-quiet">
            <th scope="row" className="pb-1 text-start font-normal">
              {priceTableTexts.withoutVat}
            </th>
            <td className="pb-1 text-end">
              <Money ore={lessOre(totalOre, mvaOre)} />
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
