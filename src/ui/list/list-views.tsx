import { useLocation, useSearchParams } from "react-router";
import type { ListLinks } from "~/kit/list";
import { thousands } from "~/kit/text";
import { Link } from "~/ui/link";

export interface ListView {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface ListViewsProps {
  readonly list: ListLinks;
  readonly label: string;
  readonly views: readonly ListView[];
  /** Saved views of this person. */
  readonly saved: readonly { readonly id: string; readonly name: string; readonly params: string }[];
  readonly shown: string;
}

/** The views of the list, each with an address and its number of rows. */
export function ListViews({ list, label, views, saved, shown }: ListViewsProps) {
  const [params] = useSearchParams();
  const { search } = useLocation();
  const own = saved.find((view) => search === `?${view.params}`);
  return (
    <nav className="list-views" aria-label={label}>
      <ul>
        {views.map(({ value, label: view, count }) => (
          <li key={value}>
            <Link
              to={list.change(params, { vis: value })}
              aria-current={!own && value === shown ? "page" : undefined}
            >
              {view} <span className="list-view-count tabular">{thousands(count)}</span>
            </Link>
          </li>
        ))}
        {saved.map(({ id, name, params: saves }) => (
          <li key={id}>
            <Link to={`${list.path}?${saves}`} aria-current={own?.id === id ? "page" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
