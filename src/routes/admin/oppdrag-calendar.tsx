import { requireStaff } from "~/areas/access/gate.server";
import { oppdragDaysFrom } from "~/areas/oppdrag/reads/calendar.server";
import { oppdragTexts as texts } from "~/areas/oppdrag/texts/staff";
import { oppdragList } from "~/areas/oppdrag/types";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import { dayOf, type Month, parseDay, plusDays, startOfDay } from "~/kit/time";
import { formatDay, formatMonth, formatTimeRange } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Link } from "~/ui/link";
import { RecordSection } from "~/ui/record/record-section";
import "~/ui/styles/admin-oppdrag.css";
import type { Route } from "./+types/oppdrag-calendar";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { OppdragStatusBadge } from "./oppdrag/status-badge";

const daysShown = 92;

export const handle = listensTo("oppdrag");
export const meta: Route.MetaFunction = () => adminMeta(texts.calendar.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const from = parseDay(new URL(request.url).searchParams.get("fra")) ?? dayOf(clock.now());
  const period = { from: startOfDay(from), to: startOfDay(plusDays(from, daysShown)) };
  return { from, days: await oppdragDaysFrom(db, staff, period) };
}

/** The shooting days of a quarter, by month. */
export default function OppdragCalendar({ loaderData: { from, days } }: Route.ComponentProps) {
  const months = Map.groupBy(days, ({ from: start }) => dayOf(start).slice(0, 7) as Month);
  const { calendar: words } = texts;
  return (
    <>
      <Link className="record-back" to={oppdragList.href()}>
        <Icon name="back" /> {texts.back}
      </Link>
      <div className="admin-head">
        <h1>{words.title}</h1>
      </div>
      <p className="oppdrag-months">
        <Link className="link" to={adminHref.oppdragCalendar(plusDays(from, -daysShown))}>
          {words.earlier}
        </Link>
        <Link className="link" to={adminHref.oppdragCalendar(plusDays(from, daysShown))}>
          {words.later}
        </Link>
      </p>
      {days.length === 0 && <p>{words.empty}</p>}
      {[...months].map(([month, own]) => (
        <RecordSection key={month} title={capitalise(formatMonth(month))}>
          <ul className="oppdrag-calendar">
            {own.map((day) => (
              <li key={day.dayId}>
                <span>{capitalise(formatDay(dayOf(day.from)))}</span>
                <span className="tabular">{formatTimeRange(day.from, day.to)}</span>
                <Link className="link" to={adminHref.oppdrag(day.id)}>
                  {day.name}
                </Link>
                <span className="text-quiet">
                  {[texts.places[day.place], day.address].filter(Boolean).join(", ")}
                </span>
                <span className="tabular">{texts.coverage(day.withTime, day.heads)}</span>
                <OppdragStatusBadge status={day.status} />
              </li>
            ))}
          </ul>
        </RecordSection>
      ))}
    </>
  );
}
