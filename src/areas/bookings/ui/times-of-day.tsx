import { type Day, type Instant, localTimeOf, plusMinutes } from "~/kit/time";
import { formatDayNoYear, formatTime, formatTimeRange } from "~/kit/time-format";
import { whenTexts } from "../texts/flow";
import type { TimeProps } from "./picking";

interface TimesOfDayProps {
  readonly minutes: number;
  readonly timeProps: TimeProps;
  readonly day: Day;
  readonly starts: readonly Instant[];
}

/** The day's times in words, parted as one speaks of a day. */
export function TimesOfDay({ day, starts, minutes, timeProps }: TimesOfDayProps) {
  const parts = Map.groupBy(starts, partOfDay);
  return (
    <section className="mt-8" aria-labelledby="tider">
      <h2 id="tider" className="text-subheading">
        {whenTexts.timesOn(formatDayNoYear(day))}
      </h2>
      {[...parts].map(([part, own]) => (
        <div key={part} className="mt-5">
          <h3 className="font-sans text-small font-semibold text-quiet">{whenTexts.parts[part]}</h3>
          <TimeButtons starts={own} minutes={minutes} timeProps={timeProps} />
        </div>
      ))}
    </section>
  );
}

function TimeButtons({ starts, minutes, timeProps }: Omit<TimesOfDayProps, "day">) {
  return (
    <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
      {starts.map((start) => (
        <li key={start}>
          <button
            type="submit"
            {...timeProps(start)}
            className="button button-secondary w-full px-2 tabular"
            aria-label={formatTimeRange(start, plusMinutes(start, minutes))}
          >
            {formatTime(start)}
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
