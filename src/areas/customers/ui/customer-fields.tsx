import { SelectField } from "~/ui/field/select-field";
import { TextArea, TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { customerFormValues } from "../rules/form-values";
import { languageNames, sourceNames, customerFieldTexts as texts } from "../texts/customer";
import type { CustomerFields as Fields } from "../types";

interface CustomerFieldsProps {
  readonly stored: Fields;
  readonly invalid: Pick<InvalidIntent, "errors" | "typed"> | null;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The fields of a customer that staff edit. */
export function CustomerFields({ stored, invalid }: CustomerFieldsProps) {
  const values = customerFormValues(stored);
  const shown = (name: keyof Fields) => {
    const typed = invalid?.typed[name];
    return {
      name,
      id: name,
      // Conform leaves empty fields out of the submitted values.
      defaultValue: invalid ? (typeof typed === "string" ? typed : "") : values[name],
      errors: invalid?.errors[name] ?? [],
    };
  };
  return (
    <div className="space-y-5">
      <TextField label={texts.name} maxLength={100} {...shown("name")} />
      <TextField label={texts.email} type="email" {...shown("email")} />
      <TextField label={texts.phone} type="tel" {...shown("phone")} />
      <TextField label={texts.companyName} optional maxLength={200} {...shown("companyName")} />
      <SelectField label={texts.source} options={optionsOf(sourceNames)} {...shown("source")} />
      <SelectField label={texts.language} options={optionsOf(languageNames)} {...shown("language")} />
      <TextField label={texts.tags} hint={texts.tagsHint} optional {...shown("tags")} />
      <TextArea label={texts.note} hint={texts.noteHint} optional maxLength={2000} {...shown("note")} />
    </div>
  );
}
