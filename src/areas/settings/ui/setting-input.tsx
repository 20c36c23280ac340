import { RadioField } from "~/ui/field/choice-fields";
import { NumberField, TextArea, TextField } from "~/ui/field/text-field";
import type { SettingField } from "../schema/sections";
import type { TextFormat } from "../schema/setting";
import { settingWords, settingsTexts as texts } from "../texts/sections";
import { fieldText } from "./change-words";

interface SettingInputProps {
  readonly field: SettingField;
  readonly stored: string | null;
  /** The refused value. */
  readonly typed: string | undefined;
  readonly errors: readonly string[];
}

const inputTypes: Partial<Record<TextFormat, "email" | "tel" | "url" | "date">> = {
  day: "date",
  email: "email",
  phone: "tel",
  link: "url",
};

/** Longer texts get a multi-line field. */
const longText = 500;

/** One setting with its label, help, unit, limits and default. */
export function SettingInput({ field, stored, typed, errors }: SettingInputProps) {
  const { path, key, control } = field;
  const { label, help, unit, options } = settingWords[path];
  const value = typed ?? fieldText(field, stored);
  const hint = [help, standardOf(field, stored)].filter(Boolean).join(" ") || undefined;
  const common = { label, hint, name: key, errors, defaultValue: value };
  switch (control.kind) {
    case "choice":
      return (
        <RadioField
          {...common}
          choices={[
            { value: control.yes, label: texts.yes },
            { value: control.no, label: texts.no },
          ]}
        />
      );
    case "one-of":
      return (
        <RadioField
          {...common}
          choices={control.values.map((word) => ({
            value: word,
            label: options?.[word]?.label ?? word,
            hint: options?.[word]?.help,
          }))}
        />
      );
    case "number":
      return <NumberField {...common} min={control.min} max={control.max} suffix={unit} />;
    case "hours":
      return <TextField {...common} autoComplete="off" />;
    case "text":
      return control.max > longText ? (
        <TextArea {...common} maxLength={control.max} rows={control.lines && 12} />
      ) : (
        <TextField
          {...common}
          type={inputTypes[control.format] ?? "text"}
          {...(control.format === "any" && { maxLength: control.max })}
          autoComplete="off"
        />
      );
  }
}

/** The default, where something else is stored. */
function standardOf(field: SettingField, stored: string | null): string | null {
  const { control } = field;
  if (stored === null || stored === control.fallback || control.fallback === "") return null;
  if (control.kind === "choice" || control.kind === "one-of") return null;
  if (control.kind === "text" && (control.mayBeNone || control.required || control.lines)) return null;
  const { unit } = settingWords[field.path];
  return texts.standard([fieldText(field, null), unit].filter(Boolean).join(" "));
}
