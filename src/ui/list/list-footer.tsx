import { useSearchParams } from "react-router";
import { type ListPage, type ListQuery, lastPageOf, listHref } from "~/kit/list-query";
import { Pagination } from "../pagination";
import { ListKeys } from "./list-keys";
import { listTexts } from "./texts";

interface ListFooterProps {
  readonly query: ListQuery;
  readonly page: ListPage<unknown>;
}

/** Which rows are shown, of how many, and the way to the others. */
export function ListFooter({ query, page }: ListFooterProps) {
  const [params] = useSearchParams();
  const from = (query.page - 1) * query.pageSize + 1;
  return (
    <div className="list-footer">
      <p className="tabular">{listTexts.rows(from, from + page.rows.length - 1, page.total)}</p>
      <ListKeys />
      <Pagination
        page={query.page}
        pages={lastPageOf(page.total, query.pageSize)}
        hrefOf={(to) => listHref(params, { side: to === 1 ? null : String(to) })}
        client
      />
    </div>
  );
}
