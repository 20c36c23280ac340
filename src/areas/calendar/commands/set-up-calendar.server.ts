import type { Day, LocalTime } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { calendarResources, openingOverrides, openingRules, openingYearlyDays } from "../tables.server";
import type { Resource, ResourceId, WeeklyHours, YearlyDay } from "../types";

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

export interface NewOverride {
  /** Null for all resources. */
  readonly resourceId: ResourceId | null;
  readonly day: Day;
  /** Null for closed. */
  readonly hours: { readonly opens: LocalTime; readonly closes: LocalTime } | null;
  readonly note: string;
}

/** A day that differs from the weekly hours, or a public holiday on which the studio is open. */
export async function addDateOverride(tx: Tx, { hours, ...override }: NewOverride): Promise<void> {
  const kind = hours ? "hours" : "closed";
  await tx.insert(openingOverrides).values({ ...override, ...hours, id: newId(), kind });
}
