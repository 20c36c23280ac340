import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useSending } from "~/ui/record/use-sending";
import { VersionedForm } from "~/ui/record/versioned-form";
import type { SettingField } from "../schema/sections";
import { settingWords, settingsTexts as texts } from "../texts/sections";
import type { SettingValues } from "../types";
import { fieldText } from "./change-words";
import { SettingInput } from "./setting-input";

interface SectionFormProps {
  readonly fields: readonly SettingField[];
  readonly version: number;
  readonly values: SettingValues;
  readonly invalid: InvalidIntent | null;
}

/** All settings of a section, saved together. */
export function SectionForm({ fields, version, values, invalid }: SectionFormProps) {
  const busy = useSending("save");
  const errors = Object.entries(invalid?.errors ?? {}).flatMap(([fieldId, messages]) =>
    (messages ?? []).map((message) => ({ fieldId, message, label: labelOf(fields, fieldId) })),
  );
  return (
    <VersionedForm
      version={version}
      fields={Object.fromEntries(fields.map((field) => [field.key, fieldText(field, values[field.key])]))}
      typed={invalid?.typed}
      className="settings-form"
      noValidate
      preventScrollReset
    >
      <ErrorSummary errors={errors} />
      {fields.map((field) => (
        <SettingInput
          key={field.key}
          field={field}
          stored={values[field.key] ?? null}
          typed={typeof invalid?.typed[field.key] === "string" ? String(invalid.typed[field.key]) : undefined}
          errors={invalid?.errors[field.key] ?? []}
        />
      ))}
      <div className="settings-save">
        <Button compact name="intent" value="save" pending={busy}>
          {texts.save}
        </Button>
        <p>{whatEmptyMeans(fields)}</p>
      </div>
    </VersionedForm>
  );
}

function labelOf(fields: readonly SettingField[], key: string): string | undefined {
  const field = fields.find((each) => each.key === key);
  return field && settingWords[field.path].label;
}

function whatEmptyMeans(fields: readonly SettingField[]): string {
  if (fields.some(({ control }) => control.kind === "text" && control.required)) return texts.emptyIsRefused;
  return fields.every(mayBeNone) ? texts.emptyIsNone : texts.emptyIsStandard;
}

function mayBeNone({ control }: SettingField): boolean {
  return control.kind === "text" && control.mayBeNone === true;
}
