import { personsText } from "~/areas/bookings/texts/session";
import { capitalise } from "~/kit/text";
import type { Day } from "~/kit/time";
import { weekdayName } from "~/kit/time-format";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { joinTexts as texts } from "../texts/public";
import { partTexts } from "../texts/wish";
import { dayParts, type Wish } from "../types";

/** The typed values by field; several where several boxes are ticked. */
export type Typed = Readonly<Record<string, string | readonly string[] | undefined>>;
export type FieldErrors = Readonly<Record<string, readonly string[] | null | undefined>>;

interface WishFieldsProps {
  readonly wish: Wish;
  readonly persons: number;
  readonly mostPersons: number;
  readonly weekdays: readonly number[];
  /** The first and the last day that can be chosen; staff may choose any. */
  readonly today?: Day;
  readonly latest?: Day;
  readonly typed: Typed | null;
  readonly errors: FieldErrors;
}

/** When a person can come, and how many; the same for joining and for changing the wish. */
export function WishFields({
  wish,
  persons,
  mostPersons,
  weekdays,
  today,
  latest,
  typed,
  errors,
}: WishFieldsProps) {
  const text = (name: string, otherwise: string) => {
    const value = typed?.[name];
    return typeof value === "string" ? value : otherwise;
  };
  const several = (name: string, otherwise: readonly string[]) => {
    if (!typed) return otherwise;
    const value = typed[name] ?? [];
    return typeof value === "string" ? [value] : value;
  };
  const days = several("dag", wish.weekdays.map(String));
  const parts = several("del", wish.parts);
  // Closed while every day and time suits, so that nobody has to read nine ticked boxes.
  const isNarrow =
    Boolean(errors.dag?.length || errors.del?.length) ||
    parts.length < dayParts.length ||
    weekdays.some((weekday) => !days.includes(String(weekday)));
  return (
    <>
      {mostPersons > 1 ? (
        <SelectField
          name="personer"
          label={texts.persons}
          options={Array.from({ length: mostPersons }, (_, index) => ({
            value: String(index + 1),
            label: personsText(index + 1),
          }))}
          defaultValue={text("personer", String(persons))}
        />
      ) : (
        <input type="hidden" name="personer" value="1" />
      )}
      <div className="grid max-w-form gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          name="fra"
          type="date"
          label={texts.firstDay}
          min={today}
          max={latest}
          required
          defaultValue={text("fra", wish.firstDay)}
          errors={errors.fra ?? []}
        />
        <TextField
          name="til"
          type="date"
          label={texts.lastDay}
          min={today}
          max={latest}
          required
          defaultValue={text("til", wish.lastDay)}
          errors={errors.til ?? []}
        />
      </div>
      <details className="group/narrow max-w-form border-y border-rule" open={isNarrow}>
        <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
          {texts.narrow}
          <svg
            aria-hidden="true"
            viewBox="0 0 12 8"
            className="w-3 fill-none stroke-current stroke-[1.5] group-open/narrow:rotate-180"
          >
            <path d="m1 1.5 5 5 5-5" />
          </svg>
        </summary>
        <div className="space-y-7 pt-2 pb-6">
          <CheckboxGroup
            name="dag"
            label={texts.weekdays}
            hint={texts.weekdaysHint}
            choices={weekdays.map((weekday) => ({
              value: String(weekday),
              label: capitalise(weekdayName(weekday)),
            }))}
            defaultValues={days}
            errors={errors.dag ?? []}
          />
          <CheckboxGroup
            name="del"
            label={texts.parts}
            choices={dayParts.map((part) => ({
              value: part,
              label: partTexts[part].label,
              hint: partTexts[part].hint,
            }))}
            defaultValues={parts}
            errors={errors.del ?? []}
          />
        </div>
      </details>
      {!isNarrow && <p className="mt-2 text-small text-quiet">{texts.narrowHint}</p>}
    </>
  );
}
