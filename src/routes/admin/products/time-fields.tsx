import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";
import { countOf } from "~/areas/catalogue/rules/needs";
import { productFields as words } from "~/areas/catalogue/texts/staff";
import { NumberField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useFreshErrors } from "../booking/use-fresh-errors";
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

const needFields = [
  ["needRoom", "room"],
  ["needPhotographer", "photographer"],
  ["needMobileStudio", "mobile_studio"],
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
      <fieldset className="field">
        <legend className="field-label">{words.needs}</legend>
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          {needFields.map(([name, kind]) => (
            <NumberField
              key={name}
              label={words[name]}
              name={name}
              defaultValue={shownValue(problems, name, String(countOf(product.needs, kind)))}
              errors={fresh.errors(name)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
