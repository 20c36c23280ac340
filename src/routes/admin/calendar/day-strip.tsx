import { Link } from "react-router";
import { type CalendarAddress, calendarHref } from "~/areas/calendar/rules/calendar-address";
import { calendarTexts } from "~/areas/reports/texts";
import { type Day, dayOf, type Instant, weekdayOf } from "~/kit/time";
import { formatDayNoYear, shortWeekdayName } from "~/kit/time-format";

/** The week's days as links, on a phone. */
export function DayStrip({
  days,
  address,
  now,
}: {
  days: readonly Day[];
  address: CalendarAddress;
  now: Instant;
}) {
  if (days.length < 2) return null;
  return (
    <nav className="calendar-strip" aria-label={calendarTexts.days}>
      {days.map((day) => (
        <Link
          key={day}
          to={calendarHref({ ...address, day })}
          aria-current={day === address.day ? "date" : undefined}
          data-today={day === dayOf(now) || undefined}
        >
          <span aria-hidden="true">{shortWeekdayName(weekdayOf(day))}</span>
          <strong aria-hidden="true">{Number(day.slice(8))}</strong>
          <span className="sr-only">{formatDayNoYear(day)}</span>
        </Link>
      ))}
    </nav>
  );
}
