import { inArray, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { expectVersion, recordChange } from "~/areas/history/commands.server";
import { historyOf } from "~/areas/history/reads.server";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { isRefusal, ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { subjectOf } from "../rules/section-history";
import { fieldsOf, type SettingsSection } from "../schema/sections";
import { systemSettings } from "../tables.server";
import type { SettingsRefusal, SettingValues } from "../types";

interface Seen {
  readonly section: SettingsSection;
  /** The version of the section's history that the form was filled in from. */
  readonly version: number;
  readonly userAgent?: string;
}

type Changed = Result<{ readonly version: number }, SettingsRefusal>;

/** Stores a section's values; only those that differ are written, and named in the history. */
export function changeSettings(
  tx: Tx,
  admin: Admin,
  { values, ...seen }: Seen & { readonly values: SettingValues },
  now: Instant,
): Promise<Changed> {
  return writeValues(tx, admin, { ...seen, values, event: "settings_changed" }, now);
}

/** Undoes one line of the section's history: its settings get the values from before it. */
export async function restoreSettings(
  tx: Tx,
  admin: Admin,
  { line, ...seen }: Seen & { readonly line: number },
  now: Instant,
): Promise<Changed> {
  const lines = await historyOf(tx, subjectOf(seen.section));
  const before = lines.find(({ version }) => version === line)?.before;
  if (!before) return refuse("unknown-line");
  const known = fieldsOf(seen.section).filter(({ key }) => key in before);
  const values = Object.fromEntries(known.map(({ key }) => [key, textOrNull(before[key])]));
  return writeValues(tx, admin, { ...seen, values, event: "settings_restored" }, now);
}

interface Write extends Seen {
  readonly values: SettingValues;
  readonly event: "settings_changed" | "settings_restored";
}

async function writeValues(
  tx: Tx,
  admin: Admin,
  { section, version, values, event, userAgent = "" }: Write,
  now: Instant,
): Promise<Changed> {
  const subject = subjectOf(section);
  const seen = await expectVersion(tx, subject, version);
  if (isRefusal(seen)) return seen;
  const current = await storedValues(tx, section);
  const changed = fieldsOf(section).filter(
    ({ key, control }) =>
      key in values && differs(current[key] ?? null, values[key] ?? null, control.fallback),
  );
  if (changed.length === 0) return refuse("nothing-changed");
  const keys = changed.map(({ key }) => key);
  const only = (from: SettingValues) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  await store(tx, only(values), now);
  const change = { before: only(current), after: only(values) };
  const written = await recordChange(tx, admin, subject, event, change, now);
  const details = { section, keys: keys.join(" ") };
  await recordSecurityEvent(tx, { type: "settings_changed", userId: admin.userId, userAgent, details }, now);
  return ok({ version: written });
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
