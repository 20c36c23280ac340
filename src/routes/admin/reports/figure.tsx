import { Link } from "react-router";
import type { Sum } from "~/areas/reports/reads/figure-sums.server";
import { thousands } from "~/kit/text";
import { Money } from "~/ui/money";
import { amountOf, type MvaView, type RowsAsked, rowsHref } from "./asked";

interface FigureProps {
  readonly sum: Sum;
  readonly mva: MvaView;
  readonly rows: RowsAsked;
}

/** A sum with its number of rows, which it opens. */
export function Figure({ sum, mva, rows }: FigureProps) {
  if (sum.count === 0) return <span className="text-quiet">–</span>;
  return (
    <Link className="link figure" to={rowsHref(rows, mva)}>
      <Money ore={amountOf(sum, mva)} />
      <span className="figure-count">{`(${thousands(sum.count)})`}</span>
    </Link>
  );
}

/** A larger change says only that there was next to nothing before. */
const largestChange = 999;

/** The change in whole percent; null where there is nothing, or next to nothing, to compare with. */
export function changeOfSums(now: Sum, before: Sum, mva: MvaView): number | null {
  const [is, was] = [amountOf(now, mva), amountOf(before, mva)];
  const percent = was > 0 ? Math.round((100 * (is - was)) / was) : null;
  return percent !== null && percent <= largestChange ? percent : null;
}
