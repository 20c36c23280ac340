import { Link } from "react-router";
import type { PlannedSession } from "~/areas/reports/types";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDayNoYear, formatTime } from "~/kit/time-format";
import { homeTexts } from "../texts";

export function ComingDays({ sessions }: { sessions: readonly PlannedSession[] }) {
  const coming = sessions.filter(({ status }) => status === "confirmed" || status === "requested");
  if (coming.length === 0) return <p className="text-quiet">{homeTexts.nothingComing}</p>;
  const days = [...Map.groupBy(coming, (session) => dayOf(session.from))];
  return days.map(([day, own]) => (
    <div key={day} className="week-day">
      <h3>
        {capitalise(formatDayNoYear(day))} <span>{homeTexts.planCount(own.length)}</span>
      </h3>
      <ul>
        {own.map((session) => (
          <li key={session.id}>
            <span>{formatTime(session.from)}</span>
            <Link to={adminHref.booking(session.id)}>{session.customerName}</Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
