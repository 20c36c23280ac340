import type { ReactNode } from "react";
import { Link } from "~/ui/link";

export interface SummaryRow {
  readonly term: string;
  readonly value: ReactNode;
  /** "Endre"; `about` says what is changed, for people who hear the link alone. */
  readonly action?: { readonly label: string; readonly about: string; readonly href: string };
  /** The sum: heavier than the lines above it. */
  readonly total?: boolean;
}

/** Answers and facts as pairs of term and value. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="summary-list print:*:py-[1.2mm]">
      {rows.map((row) => (
        <div key={row.term} className={row.total ? "summary-total" : undefined}>
          <dt>{row.term}</dt>
          <dd>{row.value}</dd>
          {row.action && (
            <dd className="summary-action">
              <Link className="link" to={row.action.href}>
                {row.action.label}
                <span className="sr-only"> {row.action.about}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
