import type { FieldValue, HistoryLine } from "~/areas/history/types";
import { joinWords } from "~/kit/text";
import { formatDateTime } from "~/kit/time-format";
import type { Conflict } from "~/ui/record/outcome";
import type { SettingField } from "../schema/sections";
import { settingWords, settingsTexts as texts } from "../texts/sections";
import type { SettingValues } from "../types";

/** The settings that a line of history changed. One that no longer exists is left out. */
export function changedFields(
  fields: readonly SettingField[],
  { after }: Pick<HistoryLine, "after">,
): SettingField[] {
  return fields.filter(({ key }) => after !== null && key in after);
}

/** Labels in running text: "studioets navn", and "MVA" stays as it is. */
export function labelsOf(fields: readonly SettingField[]): string[] {
  return fields.map(({ path }) => {
    const { label } = settingWords[path];
    return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  });
}

export function shownValue({ path, control }: SettingField, value: FieldValue | undefined): string {
  const { unit, options } = settingWords[path];
  const isDefault = typeof value !== "string";
  const stored = isDefault ? control.fallback : value;
  const word =
    control.kind === "choice"
      ? stored === control.yes
        ? texts.yes
        : texts.no
      : (options?.[stored]?.label ?? spaced(control, stored));
  const shown = unit && word ? `${word} ${unit}` : word;
  return isDefault ? texts.standardValue(shown) : shown || texts.none;
}

/** The value in the form's field. */
export function fieldText({ control }: SettingField, value: string | null | undefined): string {
  return spaced(control, value ?? control.fallback);
}

function spaced(control: SettingField["control"], stored: string): string {
  return control.kind === "hours" ? stored.split(",").join(", ") : stored;
}

interface Now {
  readonly version: number;
  readonly values: SettingValues;
  readonly changes: readonly HistoryLine[];
}

/** The changes by others since the form was opened, and the fields as they are now. */
export function conflictOf(fields: readonly SettingField[], now: Now, seen: number): Conflict {
  return {
    version: now.version,
    meanwhile: now.changes
      .filter((line) => line.version > seen)
      .map((line) =>
        texts.meanwhile(
          line.actorName ?? texts.system,
          joinWords(labelsOf(changedFields(fields, line))),
          formatDateTime(line.at),
        ),
      ),
    fields: fields.map((field) => ({
      name: field.key,
      label: settingWords[field.path].label,
      now: fieldText(field, now.values[field.key]),
    })),
  };
}
