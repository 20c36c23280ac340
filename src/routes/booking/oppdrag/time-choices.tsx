import type { JobView } from "~/areas/oppdrag/reads/own-page.server";
import type { PersonLanguage } from "~/areas/oppdrag/types/people";
import { englishClock, englishDay } from "~/kit/english";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDay, formatTime } from "~/kit/time-format";

interface TimeChoicesProps {
  readonly times: JobView["times"];
  readonly language: PersonLanguage;
  readonly legend: string;
  readonly errors?: readonly string[];
  /** The time that the form came back with. */
  readonly chosen?: string;
}

/** Free times as radios that look like chips, by day: one thumb, no script. */
export function TimeChoices({ times, language, legend, errors = [], chosen }: TimeChoicesProps) {
  const days = [...new Set(times.map(({ dayId }) => dayId))];
  const isEnglish = language === "en";
  return (
    <fieldset id="tid" aria-describedby={errors.length > 0 ? "tid-feil" : undefined}>
      <legend className="text-subheading">{legend}</legend>
      {errors.length > 0 && (
        <p id="tid-feil" className="field-error mt-2">
          {errors.join(" ")}
        </p>
      )}
      {days.map((dayId) => {
        const own = times.filter((time) => time.dayId === dayId);
        const day = own[0] ? dayOf(own[0].at) : null;
        return (
          <div key={dayId} className="mt-4">
            {day && (
              <p className="font-semibold">{capitalise(isEnglish ? englishDay(day) : formatDay(day))}</p>
            )}
            <div className="mt-2 flex flex-wrap gap-2">
              {own.map(({ at }) => {
                const value = `${dayId}@${at}`;
                return (
                  <label
                    key={value}
                    className="relative inline-flex min-h-11 min-w-16 cursor-pointer items-center justify-center rounded-sm border border-stone px-3 tabular has-checked:border-fir has-checked:bg-fir has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
                  >
                    <input
                      type="radio"
                      name="tid"
                      value={value}
                      defaultChecked={value === chosen}
                      className="absolute inset-0 cursor-pointer opacity-0"
                    />
                    {isEnglish ? englishClock(at) : formatTime(at)}
                  </label>
                );
              })}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
