import { Link } from "react-router";
import type { TakenDay } from "~/areas/oppdrag/reads/taken-days.server";
import { replaceTexts as texts } from "~/areas/oppdrag/texts/replace";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatTimeRange, formatWeekdayDate } from "~/kit/time-format";

interface SickDayOppdragProps {
  readonly taken: readonly TakenDay[];
  /** Of several days: each line says its own. */
  readonly namesDays: boolean;
}

/** The shooting days that need somebody else: nobody moves these by closing a day. */
export function SickDayOppdrag({ taken, namesDays }: SickDayOppdragProps) {
  if (taken.length === 0) return null;
  return (
    <section aria-labelledby="oppdrag">
      <h2 id="oppdrag" className="sick-day-title">
        {texts.sickDay(taken.length)}
      </h2>
      <p className="text-quiet">{texts.sickDayHint}</p>
      <ol className="sick-day-hits mt-3">
        {taken.map(({ id, dayId, name, from, to }) => (
          <li key={dayId}>
            <p className="sick-day-time">
              {namesDays && <span>{capitalise(formatWeekdayDate(dayOf(from)))} </span>}
              {formatTimeRange(from, to)}
            </p>
            <div>
              <p>
                <Link className="link" to={adminHref.oppdrag(id)}>
                  {name}
                </Link>
              </p>
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`${adminHref.oppdragPart(id, "plan")}?syk=${dayId}`}
              >
                {texts.findOther}
                <span className="sr-only"> {name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
