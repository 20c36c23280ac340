import { settingsGroups, settingsSchema } from "./schema";
import { storedKeyOf } from "./schema/setting";
import type { CompanySettings, Settings, StoredWords } from "./types";

const groups = Object.entries(settingsGroups).map(([group, { shape }]) => {
  const fields = Object.entries(shape).map(([field, setting]) => [field, storedKeyOf(setting)] as const);
  return [group, fields] as const;
});

export const settingKeys = groups.flatMap(([, fields]) => fields.map(([, key]) => key));

/** The public facts in force by their stored keys. What the studio has left out is the empty text. */
export function companySettings(company: CompanySettings): Readonly<Record<string, string>> {
  const fields = Object.entries(settingsGroups.company.shape);
  return Object.fromEntries(
    fields.map(([field, setting]) => [storedKeyOf(setting), company[field as keyof CompanySettings] ?? ""]),
  );
}

/**
 * Stored values with the built-in defaults filled in.
 * settingsFrom({}).company.addressPostalCode = "0359"
 */
export function settingsFrom(
  stored: Readonly<Record<string, string>>,
  letterWords: readonly StoredWords[] = [],
): Settings {
  const read = groups.map(([group, fields]) => [
    group,
    Object.fromEntries(fields.map(([field, key]) => [field, stored[key]])),
  ]);
  return { ...settingsSchema.parse(Object.fromEntries(read)), letterWords };
}
