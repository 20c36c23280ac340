import type { ComparedSums } from "~/areas/reports/reads/figure-sums.server";
import type { Compared } from "~/areas/reports/rules/compared";
import { figureTexts as texts } from "~/areas/reports/texts/figures";
import type { Column } from "~/ui/table";
import type { MvaView, RowsAsked } from "./asked";
import { changeOfSums, Figure } from "./figure";

interface Shown<Row> {
  readonly mva: MvaView;
  readonly compared: Compared;
  readonly sumsOf: (row: Row) => ComparedSums;
  /** The rows behind a figure of the row, apart from their period. */
  readonly rowsOf: (row: Row) => Omit<RowsAsked, "period">;
  readonly headers: Readonly<Record<keyof Compared, string>>;
}

export const periodHeaders = {
  now: texts.columns.now,
  before: texts.columns.before,
  lastYear: texts.columns.lastYear,
} as const;

export const monthHeaders = {
  now: texts.columns.thisMonth,
  before: texts.columns.monthBefore,
  lastYear: texts.columns.monthLastYear,
} as const;

/** The period, the one before and last year's, each with the change since. */
export function comparedColumns<Row>({ mva, compared, sumsOf, rowsOf, headers }: Shown<Row>): Column<Row>[] {
  return (["now", "before", "lastYear"] as const).map((which) => ({
    key: which,
    header: headers[which],
    end: true,
    cell: (row: Row) => {
      const sums = sumsOf(row);
      const change = which === "now" ? null : changeOfSums(sums.now, sums[which], mva);
      return (
        <>
          <Figure sum={sums[which]} mva={mva} rows={{ ...rowsOf(row), period: compared[which] }} />
          {change !== null && <span className="figure-change">{texts.change(change)}</span>}
        </>
      );
    },
  }));
}
