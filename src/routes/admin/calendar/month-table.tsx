import { Link } from "react-router";
import { type CalendarAddress, calendarHref } from "~/areas/calendar/rules/calendar-address";
import { calendarTexts } from "~/areas/reports/texts";
import { type Day, isoWeekOf, monthOf } from "~/kit/time";
import { formatDayNoYear, formatMonth, weekdayName } from "~/kit/time-format";
import type { MonthDay } from "./month-days";

interface MonthTableProps {
  readonly days: readonly MonthDay[];
  readonly address: CalendarAddress;
  readonly today: Day;
}

/** How full each day is; a day links to its own page. */
export function MonthTable({ days, address, today }: MonthTableProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table className="calendar-month">
      <caption className="sr-only">{formatMonth(monthOf(address.day))}</caption>
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
              <span aria-hidden="true">{weekdayName(weekday).slice(0, 3)}</span>
              <span className="sr-only">{weekdayName(weekday)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((each) => (
              <td
                key={each.day}
                data-outside={!each.isInMonth || undefined}
                data-closed={each.closed !== null || undefined}
                data-today={each.day === today || undefined}
              >
                <MonthCell day={each} href={calendarHref({ ...address, view: "dag", day: each.day })} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthCell({ day, href }: { day: MonthDay; href: string }) {
  const isMonday = new Date(`${day.day}T12:00:00Z`).getUTCDay() === 1;
  return (
    <Link className="calendar-month-day" to={href}>
      <span className="calendar-month-date">
        <span aria-hidden="true">{Number(day.day.slice(8))}</span>
        <span className="sr-only">{formatDayNoYear(day.day)}</span>
        {isMonday && (
          <span className="calendar-month-week" aria-hidden="true">
            {calendarTexts.week(isoWeekOf(day.day))}
          </span>
        )}
      </span>
      {(day.closed || day.name) && (
        <span className="calendar-month-name">
          {day.closed ? [calendarTexts.closed, day.closed.name].filter(Boolean).join(": ") : day.name}
        </span>
      )}
      {day.sessions > 0 && (
        <strong>
          <Counted words={calendarTexts.sessions(day.sessions)} />
        </strong>
      )}
      {day.blocks > 0 && (
        <span>
          <Counted words={calendarTexts.blocks(day.blocks)} />
        </span>
      )}
      {day.free !== null && (
        <span className="calendar-month-free" data-full={day.free === 0 || undefined}>
          {day.free === 0 ? calendarTexts.full : <Counted words={calendarTexts.free(day.free)} />}
        </span>
      )}
    </Link>
  );
}

/** "7 bestillinger"; shortened where a day is too narrow for the word. */
function Counted({ words }: { readonly words: string }) {
  const [number = "", ...rest] = words.split(" ");
  const word = rest.join(" ");
  return (
    <>
      <span aria-hidden="true">
        {number} <span className="calendar-month-word">{word}</span>
        <span className="calendar-month-short">{word.slice(0, 3)}.</span>
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
}
