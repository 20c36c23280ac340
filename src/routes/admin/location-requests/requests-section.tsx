import { Link } from "react-router";
import type { RequestOf } from "~/areas/requests/reads/neighbours.server";
import { requestsBesideTexts as texts } from "~/areas/requests/texts/beside";
import { adminHref } from "~/kit/admin-href";
import { addOre, formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";
import { RequestStatusBadge } from "./status-badge";

/** The requests of a company, a customer or a lead, with the sum of what is still asked for; nothing without any. */
export function RequestsSection({ requests }: { readonly requests: readonly RequestOf[] }) {
  const alive = requests.filter(({ status }) => !over.has(status));
  if (requests.length === 0) return null;
  return (
    <RecordSection title={texts.title}>
      <ul className="request-lines">
        {requests.map(({ id, number, status, place, persons, netOre, createdAt }) => (
          <li key={id}>
            <div className="request-line">
              <Link className="link" to={adminHref.companyRequest(id)}>
                {texts.line(number, count(persons, "person", "personer"), texts.places[place].toLowerCase())}
              </Link>
              <RequestStatusBadge status={status} />
            </div>
            <p className="request-line text-quiet">
              <span>{formatDate(dayOf(createdAt))}</span>
              <span className="tabular">{texts.sum(formatKroner(netOre))}</span>
            </p>
          </li>
        ))}
      </ul>
      {alive.length > 1 && (
        <p className="request-line">
          <span>{texts.alive(count(alive.length, "forespørsel", "forespørsler"))}</span>
          <strong className="tabular">
            {texts.sum(formatKroner(addOre(...alive.map(({ netOre }) => netOre))))}
          </strong>
        </p>
      )}
    </RecordSection>
  );
}

const over: ReadonlySet<RequestOf["status"]> = new Set(["declined", "expired", "withdrawn"]);
