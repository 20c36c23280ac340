import { type Instant, localTimeOf, plusMinutes } from "~/kit/time";
import { formatDayNoYear, formatTime } from "~/kit/time-format";
import { classes } from "~/ui/classes";
import { pickTimeTexts } from "../texts/pick-time";
import { type ShownDay, type TimeProps, timesId } from "./picking";

interface TimesOfDayProps extends ShownDay {
  readonly minutes: number;
  readonly timeProps: TimeProps;
}

/** More times than this are grouped by hour, because they cannot be taken in at a glance. */
const mostAtOnce = 30;

/** The day's times, grouped by part of the day. Times that would leave an unusable gap come last. */
export function TimesOfDay({ day, starts, tidy, minutes, timeProps }: TimesOfDayProps) {
  const first = tidy.length > 0 ? tidy : starts;
  const more = starts.filter((start) => !first.includes(start));
  const shared = { day, minutes, timeProps };
  return (
    <section aria-labelledby={timesId}>
      <h2 id={timesId} tabIndex={-1} className="text-subheading">
        {pickTimeTexts.timesOn(formatDayNoYear(day))}
      </h2>
      <Parts {...shared} starts={first} open />
      {more.length > 0 && (
        <details key={day} className="group/more mt-6 border-t border-rule">
          <Summary
            label={pickTimeTexts.moreTimes}
            count={more.length}
            className="group-open/more:rotate-180"
          />
          <Parts {...shared} starts={more} open={false} />
        </details>
      )}
    </section>
  );
}

function Parts({ starts, open, ...shared }: TimesProps) {
  const parts = Map.groupBy(starts, partOfDay);
  const Times = starts.length > mostAtOnce ? Hours : TimeButtons;
  return [...parts].map(([part, own], index) => (
    <div key={part} className="mt-5">
      <h3 className="font-sans text-small font-semibold text-quiet">{pickTimeTexts.parts[part]}</h3>
      <Times {...shared} starts={own} open={open && index === 0} />
    </div>
  ));
}

interface SummaryProps {
  readonly label: string;
  readonly count: number;
  readonly className: string;
}

function Summary({ label, count, className }: SummaryProps) {
  return (
    <summary className="flex min-h-11 items-center justify-between gap-3">
      <span>{label}</span>
      <span className="flex items-center gap-3 text-small text-quiet">
        {pickTimeTexts.freeCount(count)}
        <svg
          aria-hidden="true"
          viewBox="0 0 12 8"
          className={classes("w-3 fill-none stroke-current stroke-[1.5]", className)}
        >
          <path d="m1 1.5 5 5 5-5" />
        </svg>
      </span>
    </summary>
  );
}

interface TimesProps extends Omit<TimesOfDayProps, "tidy"> {
  /** The first hour of the first part of the day is open. */
  readonly open: boolean;
}

/** A details element for each hour, which opens without script: twelve times an hour would be a page of buttons. */
function Hours({ open, ...times }: TimesProps) {
  const hours = Map.groupBy(times.starts, (start) => localTimeOf(start).slice(0, 2));
  return [...hours].map(([hour, own], index) => (
    <details key={`${times.day} ${hour}`} open={open && index === 0} className="group border-b border-rule">
      <Summary label={pickTimeTexts.hour(hour)} count={own.length} className="group-open:rotate-180" />
      <div className="pb-4">
        <TimeButtons {...times} starts={own} open />
      </div>
    </details>
  ));
}

function TimeButtons({ starts, minutes, timeProps }: TimesProps) {
  return (
    <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-2">
      {starts.map((start) => (
        <li key={start}>
          <button
            type="submit"
            {...timeProps(start)}
            className="button button-secondary w-full gap-0 px-2 tabular"
          >
            {formatTime(start)}
            <span className="text-small text-quiet">–{formatTime(plusMinutes(start, minutes))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type Part = keyof typeof pickTimeTexts.parts;

function partOfDay(start: Instant): Part {
  const time = localTimeOf(start);
  if (time < "12:00") return "morning";
  return time < "17:00" ? "afternoon" : "evening";
}
