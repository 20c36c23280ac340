import { TextField } from "~/ui/field/text-field";
import { writeHours } from "../rules/hours-text";
import { allWeekdays, rangesOf } from "../rules/week-groups";
import { hoursPageTexts as texts } from "../texts/staff";
import type { WeeklyHours } from "../types";

interface WeekFieldsProps {
  readonly weekly: readonly WeeklyHours[];
  /** The typed values, to be shown again. */
  readonly typed: Readonly<Record<string, unknown>> | null;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
}

/** One line for each weekday, with all ranges in one field: the fastest to fill in by keyboard. */
export function WeekFields({ weekly, typed, errors }: WeekFieldsProps) {
  return (
    <fieldset className="hours-week">
      <legend className="sr-only">{texts.weeks}</legend>
      <p id="uken-hjelp" className="text-quiet">
        {texts.hint}
      </p>
      {allWeekdays.map((weekday) => {
        const name = `day${weekday}`;
        const stored = writeHours(rangesOf(weekly, weekday));
        return (
          <TextField
            key={name}
            name={name}
            label={texts.weekday(weekday)}
            defaultValue={typed ? String(typed[name] ?? "") : stored}
            errors={errors[name] ?? []}
            autoComplete="off"
          />
        );
      })}
    </fieldset>
  );
}
