import type { Period } from "~/areas/attempts/rules/period";
import type { PartSums } from "~/areas/reports/reads/figure-sums.server";
import type { Compared } from "~/areas/reports/rules/compared";
import { partName, reportPartNames, figureTexts as texts } from "~/areas/reports/texts/figures";
import type { Measure, ReportPart } from "~/areas/reports/types/figures";
import { RecordSection } from "~/ui/record/record-section";
import { type Column, Table } from "~/ui/table";
import type { MvaView } from "./asked";
import { comparedColumns } from "./compared-columns";
import { Figure } from "./figure";

interface PartTableProps {
  readonly measure: Measure;
  readonly part: ReportPart;
  readonly parts: readonly PartSums[];
  readonly mva: MvaView;
  /** Null: as of now, compared with nothing. */
  readonly compared: Compared | null;
  readonly period: Period | null;
  readonly headers: Readonly<Record<keyof Compared, string>>;
}

/** A measure divided by product, audience, source, photographer or company. */
export function PartTable({ measure, part, parts, mva, compared, period, headers }: PartTableProps) {
  const rowsOf = ({ key }: PartSums) => ({
    measure,
    part,
    key,
    restOf: key === null ? (period ?? anyPeriod) : null,
  });
  const name: Column<PartSums> = {
    key: "name",
    header: reportPartNames[part],
    rowHeader: true,
    cell: (row) => (row.key === null ? texts.restOf(row.keys) : partName(part, row.key, row.name)),
  };
  const single: Column<PartSums> = {
    key: "now",
    header: texts.mvaNames[mva],
    end: true,
    cell: (row) => <Figure sum={row.sums.now} mva={mva} rows={{ ...rowsOf(row), period }} />,
  };
  return (
    <RecordSection title={texts.byTitle(reportPartNames[part])}>
      <Table
        caption={texts.byTitle(reportPartNames[part])}
        captionHidden
        rows={parts}
        rowKey={({ key }) => key ?? " rest"}
        columns={[
          name,
          ...(compared
            ? comparedColumns<PartSums>({ mva, compared, rowsOf, headers, sumsOf: ({ sums }) => sums })
            : [single]),
        ]}
      />
    </RecordSection>
  );
}

/** Stages have no period; the address of their rest names one all the same. */
const anyPeriod = { first: "2000-01-01", last: "2000-01-01" } as Period;
