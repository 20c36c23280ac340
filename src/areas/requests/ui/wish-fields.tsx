import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import type { TypedDay } from "../rules/wishes";
import { companyTexts } from "../texts/public";
import { mostWishes, partsOfDay } from "../types";

const { dates } = companyTexts;

interface WishFieldsProps {
  readonly wishes: readonly TypedDay[];
  readonly errors: readonly string[];
}

/** The days as plain fields, for a form that changes them together with everything else. */
export function WishFields({ wishes, errors }: WishFieldsProps) {
  return (
    <fieldset className="space-y-4">
      <legend className="text-subheading">{dates.chosen}</legend>
      {Array.from({ length: mostWishes }, (_, index) => {
        const wish = wishes[index];
        const number = index + 1;
        return (
          <div key={number} className="flex flex-wrap items-end gap-x-5 gap-y-3">
            <TextField
              type="date"
              id={index === 0 ? "dag" : `dag-${number}`}
              name="dag"
              label={dates.numbered(number)}
              optional={index > 0}
              defaultValue={wish?.day ?? ""}
              errors={index === 0 ? errors : []}
            />
            <SelectField
              id={`del-${number}`}
              name="del"
              label={dates.partOf(number)}
              defaultValue={wish?.part ?? "hele-dagen"}
              options={partsOfDay.map((value) => ({ value, label: dates.parts[value] }))}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
