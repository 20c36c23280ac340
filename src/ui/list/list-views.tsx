import { Link, useSearchParams } from "react-router";
import { listHref } from "~/kit/list-query";

export interface ListView {
  /** null: the view that the bare address shows. */
  readonly value: string | null;
  readonly label: string;
  readonly count: number;
}

interface ListViewsProps {
  /** The part of the address that names the view. */
  readonly name: string;
  readonly label: string;
  readonly views: readonly ListView[];
  /** The view that is shown; the one in the address unless told. */
  readonly shown?: string;
}

/** Looks at the same list, each with an address and how many rows it holds. */
export function ListViews({ name, label, views, shown }: ListViewsProps) {
  const [params] = useSearchParams();
  const current = shown ?? params.get(name);
  return (
    <nav className="list-views" aria-label={label}>
      <ul>
        {views.map(({ value, label: view, count }) => (
          <li key={view}>
            <Link
              to={listHref(params, { [name]: value })}
              aria-current={value === current ? "page" : undefined}
            >
              {view} <span className="list-view-count tabular">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
