import { clockPlaceOn } from "~/areas/calendar/rules/clock-place";
import type { DayHours, Resource } from "~/areas/calendar/types";
import { calendarTexts } from "~/areas/reports/texts";
import type { CalendarItem } from "~/areas/reports/types";
import { type Day, type Instant, plusMinutes } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { ItemCard } from "./item-card";
import { placeAttributes } from "./place";

interface DayColumnProps {
  readonly day: Day;
  readonly resource: Resource;
  readonly hours: DayHours;
  /** Why only this column is closed. */
  readonly note: string | null;
  readonly items: readonly CalendarItem[];
  readonly now: Instant;
  readonly isToday: boolean;
}

export function DayColumn({ day, resource, hours, note, items, now, isToday }: DayColumnProps) {
  return (
    <div className="calendar-column">
      <h3>
        {resource.name}
        {note && <span>: {note}</span>}
      </h3>
      <div className="calendar-lane" data-day={day} data-resource={resource.id}>
        {hours.open.map((period) => {
          const place = clockPlaceOn(day, period);
          return place && <span key={period.from} className="calendar-open" {...placeAttributes(place)} />;
        })}
        {items.length === 0 ? (
          <p className="sr-only">{calendarTexts.nothing}</p>
        ) : (
          <ol aria-label={resource.name}>
            {items.map((item) => (
              <ItemCard key={item.id} day={day} item={item} now={now} />
            ))}
          </ol>
        )}
        {isToday && <NowLine day={day} now={now} />}
      </div>
    </div>
  );
}

function NowLine({ day, now }: { day: Day; now: Instant }) {
  const place = clockPlaceOn(day, { from: now, to: plusMinutes(now, 1) });
  if (!place) return null;
  return (
    <span className="calendar-now" {...placeAttributes(place)}>
      <span className="sr-only">{calendarTexts.now(formatTime(now))}</span>
    </span>
  );
}
