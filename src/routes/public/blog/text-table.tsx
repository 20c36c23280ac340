import { plainText } from "~/areas/content/rules/article-text";
import type { Inline } from "~/areas/content/types";
import { joinWords } from "~/kit/text";
import { Table } from "~/ui/table";
import { InlineText } from "./inline-text";

type Row = readonly (readonly Inline[])[];

/** The first column holds the row headers. */
export function TextTable({ head, rows }: { head: Row; rows: readonly Row[] }) {
  const headers = head.map(plainText);
  const columns = headers.map((header, column) => ({
    key: header,
    header,
    rowHeader: column === 0,
    cell: (row: Row) => <InlineText text={row[column] ?? []} />,
  }));
  return (
    <div className="article-table">
      <Table
        caption={joinWords(headers)}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={(row) => row.map(plainText).join(" ")}
      />
    </div>
  );
}
