import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";
import { resourceNames, productFields as words } from "~/areas/catalogue/texts/staff";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { NumberField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useFreshErrors } from "../booking/use-fresh-errors";
import { optionsOf } from "./options";
import { shownValue } from "./shown-value";

interface TimeFieldsProps {
  readonly record: ProductRecord;
  readonly problems: InvalidIntent | null;
}

const numbers = [
  ["durationMinutes", words.minutes],
  ["bufferBeforeMinutes", words.minutes],
  ["bufferAfterMinutes", words.minutes],
  ["slotStepMinutes", words.minutes],
  ["leadTimeHours", words.hours],
  ["peoplePerSession", undefined],
  ["mostInGroup", undefined],
] as const;

export function TimeFields({ record: { product }, problems }: TimeFieldsProps) {
  const fresh = useFreshErrors(problems);
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      {numbers.map(([name, suffix]) => (
        <NumberField
          key={name}
          label={words[name]}
          {...(suffix && { suffix })}
          name={name}
          defaultValue={shownValue(problems, name, String(product[name]))}
          errors={fresh.errors(name)}
        />
      ))}
      <NumberField
        label={words.onlineUpToPersons}
        hint={words.onlineUpToPersonsHint}
        optional
        name="onlineUpToPersons"
        defaultValue={shownValue(problems, "onlineUpToPersons", String(product.onlineUpToPersons ?? ""))}
        errors={fresh.errors("onlineUpToPersons")}
      />
      {product.kind === "per_person" && (
        <NumberField
          label={words.peoplePerDay}
          hint={words.peoplePerDayHint}
          optional
          name="peoplePerDay"
          defaultValue={shownValue(problems, "peoplePerDay", String(product.peoplePerDay ?? ""))}
          errors={fresh.errors("peoplePerDay")}
        />
      )}
      <CheckboxGroup
        label={words.needs}
        name="needs"
        choices={optionsOf(resourceNames)}
        defaultValues={needsShown(problems, product.needs)}
        errors={fresh.errors("needs")}
      />
    </div>
  );
}

/** One ticked box is submitted as text, several as a list. */
function needsShown(problems: InvalidIntent | null, stored: readonly string[]): readonly string[] {
  if (!problems) return stored;
  const { needs } = problems.typed;
  return Array.isArray(needs) ? needs.map(String) : typeof needs === "string" ? [needs] : [];
}
