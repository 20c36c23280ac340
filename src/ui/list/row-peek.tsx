import { useEffect, useState } from "react";
import { Link } from "~/ui/link";
import { peekEvent } from "../admin/row-keys";
import { cellOf, type ListColumn } from "./list-table";
import { listTexts } from "./texts";

interface RowPeekProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowHref: (row: Row) => string;
}

/** Space on a row shows all of its data beside the list; Space or Esc closes it. */
export function RowPeek<Row>({ columns, rows, rowHref }: RowPeekProps<Row>) {
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    const put = ({ target }: Event) => {
      const at = target instanceof Element ? target.getAttribute("href") : null;
      setHref((shown) => (shown === at ? null : at));
    };
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setHref(null);
    };
    document.addEventListener(peekEvent, put);
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener(peekEvent, put);
      document.removeEventListener("keydown", pressed);
    };
  }, []);
  const row = rows.find((each) => rowHref(each) === href);
  const [head, ...rest] = columns.toSorted(
    (a, b) => Number(b.rowHeader ?? false) - Number(a.rowHeader ?? false),
  );
  if (!row || !head) return null;
  return (
    <aside className="row-peek" aria-live="polite">
      <h2>{cellOf(head, row)}</h2>
      <dl>
        {rest.map((column) => (
          <div key={column.key}>
            <dt>{column.header}</dt>
            <dd>{cellOf(column, row)}</dd>
          </div>
        ))}
      </dl>
      <Link className="link" to={rowHref(row)}>
        {listTexts.open}
      </Link>
    </aside>
  );
}
