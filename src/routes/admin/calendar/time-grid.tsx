import { Link } from "react-router";
import { type CalendarAddress, calendarHref } from "~/areas/calendar/rules/calendar-address";
import { clockPlaceOn, clockTime, shownHours } from "~/areas/calendar/rules/clock-place";
import type { DayHours, Resource } from "~/areas/calendar/types";
import { calendarTexts } from "~/areas/reports/texts";
import type { CalendarItem } from "~/areas/reports/types";
import { capitalise } from "~/kit/text";
import { type Day, dayOf, type Instant, weekdayOf } from "~/kit/time";
import { formatDayNoYear, shortWeekdayName } from "~/kit/time-format";
import { DayColumn } from "./day-column";
import { placeAttributes } from "./place";
import { useNow } from "./use-now";

export type Column = Resource & { readonly days: readonly DayHours[] };

interface TimeGridProps {
  readonly columns: readonly Column[];
  readonly items: readonly CalendarItem[];
  readonly now: Instant;
  readonly address: CalendarAddress;
}

/** Days beside each other, a column for each resource in a day. A screen reader hears lists, day by day. */
export function TimeGrid({ columns, items, now: served, address }: TimeGridProps) {
  const now = useNow(served);
  const days = (columns[0]?.days ?? []).map(({ day }) => day);
  const { first, last } = hoursOf(days, columns, items);
  return (
    <>
      <DayStrip days={days} address={address} now={now} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className="calendar-scroll" aria-label={calendarTexts.grid} tabIndex={0}>
        <div className="calendar-grid" {...placeAttributes({ start: first * 60, end: last * 60 })}>
          <HourAxis first={first} last={last} />
          {days.map((day, index) => (
            <DayOfGrid
              key={day}
              day={day}
              isChosen={day === address.day}
              isToday={day === dayOf(now)}
              href={calendarHref({ ...address, view: "dag", day })}
              columns={columns.map((column) => ({ ...column, hours: column.days[index] as DayHours }))}
              items={items}
              now={now}
            />
          ))}
        </div>
      </section>
    </>
  );
}

function hoursOf(days: readonly Day[], columns: readonly Column[], items: readonly CalendarItem[]) {
  const open = columns.flatMap((column) => column.days.flatMap(({ open }) => open));
  const periods = [...open, ...items.map(({ during }) => during)];
  return shownHours(days.flatMap((day) => periods.flatMap((period) => clockPlaceOn(day, period) ?? [])));
}

/** Times down the left side; the columns state them again for screen readers. */
function HourAxis({ first, last }: { first: number; last: number }) {
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div className="calendar-axis" aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour}>{clockTime(hour * 60).replace(":", ".")}</span>
      ))}
    </div>
  );
}

/** The week's days as links, on a phone. */
function DayStrip({ days, address, now }: { days: readonly Day[]; address: CalendarAddress; now: Instant }) {
  if (days.length < 2) return null;
  return (
    <nav className="calendar-strip" aria-label={calendarTexts.days}>
      {days.map((day) => (
        <Link
          key={day}
          to={calendarHref({ ...address, day })}
          aria-current={day === address.day ? "date" : undefined}
          data-today={day === dayOf(now) || undefined}
          aria-label={formatDayNoYear(day)}
        >
          <span>{shortWeekdayName(weekdayOf(day))}</span>
          <strong>{Number(day.slice(8))}</strong>
        </Link>
      ))}
    </nav>
  );
}

interface DayOfGridProps {
  readonly day: Day;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly href: string;
  readonly columns: readonly (Resource & { readonly hours: DayHours })[];
  readonly items: readonly CalendarItem[];
  readonly now: Instant;
}

function DayOfGrid({ day, isChosen, isToday, href, columns, items, now }: DayOfGridProps) {
  const onDay = items.filter(({ during }) => clockPlaceOn(day, during) !== null);
  const isOpen = columns.some(({ hours }) => hours.open.length > 0);
  const name = columns.find(({ hours }) => hours.name)?.hours.name ?? null;
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
      </header>
      <div className="calendar-columns">
        {columns.map((column) => (
          <DayColumn
            key={column.id}
            day={day}
            resource={column}
            hours={column.hours}
            items={onDay.filter(({ resourceId }) => resourceId === column.id)}
            now={now}
            isToday={isToday}
          />
        ))}
      </div>
    </section>
  );
}
