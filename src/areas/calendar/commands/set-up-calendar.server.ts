import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { insertOverrides } from "../store/special-days.server";
import { calendarResources, openingRules, openingYearlyDays } from "../tables.server";
import type { Resource, StoredOverride, WeeklyHours, YearlyDay } from "../types";

/** Returns false when the resource exists; its hours then stay as the owner has set them. */
export async function addResource(
  tx: Tx,
  resource: Resource,
  weekly: readonly WeeklyHours[],
): Promise<boolean> {
  const added = await tx.insert(calendarResources).values(resource).onConflictDoNothing().returning();
  if (added.length === 0) return false;
  const rules = weekly.map((hours) => ({ ...hours, id: newId(), resourceId: resource.id }));
  if (rules.length > 0) await tx.insert(openingRules).values(rules);
  return true;
}

export async function addYearlyDay(tx: Tx, day: YearlyDay, note: string): Promise<void> {
  await tx
    .insert(openingYearlyDays)
    .values({ ...day, note })
    .onConflictDoNothing();
}

/** A day that differs from the weekly hours, or a public holiday on which the studio is open. */
export function addDateOverride(tx: Tx, override: StoredOverride): Promise<void> {
  return insertOverrides(tx, [override]);
}
