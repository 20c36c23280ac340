import { useEffect, useRef } from "react";
import { type Day, isoWeekOf, type Month, monthOf, plusDays, plusMonths, weekdayOf } from "~/kit/time";
import {
  formatDayNoYear,
  formatMonth,
  shortMonthName,
  shortWeekdayName,
  weekdayName,
} from "~/kit/time-format";
import { Link } from "~/ui/link";
import { useTakenOver } from "~/ui/use-taken-over";
import { pickTimeTexts } from "../texts/pick-time";
import { type DayToPick, type HrefOf, type PickedMonth, timesId } from "./picking";

interface MonthTableProps {
  readonly times: PickedMonth;
  readonly day: Day | null;
  readonly hrefOf: HrefOf;
}

/**
 * A month as a calendar sheet: weeks in rows, Monday first. Days with times and full days are links, the others plain
 * figures.
 */
export function MonthTable({ times, day, hrefOf }: MonthTableProps) {
  const { month, firstMonth, lastMonth } = times;
  const heading = useFocusKept(month);
  const freeDays = times.days.filter(({ day, free }) => monthOf(day) === month && free > 0).length;
  // Without scripts the page loads anew, at the times of the chosen day.
  const toTimes = useTakenOver() ? "" : `#${timesId}`;
  return (
    <section aria-labelledby="maned">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="maned" ref={heading} tabIndex={-1} className="text-subheading first-letter:uppercase">
          {formatMonth(month)}
        </h2>
        <div className="flex gap-1">
          <MonthLink
            to={month > firstMonth ? plusMonths(month, -1) : null}
            label={pickTimeTexts.earlier}
            hrefOf={hrefOf}
            arrow="←"
          />
          <MonthLink
            to={month < lastMonth ? plusMonths(month, 1) : null}
            label={pickTimeTexts.later}
            hrefOf={hrefOf}
            arrow="→"
          />
        </div>
      </div>
      <p className="sr-only" role="status">
        {pickTimeTexts.monthSummary(formatMonth(month), freeDays)}
      </p>
      <table className="mt-3 w-full table-fixed border-collapse text-center" aria-labelledby="maned">
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekdayName(weekday)}
                className="py-2 text-fine font-normal text-quiet"
              >
                {shortWeekdayName(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(times.days, times.today).map((week) => (
            <tr key={week.number}>
              {week.days.map((each, index) => (
                <td key={each?.day ?? `tom-${index}`} className="border-t border-rule p-0.5">
                  {each && (
                    <DayCell
                      {...each}
                      chosen={each.day === day}
                      next={monthOf(each.day) > month}
                      href={`${hrefOf({ day: each.day })}${toTimes}`}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend told={times.days.every(({ full }) => full !== null)} />
    </section>
  );
}

/**
 * At the first and the last month the pressed arrow disappears; focus then goes to the month instead of getting lost.
 */
function useFocusKept(month: Month) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(month);
  useEffect(() => {
    if (shown.current === month) return;
    shown.current = month;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [month]);
  return heading;
}

/**
 * Explains the looks of days. `told`: the calendar shows full and closed days differently. Hidden from screen readers,
 * because each day says in words what its look means.
 */
function Legend({ told }: { readonly told: boolean }) {
  const swatch = "inline-block size-4 rounded-[3px] border";
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-fine text-quiet">
      <li className="flex items-center gap-2">
        <span className={`${swatch} border-fir/30 bg-fir-tint`} /> {pickTimeTexts.legend.free}
      </li>
      <li className="flex items-center gap-2">
        <span className={`${swatch} border-fir bg-fir`} /> {pickTimeTexts.legend.chosen}
      </li>
      {told && (
        <li className="flex items-center gap-2">
          <span className={`${swatch} border-dashed border-stone`} /> {pickTimeTexts.legend.full}
        </li>
      )}
      <li className="flex items-center gap-2">
        <span className={`${swatch} border-transparent text-center leading-none`}>–</span>
        {told ? pickTimeTexts.legend.closed : pickTimeTexts.legend.none}
      </li>
    </ul>
  );
}

interface DayCellProps extends DayToPick {
  readonly chosen: boolean;
  /** A day of the month after the one shown. */
  readonly next: boolean;
  readonly href: string;
}

// An outline only where forced colours remove the backgrounds; otherwise it would look like the focus outline.
const chosenLook =
  "bg-fir font-semibold text-paper forced-colors:not-focus-visible:outline-3 forced-colors:not-focus-visible:-outline-offset-3";
const freeLook =
  "bg-fir-tint font-semibold text-fir hover:bg-fir hover:text-paper forced-colors:not-focus-visible:outline-1 forced-colors:not-focus-visible:-outline-offset-1";
const fullLook = "border border-dashed border-stone text-quiet hover:border-fir hover:text-fir";

function nameOf({ day, free, full }: DayToPick): string {
  if (free > 0) return pickTimeTexts.dayOf(formatDayNoYear(day), free);
  if (full === null) return `${formatDayNoYear(day)}, ${pickTimeTexts.noTimes}`;
  return full
    ? pickTimeTexts.fullDay(formatDayNoYear(day))
    : `${formatDayNoYear(day)}, ${pickTimeTexts.closed}`;
}

function DayCell({ day, free, full, chosen, next, href }: DayCellProps) {
  const name = nameOf({ day, free, full });
  const figure = (
    <>
      <span aria-hidden="true" className="flex flex-col items-center">
        {Number(day.slice(8))}
        {next && <span className="text-fine font-normal">{shortMonthName(day)}</span>}
        {full && !next && <span className="text-fine font-normal">{pickTimeTexts.full}</span>}
      </span>
      <span className="sr-only">{name}</span>
    </>
  );
  const box = "flex min-h-12 flex-col items-center justify-center rounded-field leading-tight tabular";
  if (free === 0 && !full) return <span className={`${box} text-quiet`}>{figure}</span>;
  const looks = chosen ? chosenLook : full ? fullLook : freeLook;
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={chosen ? "date" : undefined}
      className={`${box} no-underline ${looks}`}
    >
      {figure}
    </Link>
  );
}

interface MonthLinkProps {
  readonly to: Month | null;
  readonly label: string;
  readonly arrow: string;
  readonly hrefOf: HrefOf;
}

function MonthLink({ to, label, arrow, hrefOf }: MonthLinkProps) {
  const toMonth = useTakenOver() ? "" : "#maned";
  if (!to) return <span className="size-11" />;
  return (
    <Link
      to={`${hrefOf({ month: to })}${toMonth}`}
      preventScrollReset
      className="icon-button no-underline"
      aria-label={`${label}: ${formatMonth(to)}`}
    >
      <span aria-hidden="true">{arrow}</span>
    </Link>
  );
}

interface Week {
  readonly number: number;
  readonly days: readonly (DayToPick | null)[];
}

/** Rows of seven; days of other months are empty. Past weeks are left out. */
function weeksOf(days: readonly DayToPick[], today: Day): Week[] {
  const left = days.filter(({ day }) => day >= plusDays(today, 1 - weekdayOf(today)));
  const byWeek = Map.groupBy(left, ({ day }) => isoWeekOf(day));
  return [...byWeek].map(([number, own]) => ({
    number,
    days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => own.find(({ day }) => weekdayOf(day) === weekday) ?? null),
  }));
}
