import { writeHours } from "~/areas/calendar/rules/hours-text";
import { daysText, specialDaysTexts, specialFormTexts as texts } from "~/areas/calendar/texts/special-days";
import type { Resource } from "~/areas/calendar/types";
import type { Day } from "~/kit/time";
import { RadioField } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { VersionedForm } from "~/ui/record/versioned-form";
import { fieldsOf, type ShownChange } from "../shown-change";
import type { DayFormStart } from "./asked";
import { DayFormHead, SaveChange } from "./form-parts";

interface DayFormProps {
  readonly form: DayFormStart;
  readonly version: number;
  readonly resources: readonly Pick<Resource, "id" | "name">[];
  readonly today: Day;
  readonly outcome: ShownChange | undefined;
}

/** Other hours on one or several days, for everyone or for one resource. */
export function DayForm({ form, version, resources, today, outcome }: DayFormProps) {
  const { day, name } = form;
  const { errors, typed } = fieldsOf(outcome);
  const title = day ? daysText(day, form.lastDay ?? day) : texts.newTitle;
  return (
    <VersionedForm version={version} preventScrollReset className="hours-form">
      <DayFormHead title={title} lead={name} outcome={outcome} />
      <div className="hours-dates">
        <TextField
          name="firstDay"
          type="date"
          label={texts.firstDay}
          min={today}
          defaultValue={typed("firstDay", day ?? "")}
          errors={errors("firstDay")}
          required
        />
        <TextField
          name="lastDay"
          type="date"
          label={texts.lastDay}
          min={today}
          defaultValue={typed("lastDay", form.lastDay ?? "")}
          errors={errors("lastDay")}
          optional
        />
        <SelectField
          name="who"
          label={texts.who}
          emptyLabel={specialDaysTexts.everyone}
          options={resources.map(({ id, name: label }) => ({ value: id, label }))}
          defaultValue={typed("who", form.resourceId ?? "")}
          errors={errors("who")}
        />
      </div>
      <RadioField
        name="how"
        label={texts.how}
        choices={choicesOf(form)}
        defaultValue={typed("how", chosenOf(form))}
        errors={errors("how")}
        required
      />
      <TextField
        name="hours"
        label={texts.hoursLabel}
        hint={texts.hoursHint}
        defaultValue={typed("hours", hoursOf(form))}
        errors={errors("hours")}
        autoComplete="off"
        optional
      />
      <TextField
        name="note"
        label={texts.note}
        hint={texts.noteHint}
        defaultValue={typed("note", form.note)}
        errors={errors("note")}
        maxLength={200}
        autoComplete="off"
        optional
      />
      <SaveChange outcome={outcome} />
    </VersionedForm>
  );
}

function choicesOf({ hours }: DayFormStart) {
  const remove = { value: "remove", label: texts.remove, hint: texts.removeHint };
  return [
    { value: "closed", label: texts.closed },
    { value: "hours", label: texts.hours },
    { value: "ordinary", label: texts.ordinary, hint: texts.ordinaryHint },
    ...(hours === null ? [] : [remove]),
  ];
}

function chosenOf({ hours }: DayFormStart): string {
  if (hours === null) return "";
  if (hours === "ordinary") return "ordinary";
  return hours.length === 0 ? "closed" : "hours";
}

function hoursOf({ hours }: DayFormStart): string {
  return hours === null || hours === "ordinary" ? "" : writeHours(hours);
}
