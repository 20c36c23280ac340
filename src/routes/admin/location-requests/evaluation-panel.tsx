import { Link } from "react-router";
import type { RequestRecord } from "~/areas/requests/reads/admin-record.server";
import { requestNumber } from "~/areas/requests/rules/where";
import { requestStatusNames } from "~/areas/requests/texts/beside";
import { missingNames } from "~/areas/requests/texts/missing";
import { partNames, wishWords } from "~/areas/requests/texts/public";
import { requestTexts } from "~/areas/requests/texts/staff";
import type { Evaluation, WishRoom } from "~/flows/evaluate-request.server";
import { adminHref } from "~/kit/admin-href";
import { formatHours } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { capitalise } from "~/kit/text";
import { formatDay } from "~/kit/time-format";
import { Badge } from "~/ui/badge";

const words = requestTexts.evaluation;

interface EvaluationPanelProps {
  readonly request: Pick<RequestRecord, "notTold" | "nearby" | "jobs" | "estimate" | "place">;
  readonly evaluation: Evaluation | null;
}

/** What staff need to answer: room on the wished days and near them, travel, what is missing, other jobs. */
export function EvaluationPanel({ request, evaluation }: EvaluationPanelProps) {
  const { notTold, nearby, jobs, estimate, place } = request;
  return (
    <dl className="summary-list">
      {evaluation ? (
        <RoomRows evaluation={evaluation} place={place} />
      ) : (
        <div>
          <dt>{requestTexts.columns.dates}</dt>
          <dd>{words.notSold}</dd>
        </div>
      )}
      {evaluation && evaluation.netOre !== estimate.netOre && (
        <div>
          <dt>{requestTexts.facts.sum}</dt>
          <dd>{words.priceNow(formatKroner(evaluation.netOre))}</dd>
        </div>
      )}
      <div>
        <dt>{words.missing}</dt>
        <dd>
          {notTold.length === 0
            ? words.nothingMissing
            : notTold.map((fact) => (
                <span key={fact} className="block">
                  {missingNames[fact]}
                </span>
              ))}
        </dd>
      </div>
      <div>
        <dt>{words.nearby}</dt>
        <dd>
          {nearby.length === 0
            ? words.noNearby
            : nearby.map(({ id, number, companyName, status, place: where, wishes }) => (
                <span key={id} className="block">
                  <Link className="link" to={adminHref.companyRequest(id)}>
                    {companyName} ({requestNumber(number)})
                  </Link>
                  {`, ${[where, wishes.map(({ day }) => formatDay(day)).join(", "), requestStatusNames[status]].filter(Boolean).join(" · ")}`}
                </span>
              ))}
        </dd>
      </div>
      {jobs.length > 0 && (
        <div>
          <dt>{words.jobs}</dt>
          <dd>
            {jobs.map(({ id, number, name, day, address }) => (
              <span key={`${id} ${day}`} className="block">
                <Link className="link" to={adminHref.oppdrag(id)}>
                  {words.job(number, name)}
                </Link>
                {`, ${[formatDay(day), address].filter(Boolean).join(" · ")}`}
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

function RoomRows({
  evaluation,
  place,
}: {
  readonly evaluation: Evaluation;
  readonly place: RequestRecord["place"];
}) {
  const { wishes, otherDays, daysNeeded, longestDayMinutes, zoneName, travelMinutes } = evaluation;
  const longest = formatHours(longestDayMinutes);
  return (
    <>
      <div>
        <dt>{requestTexts.columns.dates}</dt>
        <dd>
          {wishes.map((wish) => (
            <span key={wish.day} className="flex flex-wrap items-baseline gap-x-3 py-0.5">
              {capitalise(wishWords(wish, formatDay(wish.day)))}
              <RoomBadge wish={wish} />
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{words.other}</dt>
        <dd>
          {otherDays.length === 0
            ? words.noOther
            : otherDays.map(({ day, parts }) => (
                <span key={day} className="block">
                  {capitalise(formatDay(day))}
                  {!parts.includes("hele-dagen") || parts.length < 3
                    ? `, ${parts
                        .filter((part) => part !== "hele-dagen")
                        .map((part) => partNames[part])
                        .join(" og ")}`
                    : ""}
                </span>
              ))}
        </dd>
      </div>
      <div>
        <dt>{words.travel}</dt>
        <dd>
          {place === "hos_dere" && (
            <span className="block">
              {zoneName === null ? requestTexts.outsideZones : words.travelOf(zoneName, travelMinutes ?? 0)}
            </span>
          )}
          <span className="block">
            {`${words.days(daysNeeded)}, ${place === "studio" ? words.inStudio(longest) : words.longest(longest)}`}
          </span>
        </dd>
      </div>
    </>
  );
}

function RoomBadge({ wish: { hasRoom, parts } }: { readonly wish: WishRoom }) {
  if (hasRoom) return <Badge tone="good">{words.fits}</Badge>;
  const [other] = parts;
  if (other) return <Badge tone="warn">{`${words.fitsOther} ${partNames[other]}`}</Badge>;
  return <Badge tone="bad">{words.full}</Badge>;
}
