import { and, asc, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Day } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { openingOverrides, openingYearlyDays } from "../tables.server";
import type { NamedYearlyDay, ResourceId, StoredOverride } from "../types";
import { minutesOnly } from "./opening-rules.server";

export interface OverrideKey {
  /** Null: the days of all resources. */
  readonly resourceId: ResourceId | null;
  readonly days: readonly Day[];
}

export function selectOverridesFrom(db: Reader, first: Day): Promise<StoredOverride[]> {
  return selectOverrides(db, gte(openingOverrides.day, first));
}

export function selectOverridesOf(db: Reader, key: OverrideKey): Promise<StoredOverride[]> {
  return selectOverrides(db, isOf(key));
}

async function selectOverrides(db: Reader, condition: ReturnType<typeof isOf>): Promise<StoredOverride[]> {
  const rows = await db
    .select()
    .from(openingOverrides)
    .where(condition)
    .orderBy(asc(openingOverrides.day), asc(openingOverrides.resourceId), asc(openingOverrides.opens));
  return rows.map(({ resourceId, day, kind, opens, closes, note }) => ({
    resourceId: resourceId as ResourceId | null,
    day: day as Day,
    hours: hoursOf(kind, opens, closes),
    note,
  }));
}

function hoursOf(kind: string, opens: string | null, closes: string | null): StoredOverride["hours"] {
  if (kind === "ordinary") return kind;
  return opens && closes ? { opens: minutesOnly(opens), closes: minutesOnly(closes) } : null;
}

export async function replaceOverrides(
  tx: Tx,
  key: OverrideKey,
  overrides: readonly StoredOverride[],
): Promise<void> {
  await tx.delete(openingOverrides).where(isOf(key));
  await insertOverrides(tx, overrides);
}

export async function insertOverrides(tx: Tx, overrides: readonly StoredOverride[]): Promise<void> {
  const rows = overrides.map(({ hours, ...rest }) => {
    const row = { ...rest, id: newId() };
    if (hours === null) return { ...row, kind: "closed" };
    return hours === "ordinary" ? { ...row, kind: hours } : { ...row, kind: "hours", ...hours };
  });
  if (rows.length > 0) await tx.insert(openingOverrides).values(rows);
}

const isOf = ({ resourceId, days }: OverrideKey) =>
  and(
    resourceId === null ? isNull(openingOverrides.resourceId) : eq(openingOverrides.resourceId, resourceId),
    inArray(openingOverrides.day, [...days]),
  );

/** In the order of the year. */
export async function selectYearlyDays(db: Reader): Promise<NamedYearlyDay[]> {
  const rows = await db.select().from(openingYearlyDays).orderBy(asc(openingYearlyDays.monthDay));
  return rows.map(({ closes, ...day }) => ({ ...day, closes: closes ? minutesOnly(closes) : null }));
}

export async function replaceYearlyDay(tx: Tx, monthDay: string, day: NamedYearlyDay | null): Promise<void> {
  await tx.delete(openingYearlyDays).where(eq(openingYearlyDays.monthDay, monthDay));
  if (day) await tx.insert(openingYearlyDays).values(day);
}
