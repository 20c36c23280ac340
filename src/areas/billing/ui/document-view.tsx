import { sumsOf } from "~/areas/catalogue/rules/mva";
import { formatExact } from "~/kit/exact-kroner";
import { lessOre } from "~/kit/money";
import { SummaryList } from "~/ui/summary-list";
import { paperTexts as texts } from "../texts/document";
import type { Invoice, IssuedDocument } from "../types";

type Shown = Pick<Invoice | IssuedDocument, "lines" | "prepaidOre" | "kind">;

/** The lines and the sums of a document, as its paper has them. */
export function DocumentView({ document: { lines, prepaidOre, kind } }: { readonly document: Shown }) {
  const sums = sumsOf(lines);
  const rows = [
    ...lines.map((line) => ({
      term: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
      value:
        `${formatExact(line.totalOre)} ${line.mvaBp > 0 && !line.mvaIncluded ? texts.excluded : ""}`.trim(),
    })),
    ...(sums.mvaOre === 0
      ? []
      : sums.mva
          .filter(({ rateBp }) => rateBp > 0)
          .map(({ rateBp, vatOre }) => ({
            term: `${texts.ofMvaRate} ${rateBp / 100} %`,
            value: formatExact(vatOre),
          }))),
    { term: texts.total[kind], value: `${formatExact(sums.totalOre)} kr`, total: true },
    ...(prepaidOre > 0
      ? [
          { term: texts.prepaid, value: formatExact(prepaidOre) },
          { term: texts.toPay, value: `${formatExact(lessOre(sums.totalOre, prepaidOre))} kr`, total: true },
        ]
      : []),
  ];
  return <SummaryList rows={uniqueTerms(rows)} />;
}

/** Numbers two equal lines, because the list uses the term as its key and a key may stand once. */
function uniqueTerms<Row extends { readonly term: string }>(rows: readonly Row[]): Row[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const times = (seen.get(row.term) ?? 0) + 1;
    seen.set(row.term, times);
    return times === 1 ? row : { ...row, term: `${row.term} (${times})` };
  });
}
