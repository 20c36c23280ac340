import type { ReactNode } from "react";
import { classes } from "./classes";

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and sums are aligned to the end of their column. */
  readonly end?: boolean;
  /** The column that names the row. */
  readonly rowHeader?: boolean;
}

interface TableProps<Row> {
  readonly caption: ReactNode;
  /** Read out but not shown, where a heading above says the same. */
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/**
 * A table of records. Below 44 rem every row is stacked as label and value, so that nothing scrolls sideways at 320
 * px; the roles are explicit because `display: block` removes a table's semantics in some browsers.
 */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className="table table-stacks" role="table">
      <caption className={captionHidden ? "sr-only" : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, end }) => (
            <th key={key} role="columnheader" scope="col" className={end ? "cell-end" : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = <span>{column.cell(row)}</span>;
  if (column.rowHeader) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      <th role="rowheader" scope="row" data-label="">
        {content}
      </th>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" data-label={column.header} className={classes(column.end && "cell-end") || undefined}>
      {content}
    </td>
  );
}
