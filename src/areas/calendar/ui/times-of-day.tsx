import { type Instant, localTimeOf, plusMinutes } from "~/kit/time";
import { formatDayNoYear, formatTime } from "~/kit/time-format";
import { pickTimeTexts } from "../texts/pick-time";
import { type ShownDay, type TimeProps, timesId } from "./picking";

interface TimesOfDayProps extends ShownDay {
  readonly minutes: number;
  readonly timeProps: TimeProps;
}

/** More times than this are shown by hour and without their ends, so that a day is taken in at a glance. */
const mostAtOnce = 36;

/** All times of the day, by part of the day; those that leave no unusable gap are marked when only some do. */
export function TimesOfDay({ day, starts, tidy, minutes, timeProps }: TimesOfDayProps) {
  const best = new Set(tidy.length < starts.length ? tidy : []);
  const parts = Map.groupBy(starts, partOfDay);
  const Times = starts.length > mostAtOnce ? Hours : TimeButtons;
  return (
    <section aria-labelledby={timesId}>
      <h2 id={timesId} tabIndex={-1} className="text-subheading">
        {pickTimeTexts.timesOn(formatDayNoYear(day))}
      </h2>
      {best.size > 0 && <p className="mt-2 text-small text-quiet">{pickTimeTexts.fitsBestNote}</p>}
      {[...parts].map(([part, own]) => (
        <div key={part} className="mt-5">
          <h3 className="font-sans text-small font-semibold text-quiet">{pickTimeTexts.parts[part]}</h3>
          <Times starts={own} best={best} minutes={minutes} timeProps={timeProps} />
        </div>
      ))}
    </section>
  );
}

interface TimesProps {
  readonly starts: readonly Instant[];
  readonly best: ReadonlySet<Instant>;
  readonly minutes: number;
  readonly timeProps: TimeProps;
}

/** A row for each hour: a day of many starts is read by its hours. */
function Hours({ starts, ...shared }: TimesProps) {
  const hours = Map.groupBy(starts, (start) => localTimeOf(start).slice(0, 2));
  return [...hours].map(([hour, own]) => (
    <div key={hour} className="mt-3 border-t border-rule pt-2">
      <h4 className="font-sans text-fine font-normal text-quiet">{pickTimeTexts.hour(hour)}</h4>
      <TimeButtons {...shared} starts={own} short />
    </div>
  ));
}

function TimeButtons({ starts, best, minutes, timeProps, short = false }: TimesProps & { short?: boolean }) {
  return (
    <ul
      className={
        short
          ? "mt-1 grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1.5"
          : "mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-2"
      }
    >
      {starts.map((start) => (
        <li key={start}>
          <button
            type="submit"
            {...timeProps(start)}
            className={`button button-secondary w-full gap-0 px-2 tabular ${short ? "button-compact" : ""} ${best.has(start) ? "bg-fir-tint" : ""}`}
          >
            {formatTime(start)}
            <span className={short ? "sr-only" : "text-small text-quiet"}>
              –{formatTime(plusMinutes(start, minutes))}
            </span>
            {best.has(start) && <span className="sr-only">, {pickTimeTexts.fitsBest}</span>}
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
