import { inArray, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Staff } from "~/areas/access/types";
import type { Instant } from "~/kit/time";
import { readFrom } from "~/platform/database/read-sources.server";
import type { Db, Reader } from "~/platform/database/tx.server";
import { storedWords } from "./reads/letter-words.server";
import { forgetProviders } from "./reads/providers.server";
import { settingKeys, settingsFrom } from "./rules";
import { systemSettings } from "./tables.server";
import type { ListPreferences, SavedView, Settings } from "./types";

/** Specification, section 9: company settings are cached for 5 minutes. */
const settingsCacheMs = 300_000;

// Per database, because tests open several in one process.
const cache = new WeakMap<Pool, { settings: Settings; until: Instant }>();
const forgotten = new WeakMap<Pool, number>();

/**
 * All settings; read from the database at most every five minutes. Inside a transaction they are read anew, because it
 * may have written some itself that are never committed. Database errors are thrown.
 */
export function readSettings(db: Reader | Db, now: Instant): Promise<Settings> {
  return readFrom(["system_settings", "letter_words"], () =>
    isDatabase(db) ? readOrCached(db, now) : select(db),
  );
}

async function readOrCached(db: Db, now: Instant): Promise<Settings> {
  const cached = cache.get(db.$client);
  if (cached && now < cached.until) return cached.settings;
  const asked = forgotten.get(db.$client);
  const settings = await select(db);
  // A value that was read during a write may be outdated, so it is not cached.
  if (forgotten.get(db.$client) === asked) {
    cache.set(db.$client, { settings, until: (now + settingsCacheMs) as Instant });
  }
  return settings;
}

/** Empties the cache, for providers too. Called after a write by any process. */
export function forgetSettings(db: Db): void {
  cache.delete(db.$client);
  forgetProviders(db);
  forgotten.set(db.$client, (forgotten.get(db.$client) ?? 0) + 1);
}

/** A transaction has no pool. */
function isDatabase(db: Reader | Db): db is Db {
  return "$client" in db;
}

async function select(db: Reader): Promise<Settings> {
  const rows = await db.select().from(systemSettings).where(inArray(systemSettings.settingKey, settingKeys));
  const stored = Object.fromEntries(rows.map((row) => [row.settingKey, row.settingValue]));
  return settingsFrom(stored, await storedWords(db));
}

/** The staff member's views and columns for the list at `path`, in one query. */
export async function listPreferences(db: Reader, staff: Staff, path: string): Promise<ListPreferences> {
  const { rows } = await db.execute<{ saved: SavedView[]; hidden: string[] }>(sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'params', params) ORDER BY created_at), '[]')
       FROM saved_list_views WHERE user_id = ${staff.userId} AND list = ${path}) AS saved,
      coalesce((SELECT hidden FROM list_columns WHERE user_id = ${staff.userId} AND list = ${path}), '[]') AS hidden`);
  return rows[0] ?? { saved: [], hidden: [] };
}
