import { useSearchParams } from "react-router";
import { type ListLinks, type ListQuery, lastPageOf } from "~/kit/list";
import { useOfficeCommands } from "../admin/admin-commands";
import { Pagination } from "../pagination";
import { listTexts } from "./texts";

interface ListFooterProps {
  readonly list: ListLinks;
  readonly query: Pick<ListQuery, "page" | "pageSize">;
  /** Rows on this page, and on all pages. */
  readonly rows: number;
  readonly total: number;
}

/** The shown range and the total, and links to the other pages. */
export function ListFooter({ list, query, rows, total }: ListFooterProps) {
  const [params] = useSearchParams();
  const office = useOfficeCommands();
  const from = (query.page - 1) * query.pageSize + 1;
  return (
    <div className="list-footer">
      <p className="tabular">{listTexts.rows(from, from + rows - 1, total)}</p>
      {office && (
        <button type="button" className="link list-keys needs-script" onClick={office.openKeys}>
          {listTexts.keys}
        </button>
      )}
      <Pagination
        page={query.page}
        pages={lastPageOf(total, query.pageSize)}
        hrefOf={(to) => list.change(params, { side: to })}
        client
      />
    </div>
  );
}
