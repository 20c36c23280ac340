import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";
import {
  audienceNames,
  familyNames,
  placeNames,
  productFields as words,
} from "~/areas/catalogue/texts/staff";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextArea, TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useFreshErrors } from "../booking/use-fresh-errors";
import { productFormValues } from "./form-values";
import { optionsOf } from "./options";
import { shownValue } from "./shown-value";

interface DescribeFieldsProps {
  readonly record: ProductRecord;
  readonly problems: InvalidIntent | null;
}

export function DescribeFields({ record: { product }, problems }: DescribeFieldsProps) {
  const fresh = useFreshErrors(problems);
  const stored = productFormValues(product);
  const shown = (name: keyof typeof stored) => ({
    name,
    defaultValue: shownValue(problems, name, stored[name]),
    errors: fresh.errors(name),
  });
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      <TextField label={words.name} maxLength={100} {...shown("name")} />
      <TextField label={words.tagline} maxLength={300} {...shown("tagline")} />
      <TextArea label={words.includes} hint={words.includesHint} rows={5} {...shown("includes")} />
      <SelectField label={words.audience} options={optionsOf(audienceNames)} {...shown("audience")} />
      <SelectField
        label={words.family}
        hint={words.familyHint}
        options={optionsOf(familyNames)}
        {...shown("family")}
      />
      <SelectField label={words.place} options={optionsOf(placeNames)} {...shown("place")} />
      <NumberField label={words.position} hint={words.positionHint} {...shown("position")} />
    </div>
  );
}
