import { lineName } from "~/areas/catalogue/texts/price-table";
import { Money } from "~/ui/money";
import { companyTexts } from "../texts/public";
import type { Estimate } from "../types";

const { sum: words } = companyTexts;

interface EstimateTableProps {
  readonly estimate: Pick<Estimate, "lines" | "netOre" | "mvaOre" | "totalOre">;
  /** Screen readers hear the sum when it changes while somebody types. */
  readonly live?: boolean;
}

/** Every price line, the sum without MVA, the MVA, and the sum with it: companies read all three. */
export function EstimateTable({ estimate: { lines, netOre, mvaOre, totalOre }, live }: EstimateTableProps) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{words.title}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <th scope="row" className="py-1.5 pr-4 text-start font-normal wrap-anywhere hyphens-auto">
              {lineName({ ...line, mvaIncluded: true })}
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
            {words.net}
          </th>
          <td className="pt-3 text-end text-body" aria-live={live ? "polite" : undefined} aria-atomic>
            <Money ore={netOre} />
          </td>
        </tr>
        <tr className="text-quiet">
          <th scope="row" className="text-start font-normal">
            {words.mva}
          </th>
          <td className="text-end">
            <Money ore={mvaOre} />
          </td>
        </tr>
        <tr className="text-quiet">
          <th scope="row" className="pb-1 text-start font-normal">
            {words.total}
          </th>
          <td className="pb-1 text-end">
            <Money ore={totalOre} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
