import { personsText } from "~/areas/bookings/texts/booking";
import { capitalise } from "~/kit/text";
import type { Day } from "~/kit/time";
import { weekdayName } from "~/kit/time-format";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { joinTexts as texts } from "../texts/public";
import { partTexts } from "../texts/wish";
import { dayParts, type Wish } from "../types";

/** What was typed in a form, by field; several values where several boxes are ticked. */
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

/** When one can come, and how many; the same when one joins and when one changes the wish. */
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
      <CheckboxGroup
        name="dag"
        label={texts.weekdays}
        hint={texts.weekdaysHint}
        choices={weekdays.map((weekday) => ({
          value: String(weekday),
          label: capitalise(weekdayName(weekday)),
        }))}
        defaultValues={several("dag", wish.weekdays.map(String))}
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
        defaultValues={several("del", wish.parts)}
        errors={errors.del ?? []}
      />
    </>
  );
}
