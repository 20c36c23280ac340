import type { KeyboardEvent, ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { SheetColumn } from "~/kit/cell-value";
import type { ListLinks, ListQuery, SortOf } from "~/kit/list";
import { formatPhone } from "~/kit/phone-format";
import { Link } from "~/ui/link";
import { classes } from "../classes";
import { DateText } from "../date-text";
import { Money } from "../money";
import type { AnyList } from "./list-data";
import { listTexts } from "./texts";

export interface ListColumn<Row, List extends AnyList = AnyList> extends SheetColumn<Row> {
  readonly key: string;
  /** How the value is shown; by default in its usual form. */
  readonly cell?: (row: Row) => ReactNode;
  /** Numbers and sums are aligned to the end of their column. */
  readonly end?: boolean;
  /** The column that names the row. */
  readonly rowHeader?: boolean;
  /** The name of the sort that this column's header switches to. */
  readonly sort?: SortOf<List>;
  /** Left out on narrow screens. */
  readonly wideOnly?: boolean;
  /** Left out on a page where no row has a value for it. */
  readonly rare?: boolean;
  /** On narrow screens, where columns have no headings, a value that is not clear alone gets its heading before it. */
  readonly headShown?: boolean;
}

interface ListTableRow {
  readonly id: string;
  /** Sent with the id, so that an action refuses rows that have been changed meanwhile. */
  readonly version?: number;
}

interface ListTableProps<Row> {
  readonly caption: string;
  readonly list: ListLinks;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowHref: (row: Row) => string;
  readonly query: Pick<ListQuery, "sort" | "descending">;
  /** Rows open as documents of their own, with their own headers. */
  readonly rowsReload?: boolean | undefined;
  /** A form elsewhere on the page for actions on the chosen rows. */
  readonly selection?: { readonly form: string; readonly label: (row: Row) => string };
}

/**
 * The rows of a list. The cell that names the row holds its link, which covers the whole row; headers are links that
 * sort. Below 44 rem each row is stacked (see Table, also for the roles).
 */
export function ListTable<Row extends ListTableRow>(props: ListTableProps<Row>) {
  const { caption, list, columns, rows, query, selection } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see Table
    <div className="list-scroll">
      <table className="table table-stacks list-table" role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && <SelectAll form={selection.form} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} list={list} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              {selection && (
                <td role="cell" className="list-select">
                  <input
                    type="checkbox"
                    name="id"
                    className="choice-box"
                    form={selection.form}
                    value={row.version === undefined ? row.id : `${row.id}:${row.version}`}
                    aria-label={listTexts.select(selection.label(row))}
                    onKeyDown={openRowOnEnter}
                  />
                </td>
              )}
              {columns.map((column) => (
                <BodyCell
                  key={column.key}
                  column={column}
                  row={row}
                  href={props.rowHref(row)}
                  reload={props.rowsReload}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see Table
  );
}

function HeaderCell<Row>({
  list,
  column,
  query,
}: Pick<ListTableProps<Row>, "list" | "query"> & { column: ListColumn<Row> }) {
  const [params] = useSearchParams();
  const { header, sort, end, wideOnly } = column;
  const isSorted = sort !== undefined && sort === query.sort;
  const next = isSorted && !query.descending ? `-${sort}` : sort;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (query.descending ? "descending" : "ascending") : undefined}
      className={classes(end && "cell-end", wideOnly && "wide-only") || undefined}
    >
      {next === undefined ? (
        header
      ) : (
        <Link className="list-sort" to={list.change(params, { sorter: next })} preventScrollReset>
          {header}
          <span className="list-sort-mark" aria-hidden="true">
            {isSorted ? (query.descending ? "↓" : "↑") : ""}
          </span>
        </Link>
      )}
    </th>
  );
}

interface BodyCellProps<Row> {
  readonly column: ListColumn<Row>;
  readonly row: Row;
  readonly href: string;
  readonly reload: boolean | undefined;
}

/** The content of a cell: as the column says, otherwise the value in its usual form. */
export function cellOf<Row>({ cell, value }: ListColumn<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const plain = value(row);
  if (plain === null || typeof plain !== "object") return plain;
  if ("phone" in plain) return formatPhone(plain.phone);
  return "at" in plain ? <DateText at={plain.at} as="dateTime" /> : <Money ore={plain.ore} />;
}

function BodyCell<Row>({ column, row, href, reload }: BodyCellProps<Row>): ReactNode {
  const { header, end, rowHeader, wideOnly, headShown } = column;
  const className =
    classes(end && "cell-end", wideOnly && "wide-only", headShown && "cell-told") || undefined;
  if (rowHeader) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      <th role="rowheader" scope="row" data-label="" className={className}>
        <Link className="list-row-link" to={href} reloadDocument={reload} data-row-link>
          {cellOf(column, row)}
        </Link>
      </th>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" data-label={header} className={className}>
      <span>{cellOf(column, row)}</span>
    </td>
  );
}

/** Enter opens the row also from its checkbox, where a browser would press the form's first button. */
function openRowOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.closest("tr")?.querySelector<HTMLElement>("[data-row-link]")?.click();
}

function SelectAll({ form }: { form: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <th role="columnheader" scope="col" className="list-select">
      <input
        type="checkbox"
        className="choice-box needs-script"
        aria-label={listTexts.selectAll}
        onChange={(event) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(`input[name="id"][form="${form}"]`);
          for (const box of boxes) box.checked = event.target.checked;
        }}
      />
    </th>
  );
}
