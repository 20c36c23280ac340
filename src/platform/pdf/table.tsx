import { Text, View } from "./primitives";
import { columnGap, styles } from "./style";

export interface Column<Row> {
  readonly title: string;
  /** Percent of the table's width, including the gap to the next column. */
  readonly width: number;
  /** For figures. */
  readonly align?: "right";
  /** Whether the first line identifies the row. */
  readonly strong?: boolean;
  /** An empty box to tick with a pen, in the rows that need one. */
  readonly box?: (row: Row) => boolean;
  /** The lines of a cell; those after the first are smaller. */
  readonly lines: (row: Row) => readonly string[];
}

interface TableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Text below a row, as wide as the columns from the second on. */
  readonly below?: (row: Row) => { readonly label: string; readonly text: string } | null;
  /** The last row: one text per column. */
  readonly total: readonly string[];
}

/**
 * A table whose head repeats on every page. A row is never split between pages, and the total is never alone on one.
 */
export function Table<Row>({ columns, rows, keyOf, below, total }: TableProps<Row>) {
  const last = rows.at(-1);
  const cellsOf = (texts: readonly string[]) =>
    columns.map((column, index) => (
      <View key={column.title} style={boxOf(column, columns)}>
        <Text style={alignment(column.align)}>{texts[index] ?? ""}</Text>
      </View>
    ));
  const rowOf = (row: Row) => <TableRow columns={columns} row={row} below={below?.(row) ?? null} />;
  return (
    <View>
      <View style={[styles.row, styles.head]} fixed>
        {cellsOf(columns.map(({ title }) => title))}
      </View>
      {rows.slice(0, -1).map((row) => (
        <View key={keyOf(row)} wrap={false}>
          {rowOf(row)}
        </View>
      ))}
      <View wrap={false}>
        {last && rowOf(last)}
        <View style={[styles.row, styles.total]}>{cellsOf(total)}</View>
      </View>
    </View>
  );
}

interface TableRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly below: { readonly label: string; readonly text: string } | null;
}

function TableRow<Row>({ columns, row, below }: TableRowProps<Row>) {
  return (
    <View style={styles.body}>
      <View style={styles.row}>
        {columns.map((column) => (
          <View key={column.title} style={boxOf(column, columns)}>
            {column.box?.(row) ? <View style={styles.box} /> : <Lines column={column} row={row} />}
          </View>
        ))}
      </View>
      {below && (
        <View style={{ paddingLeft: percent(columns[0]?.width ?? 0) }}>
          <View style={styles.below}>
            <Text style={styles.belowLabel}>{below.label}</Text>
            <Text>{below.text}</Text>
          </View>
        </View>
      )}
    </View>
  );
}

function Lines<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const [first = "", ...others] = column.lines(row);
  return (
    <>
      <Text style={[column.strong ? styles.strong : {}, alignment(column.align)]}>{first}</Text>
      {others.map((line) => (
        <Text key={line} style={[styles.fine, alignment(column.align)]}>
          {line}
        </Text>
      ))}
    </>
  );
}

function boxOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]) {
  return { width: percent(column.width), paddingRight: column === columns.at(-1) ? 0 : columnGap };
}

function percent(share: number): string {
  return `${share}%`;
}

function alignment(align: "right" | undefined) {
  return align ? styles.right : {};
}
