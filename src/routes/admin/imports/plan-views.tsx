import { importTexts } from "~/areas/imports/texts/imports";
import type { PlanCounts, RowFilter } from "~/areas/imports/types";
import { thousands } from "~/kit/text";
import { Link } from "~/ui/link";

const { trial: words } = importTexts;
const shown = ["create", "update", "skip", "error", "warnings", "twins"] as const;

interface PlanViewsProps {
  readonly counts: PlanCounts;
  readonly rowCount: number;
  readonly filter: RowFilter | null;
  readonly hrefOf: (filter: RowFilter | null) => string;
}

/** The rows by what they do, each with an address and its number of rows. */
export function PlanViews({ counts, rowCount, filter, hrefOf }: PlanViewsProps) {
  return (
    <nav className="list-views" aria-label={words.filtersLabel}>
      <ul>
        <PlanView to={hrefOf(null)} label={words.filters.all} rows={rowCount} isShown={filter === null} />
        {shown.map((each) => (
          <PlanView
            key={each}
            to={hrefOf(each)}
            label={words.filters[each]}
            rows={counts[each]}
            isShown={filter === each}
          />
        ))}
      </ul>
    </nav>
  );
}

interface PlanViewProps {
  readonly to: string;
  readonly label: string;
  readonly rows: number;
  readonly isShown: boolean;
}

function PlanView({ to, label, rows, isShown }: PlanViewProps) {
  return (
    <li>
      <Link to={to} aria-current={isShown ? "page" : undefined}>
        {label} <span className="list-view-count tabular">{thousands(rows)}</span>
      </Link>
    </li>
  );
}
