import { Link, useSearchParams } from "react-router";
import { listHref, viewParam } from "~/kit/list-query";

export interface ListView {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface ListViewsProps {
  readonly label: string;
  readonly views: readonly ListView[];
  /** The view that is shown: a bare address has one too. */
  readonly shown: string;
}

/** Looks at the same list, each with an address and how many rows it holds. */
export function ListViews({ label, views, shown }: ListViewsProps) {
  const [params] = useSearchParams();
  return (
    <nav className="list-views" aria-label={label}>
      <ul>
        {views.map(({ value, label: view, count }) => (
          <li key={view}>
            <Link
              to={listHref(params, { [viewParam]: value })}
              aria-current={value === shown ? "page" : undefined}
            >
              {view} <span className="list-view-count tabular">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
