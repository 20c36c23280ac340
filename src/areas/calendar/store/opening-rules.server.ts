import { asc, eq } from "drizzle-orm";
import type { LocalTime } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { openingRules } from "../tables.server";
import type { DatedHours, ResourceId } from "../types";

export async function selectRules(db: Reader, resourceId: ResourceId): Promise<DatedHours[]> {
  const rows = await db
    .select()
    .from(openingRules)
    .where(eq(openingRules.resourceId, resourceId))
    .orderBy(asc(openingRules.validFrom), asc(openingRules.weekday), asc(openingRules.opens));
  return rows.map(({ weekday, opens, closes, validFrom, validTo }) => ({
    weekday,
    opens: minutesOnly(opens),
    closes: minutesOnly(closes),
    validFrom,
    validTo,
  }));
}

export async function replaceRules(
  tx: Tx,
  resourceId: ResourceId,
  rules: readonly DatedHours[],
): Promise<void> {
  await tx.delete(openingRules).where(eq(openingRules.resourceId, resourceId));
  const rows = rules.map((rule) => ({ ...rule, id: newId(), resourceId }));
  if (rows.length > 0) await tx.insert(openingRules).values(rows);
}

/** PostgreSQL writes seconds too. */
export function minutesOnly(time: string): LocalTime {
  return time.slice(0, 5) as LocalTime;
}
