import { type Shelf, shelfNames } from "~/areas/billing/rules/shelves";
import { matchTexts as texts } from "~/areas/billing/texts/bank";
import { adminHref } from "~/kit/admin-href";
import { Link } from "~/ui/link";

/** What is left, and what was put aside, each with its count. */
export function Shelves({
  counts,
  shelf,
}: {
  readonly counts: Readonly<Record<Shelf, number>>;
  readonly shelf: Shelf;
}) {
  return (
    <nav className="list-views" aria-label={texts.shelvesLabel}>
      <ul>
        {shelfNames.map((name) => (
          <li key={name}>
            <Link
              to={name === "left" ? adminHref.matching : `${adminHref.matching}?vis=${name}`}
              aria-current={name === shelf ? "page" : undefined}
            >
              {texts.shelves[name]} <span className="list-view-count tabular">{counts[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
