import { inArray, sql } from "drizzle-orm";
import { type Ok, ok } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { subjectOf } from "../rules/section-history";
import { fieldsOf, type SettingsSection } from "../schema/sections";
import { systemSettings } from "../tables.server";
import type { SettingValues } from "../types";
import { type SettingPlan, versionedSetting } from "./versioned-setting.server";

const section = versionedSetting({
  subject: (_tx, name: SettingsSection) => subjectOf(name),
  changed: "settings_changed",
  restored: "settings_restored",
  plan: planValues,
  before: ({ before }, name): SettingValues | null => {
    if (!before) return null;
    const known = fieldsOf(name).filter(({ key }) => key in before);
    return Object.fromEntries(known.map(({ key }) => [key, textOrNull(before[key])]));
  },
  notice: (name, { after = {} }) => ({
    type: "settings_changed",
    details: { section: name, keys: Object.keys(after).join(" ") },
  }),
});

/** Stores a section's values; only those that differ are written, and named in the history. */
export const changeSettings = section.change;

/** Undoes one line of the section's history: its settings get the values from before it. */
export const restoreSettings = section.restore;

async function planValues(
  tx: Tx,
  name: SettingsSection,
  values: SettingValues,
  now: Instant,
): Promise<Ok<SettingPlan | null>> {
  const current = await storedValues(tx, name);
  const changed = fieldsOf(name).filter(
    ({ key, control }) =>
      key in values && differs(current[key] ?? null, values[key] ?? null, control.fallback),
  );
  if (changed.length === 0) return ok(null);
  const keys = changed.map(({ key }) => key);
  const only = (from: SettingValues) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return ok({
    line: { before: only(current), after: only(values) },
    write: () => store(tx, only(values), now),
  });
}

/** Typing the default value is no change. */
function differs(current: string | null, value: string | null, fallback: string): boolean {
  return current === null ? value !== null && value !== fallback : value !== current;
}

async function storedValues(tx: Tx, section: SettingsSection): Promise<SettingValues> {
  const keys = fieldsOf(section).map(({ key }) => key);
  const rows = await tx.select().from(systemSettings).where(inArray(systemSettings.settingKey, keys));
  return Object.fromEntries(rows.map((row) => [row.settingKey, row.settingValue]));
}

async function store(tx: Tx, values: SettingValues, now: Instant): Promise<void> {
  const entries = Object.entries(values);
  const gone = entries.filter(([, value]) => value === null).map(([key]) => key);
  const rows = entries.flatMap(([settingKey, settingValue]) =>
    settingValue === null ? [] : [{ settingKey, settingValue, updatedAt: toDate(now) }],
  );
  if (gone.length > 0) await tx.delete(systemSettings).where(inArray(systemSettings.settingKey, gone));
  if (rows.length === 0) return;
  await tx
    .insert(systemSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: systemSettings.settingKey,
      set: { settingValue: sql`excluded.setting_value`, updatedAt: sql`excluded.updated_at` },
    });
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
