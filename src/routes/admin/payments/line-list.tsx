import type { QueuedLine } from "~/areas/billing/reads/bank-queue.server";
import type { Shelf } from "~/areas/billing/rules/shelves";
import { matchTexts as texts } from "~/areas/billing/texts/bank";
import { adminHref } from "~/kit/admin-href";
import { formatDate } from "~/kit/time-format";
import { Link } from "~/ui/link";
import { LineAmount } from "./line-amount";

interface LineListProps {
  readonly queue: readonly QueuedLine[];
  readonly line: QueuedLine;
  readonly shelf: Shelf;
  readonly count: number;
}

/** The lines in the order in which they are taken. */
export function LineList({ queue, line, shelf, count }: LineListProps) {
  return (
    <nav className="matching-lines" aria-label={texts.lines}>
      <ol>
        {queue.map((each) => (
          <li key={each.id}>
            <Link
              to={lineHref(shelf, each.id)}
              className="matching-line"
              aria-current={each.id === line.id ? "true" : undefined}
              preventScrollReset
              data-line
            >
              <span>{formatDate(each.day)}</span>
              <span className="matching-who">{each.name || each.text || each.kid || each.reference}</span>
              <LineAmount line={each} />
            </Link>
          </li>
        ))}
      </ol>
      {count > queue.length && <p className="text-quiet">{texts.more(count - queue.length)}</p>}
    </nav>
  );
}

export function lineHref(shelf: Shelf, id: string): string {
  return `${adminHref.matching}?${new URLSearchParams({ ...(shelf !== "left" && { vis: shelf }), linje: id })}`;
}
