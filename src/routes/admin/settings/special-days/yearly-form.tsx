import { monthDayText, specialFormTexts as texts } from "~/areas/calendar/texts/special-days";
import { RadioField } from "~/ui/field/choice-fields";
import { TextField } from "~/ui/field/text-field";
import { VersionedForm } from "~/ui/record/versioned-form";
import { fieldsOf, type ShownChange } from "../shown-change";
import type { YearlyFormStart } from "./asked";
import { DayFormHead, SaveChange } from "./form-parts";

interface YearlyFormProps {
  readonly form: YearlyFormStart;
  readonly version: number;
  readonly outcome: ShownChange | undefined;
}

/** A day that is shorter every year. */
export function YearlyForm({ form: { day }, version, outcome }: YearlyFormProps) {
  const { errors, typed } = fieldsOf(outcome);
  const chosen = day.closes === null ? "closed" : "early";
  return (
    <VersionedForm version={version} preventScrollReset className="hours-form">
      <DayFormHead title={monthDayText(day.monthDay)} lead={day.note} outcome={outcome} />
      <input type="hidden" name="monthDay" value={day.monthDay} />
      <RadioField
        name="how"
        label={texts.yearlyHow}
        choices={[
          { value: "early", label: texts.closesEarly },
          { value: "closed", label: texts.closed },
          { value: "ordinary", label: texts.yearlyOrdinary },
        ]}
        defaultValue={typed("how", day.ordinary ? "ordinary" : chosen)}
        errors={errors("how")}
        required
      />
      <TextField
        name="closes"
        label={texts.closes}
        hint={texts.closesHint}
        defaultValue={typed("closes", day.closes?.replace(":", ".") ?? "")}
        errors={errors("closes")}
        autoComplete="off"
        optional
      />
      <TextField
        name="note"
        label={texts.name}
        hint={texts.nameHint}
        defaultValue={typed("note", day.note)}
        errors={errors("note")}
        maxLength={200}
        autoComplete="off"
        required
      />
      <SaveChange outcome={outcome} />
    </VersionedForm>
  );
}
