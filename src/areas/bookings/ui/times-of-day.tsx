import { type Day, type Instant, localTimeOf, plusMinutes } from "~/kit/time";
import { formatDayNoYear, formatTime } from "~/kit/time-format";
import { whenTexts } from "../texts/flow";
import { type TimeProps, timesId } from "./picking";

interface TimesOfDayProps {
  readonly minutes: number;
  readonly timeProps: TimeProps;
  readonly day: Day;
  readonly starts: readonly Instant[];
}

/** More than these are not looked over at once: they are grouped by hour. */
const mostAtOnce = 30;

/** The day's times in words, parted as one speaks of a day. */
export function TimesOfDay({ day, starts, minutes, timeProps }: TimesOfDayProps) {
  const parts = Map.groupBy(starts, partOfDay);
  const Times = starts.length > mostAtOnce ? Hours : TimeButtons;
  return (
    <section aria-labelledby={timesId}>
      <h2 id={timesId} tabIndex={-1} className="text-subheading">
        {whenTexts.timesOn(formatDayNoYear(day))}
      </h2>
      {[...parts].map(([part, own], index) => (
        <div key={part} className="mt-5">
          <h3 className="font-sans text-small font-semibold text-quiet">{whenTexts.parts[part]}</h3>
          <Times day={day} starts={own} minutes={minutes} timeProps={timeProps} open={index === 0} />
        </div>
      ))}
    </section>
  );
}

interface TimesProps extends TimesOfDayProps {
  /** The first hour of the first part of the day stands open. */
  readonly open: boolean;
}

/** One line for each hour, which opens without script: twelve times an hour would be a page of buttons. */
function Hours({ open, ...times }: TimesProps) {
  const hours = Map.groupBy(times.starts, (start) => localTimeOf(start).slice(0, 2));
  return [...hours].map(([hour, own], index) => (
    <details key={`${times.day} ${hour}`} open={open && index === 0} className="group border-b border-rule">
      <summary className="flex min-h-11 items-center justify-between gap-3">
        <span>{whenTexts.hour(hour)}</span>
        <span className="flex items-center gap-3 text-small text-quiet">
          {whenTexts.freeCount(own.length)}
          <svg
            aria-hidden="true"
            viewBox="0 0 12 8"
            className="w-3 fill-none stroke-current stroke-[1.5] group-open:rotate-180"
          >
            <path d="m1 1.5 5 5 5-5" />
          </svg>
        </span>
      </summary>
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

type Part = keyof typeof whenTexts.parts;

function partOfDay(start: Instant): Part {
  const time = localTimeOf(start);
  if (time < "12:00") return "morning";
  return time < "17:00" ? "afternoon" : "evening";
}
