import { type RefObject, useEffect, useRef } from "react";
import { type CalendarAddress, calendarHref } from "~/areas/calendar/rules/calendar-address";
import { clockPlaceOn, clockTime, isWholeDay, shownHours } from "~/areas/calendar/rules/clock-place";
import type { DayHours, Resource } from "~/areas/calendar/types";
import { calendarTexts } from "~/areas/reports/texts";
import { changeTexts } from "~/areas/reports/texts/calendar-changes";
import type { CalendarItem } from "~/areas/reports/types";
import type { Period } from "~/kit/period";
import { type Day, dayOf, type Instant } from "~/kit/time";
import { DayOfGrid } from "./day-of-grid";
import { DayStrip } from "./day-strip";
import { DragLayer } from "./drag/drag-layer";
import { useGridDrag } from "./drag/use-grid-drag";
import { useSwipe } from "./drag/use-swipe";
import { placeAttributes } from "./place";
import { useNow } from "./use-now";

export type Column = Resource & { readonly days: readonly DayHours[] };

const hintId = "kalender-hjelp";

interface TimeGridProps {
  readonly columns: readonly Column[];
  /** Includes items without a column. */
  readonly resources: readonly Column[];
  readonly items: readonly CalendarItem[];
  readonly now: Instant;
  readonly address: CalendarAddress;
}

/** Days side by side, a column for each resource in a day. Screen readers get lists, day by day. */
export function TimeGrid({ columns, resources, items, now: served, address }: TimeGridProps) {
  const now = useNow(served);
  const element = useRef<HTMLDivElement>(null);
  const days = (columns[0]?.days ?? []).map(({ day }) => day);
  const shown = items.filter(({ resourceId }) => columns.some(({ id }) => id === resourceId));
  const { first, last, opens } = hoursOf(days, columns, shown);
  const hasWholeDays = days.some((day) => shown.some(({ during }) => isWholeDay(day, during)));
  const scroller = useOpeningInView((opens - first) / (last - first), days[0]);
  const bounds = { first: first * 60, last: last * 60 };
  const drag = useGridDrag({ range: { items, resources, now }, bounds, address }, element);
  const swipe = useSwipe(address);
  return (
    <>
      <DayStrip days={days} address={address} now={now} />
      <section
        ref={scroller}
        className="calendar-scroll"
        aria-label={calendarTexts.grid}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        {...drag.section}
      >
        <div
          ref={element}
          className="calendar-grid"
          data-whole-days={hasWholeDays || undefined}
          {...placeAttributes({ start: bounds.first, end: bounds.last })}
          {...drag.grid}
          {...swipe}
        >
          <div className="calendar-held" hidden />
          <HourAxis first={first} last={last} />
          {days.map((day, index) => (
            <DayOfGrid
              key={day}
              day={day}
              isChosen={day === address.day}
              isToday={day === dayOf(now)}
              href={calendarHref({ ...address, view: "dag", day })}
              columns={columns.map((column) => ({ ...column, hours: column.days[index] as DayHours }))}
              items={shown}
              hasWholeDays={hasWholeDays}
              now={now}
            />
          ))}
        </div>
      </section>
      <p id={hintId} className="calendar-hint">
        {changeTexts.hint}
      </p>
      <DragLayer store={drag.store} model={drag.model} grid={element} />
    </>
  );
}

/** The hours that are drawn, and the one with which the first day opens. What takes a whole day stands above them. */
function hoursOf(days: readonly Day[], columns: readonly Column[], items: readonly CalendarItem[]) {
  const open = columns.flatMap((column) => column.days.flatMap(({ open }) => open));
  const placesOf = (periods: readonly Period[]) =>
    days.flatMap((day) =>
      periods.flatMap((period) => (isWholeDay(day, period) ? [] : (clockPlaceOn(day, period) ?? []))),
    );
  const hours = placesOf(open);
  const shown = shownHours([...hours, ...placesOf(items.map(({ during }) => during))]);
  return { ...shown, opens: hours.length > 0 ? shownHours(hours).first : shown.first };
}

/** Scrolls to the opening hours when other days are shown: a block or a job before them would push them out of view. */
function useOpeningInView(share: number, firstDay: Day | undefined): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the hours alone moves nothing under the pointer
  useEffect(() => {
    const lane = scroller.current?.querySelector(".calendar-lane");
    if (scroller.current && lane) scroller.current.scrollTop = Math.max(0, share * lane.clientHeight);
  }, [firstDay]);
  return scroller;
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
