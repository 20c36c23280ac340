import { Link } from "react-router";
import type { OppdragOf } from "~/areas/oppdrag/reads/neighbours.server";
import { oppdragBesideTexts as texts } from "~/areas/oppdrag/texts/beside";
import { adminHref } from "~/kit/admin-href";
import { formatDate } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";
import { OppdragStatusBadge } from "./status-badge";

/** The oppdrag of a company or a customer; nothing without any. */
export function OppdragSection({ oppdrag }: { readonly oppdrag: readonly OppdragOf[] }) {
  if (oppdrag.length === 0) return null;
  return (
    <RecordSection title={texts.title}>
      <ul className="request-lines">
        {oppdrag.map(({ id, number, name, status, firstDay, heads, photographed }) => (
          <li key={id}>
            <div className="request-line">
              <Link className="link" to={adminHref.oppdrag(id)}>
                {texts.line(number, name)}
              </Link>
              <OppdragStatusBadge status={status} />
            </div>
            <p className="request-line text-quiet">
              <span>{firstDay ? formatDate(firstDay) : texts.noDay}</span>
              <span className="tabular">{texts.people(photographed, heads)}</span>
            </p>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
