import { Link } from "react-router";
import { clockPlaceOn } from "~/areas/calendar/rules/clock-place";
import { blockTexts } from "~/areas/calendar/texts";
import type { DayHours, Resource } from "~/areas/calendar/types";
import { calendarTexts } from "~/areas/reports/texts";
import type { CalendarItem } from "~/areas/reports/types";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import { type Day, type Instant, weekdayOf } from "~/kit/time";
import { formatDayNoYear, shortWeekdayName } from "~/kit/time-format";
import { Icon } from "~/ui/admin/icon";
import { DayColumn } from "./day-column";

interface DayOfGridProps {
  readonly day: Day;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly href: string;
  readonly columns: readonly (Resource & { readonly hours: DayHours })[];
  readonly items: readonly CalendarItem[];
  /** Some day of the grid has them, so that all have the strip. */
  readonly hasWholeDays: boolean;
  readonly now: Instant;
}

/** The link to the form for blocking the whole day, for the shown columns. */
function wholeDayHref(day: Day, columns: DayOfGridProps["columns"]): string {
  const asked = new URLSearchParams({ dag: day });
  for (const { id } of columns) asked.append("ressurs", id);
  return `${adminHref.newBlock}?${asked}`;
}

export function DayOfGrid(props: DayOfGridProps) {
  const { day, isChosen, isToday, href, columns, items, hasWholeDays, now } = props;
  const onDay = items.filter(({ during }) => clockPlaceOn(day, during) !== null);
  const isOpen = columns.some(({ hours }) => hours.open.length > 0);
  const names = new Set(columns.map(({ hours }) => hours.name));
  // A deviation for all columns; one for a single column is shown above the column.
  const name = names.size === 1 || !isOpen ? ([...names].find(Boolean) ?? null) : null;
  return (
    <section
      className="calendar-day"
      aria-labelledby={`dag-${day}`}
      data-columns={Math.min(columns.length, 6)}
      data-chosen={isChosen || undefined}
      data-today={isToday || undefined}
      data-idle={(!isOpen && onDay.length === 0) || undefined}
    >
      <header className="calendar-day-head">
        <h2 id={`dag-${day}`}>
          <Link to={href}>
            <span aria-hidden="true">
              {capitalise(shortWeekdayName(weekdayOf(day)))} {Number(day.slice(8))}.
            </span>
            <span className="sr-only">{formatDayNoYear(day)}</span>
          </Link>
        </h2>
        <p>{isOpen ? name : [calendarTexts.closed, name].filter(Boolean).join(": ")}</p>
        <Link
          className="calendar-day-block"
          to={wholeDayHref(day, columns)}
          title={blockTexts.blockDay}
          aria-label={blockTexts.blockDayOf(formatDayNoYear(day))}
        >
          <Icon name="block" />
        </Link>
      </header>
      <div className="calendar-columns">
        {columns.map((column) => (
          <DayColumn
            key={column.id}
            day={day}
            resource={column}
            hours={column.hours}
            note={name === null && column.hours.open.length === 0 ? column.hours.name : null}
            items={onDay.filter(({ resourceId }) => resourceId === column.id)}
            hasWholeDays={hasWholeDays}
            now={now}
            isToday={isToday}
          />
        ))}
      </div>
    </section>
  );
}
