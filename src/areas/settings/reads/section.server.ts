import { inArray } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { historyOf } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import type { Reader } from "~/platform/database/tx.server";
import { subjectOf } from "../rules/section-history";
import {
  fieldsForPage,
  fieldsOf,
  type SettingField,
  type SettingsSection,
  sectionNames,
} from "../schema/sections";
import { systemSettings } from "../tables.server";
import type { SettingValues } from "../types";

export interface SectionForAdmin {
  /** The version of the section's history, which its form sends. */
  readonly version: number;
  readonly values: SettingValues;
  /** Newest first. */
  readonly changes: readonly HistoryLine[];
}

/** Limit on the changes that are shown. */
const mostChanges = 50;

/** A section as it is in the database now, bypassing the cache, with its changes. */
export async function sectionForAdmin(
  db: Reader,
  _admin: Admin,
  section: SettingsSection,
): Promise<SectionForAdmin> {
  const keys = fieldsOf(section).map(({ key }) => key);
  // The version is read first: after a write in between the form counts as outdated, but never shows old values as new.
  const changes = await historyOf(db, subjectOf(section));
  const rows = await db.select().from(systemSettings).where(inArray(systemSettings.settingKey, keys));
  const stored = Object.fromEntries(rows.map((row) => [row.settingKey, row.settingValue]));
  return {
    version: changes[0]?.version ?? 0,
    values: Object.fromEntries(keys.map((key) => [key, stored[key] ?? null])),
    changes: changes.slice(0, mostChanges),
  };
}

export interface ChangeOfSection {
  readonly section: SettingsSection;
  readonly fields: readonly SettingField[];
  readonly line: HistoryLine;
}

/** The newest changes of all sections. */
export async function recentSettingsChanges(
  db: Reader,
  _admin: Admin,
  most = 12,
): Promise<ChangeOfSection[]> {
  const lines = await Promise.all(
    sectionNames.map(async (section) =>
      (await historyOf(db, subjectOf(section)))
        .slice(0, most)
        .map((line) => ({ section, fields: fieldsForPage(section), line })),
    ),
  );
  return lines
    .flat()
    .toSorted((a, b) => b.line.at - a.line.at)
    .slice(0, most);
}
