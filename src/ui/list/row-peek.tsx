import { useEffect, useState } from "react";
import { Link } from "react-router";
import { isTyping } from "./list-keys";
import { cellOf, type ListColumn } from "./list-table";
import { listTexts } from "./texts";

interface RowPeekProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowHref: (row: Row) => string;
}

/** Space on a row shows all that the list knows of it, beside the list; Space or Esc puts it away. */
export function RowPeek<Row>({ columns, rows, rowHref }: RowPeekProps<Row>) {
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "Escape") return setHref(null);
      if (event.key !== " " || isTyping(event.target)) return;
      const link = document.activeElement?.closest("[data-row-link]");
      if (!link) return;
      event.preventDefault();
      const at = link.getAttribute("href");
      setHref((shown) => (shown === at ? null : at));
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
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
