import { Link } from "react-router";
import { clockPlaceOn, isWholeDay } from "~/areas/calendar/rules/clock-place";
import type { DayHours, Resource } from "~/areas/calendar/types";
import { calendarTexts, itemDetail, itemTitle } from "~/areas/reports/texts";
import type { CalendarItem } from "~/areas/reports/types";
import { type Day, type Instant, plusMinutes } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { ItemCard, itemHref } from "./item-card";
import { placeAttributes } from "./place";

interface DayColumnProps {
  readonly day: Day;
  readonly resource: Resource;
  readonly hours: DayHours;
  /** Why only this column is closed. */
  readonly note: string | null;
  readonly items: readonly CalendarItem[];
  readonly hasWholeDays: boolean;
  readonly now: Instant;
  readonly isToday: boolean;
}

export function DayColumn(props: DayColumnProps) {
  const { day, resource, hours, note, items, hasWholeDays, now, isToday } = props;
  const wholeDay = items.filter(({ during }) => isWholeDay(day, during));
  const timed = items.filter((item) => !wholeDay.includes(item));
  return (
    <div className="calendar-column">
      <h3>
        {resource.name}
        {note && <span>: {note}</span>}
      </h3>
      {hasWholeDays && <WholeDay items={wholeDay} now={now} />}
      <div className="calendar-lane" data-day={day} data-resource={resource.id}>
        {/* A day that is blocked whole has no open hours. */}
        {(wholeDay.length > 0 ? [] : hours.open).map((period) => {
          const place = clockPlaceOn(day, period);
          return place && <span key={period.from} className="calendar-open" {...placeAttributes(place)} />;
        })}
        {timed.length === 0 && wholeDay.length > 0 ? null : timed.length === 0 ? (
          <p className="sr-only">{calendarTexts.nothing}</p>
        ) : (
          <ol aria-label={resource.name}>
            {timed.map((item) => (
              <ItemCard key={item.id} day={day} item={item} now={now} />
            ))}
          </ol>
        )}
        {isToday && <NowLine day={day} now={now} />}
      </div>
    </div>
  );
}

/** What takes the whole day, above the hours: there it hides none of them. */
function WholeDay({ items, now }: { items: readonly CalendarItem[]; now: Instant }) {
  return (
    <div className="calendar-whole">
      {items.map((item) => {
        const href = itemHref(item);
        const sentence = [itemTitle(item), itemDetail(item, now)].filter(Boolean).join(", ");
        const content = (
          <>
            <span aria-hidden="true">{itemTitle(item)}</span>
            <span className="sr-only">{calendarTexts.wholeDay(sentence)}</span>
          </>
        );
        return href ? (
          <Link key={item.id} to={href} data-kind={item.kind} title={sentence}>
            {content}
          </Link>
        ) : (
          <span key={item.id} data-kind={item.kind} title={sentence}>
            {content}
          </span>
        );
      })}
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
