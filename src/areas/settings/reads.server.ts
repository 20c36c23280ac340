import { inArray } from "drizzle-orm";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { settingsFrom } from "./rules";
import { settingKeys } from "./schema";
import { systemSettings } from "./tables.server";
import type { Settings } from "./types";

/** Specification, section 9: company settings are cached for 5 minutes. */
export const settingsCacheMs = 300_000;

// Per database, because tests open several in one process.
const cache = new WeakMap<object, { settings: Settings; until: Instant }>();

/** All settings; read from the database at most every five minutes. Database errors are thrown. */
export async function readSettings(db: Reader, now: Instant): Promise<Settings> {
  const cached = cache.get(db);
  if (cached && now < cached.until) return cached.settings;
  const rows = await db.select().from(systemSettings).where(inArray(systemSettings.settingKey, settingKeys));
  const settings = settingsFrom(Object.fromEntries(rows.map((row) => [row.settingKey, row.settingValue])));
  cache.set(db, { settings, until: (now + settingsCacheMs) as Instant });
  return settings;
}

/** The next read asks the database. Called after a write, and when another process tells of one. */
export function forgetSettings(db: Reader): void {
  cache.delete(db);
}
