import {
  audienceNames,
  familyNames,
  kindNames,
  priceTexts,
  productFields as words,
} from "~/areas/catalogue/texts/staff";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextField } from "~/ui/field/text-field";
import { useInvalid } from "~/ui/record/use-fields";
import { useFreshErrors } from "../booking/use-fresh-errors";
import { optionsOf } from "./options";

/** The required fields of a new product; the others have sensible defaults. */
export function CreateFields() {
  const problems = useInvalid("create");
  const fresh = useFreshErrors(problems);
  const shown = (name: string, start = "") => ({
    name,
    defaultValue: typeof problems?.typed[name] === "string" ? problems.typed[name] : start,
    errors: fresh.errors(name),
  });
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      <TextField label={words.name} maxLength={100} {...shown("name")} />
      <TextField label={words.slug} hint={words.slugHint} {...shown("slug")} />
      <SelectField label={words.kind} options={optionsOf(kindNames)} {...shown("kind", "fotografering")} />
      <SelectField
        label={words.family}
        hint={words.familyHint}
        options={optionsOf(familyNames)}
        {...shown("family")}
      />
      <SelectField
        label={words.audience}
        options={optionsOf(audienceNames)}
        {...shown("audience", "begge")}
      />
      <NumberField
        label={words.durationMinutes}
        suffix={words.minutes}
        min={0}
        {...shown("durationMinutes", "60")}
      />
      <TextField label={words.price} hint={words.priceHint} inputMode="decimal" {...shown("price")} />
      <TextField label={priceTexts.extraImage} optional inputMode="decimal" {...shown("extraImage")} />
    </div>
  );
}
