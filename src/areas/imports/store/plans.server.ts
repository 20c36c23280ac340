import { eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { mostOfOneKey } from "../rules/world";
import { importTargetKeys, importTargets } from "../tables.server";
import type { ImportId, RowPlan, Standing } from "../types";

export interface PlannedRow {
  readonly place: number;
  readonly plan: RowPlan;
}

/** What each row will do, and the records after it, for the rows that follow. */
export async function storePlans(tx: Tx, id: ImportId, planned: readonly PlannedRow[]): Promise<void> {
  await storeDetails(tx, id, planned);
  await storeTargets(tx, id, planned);
}

/** In one statement however many rows there are. */
export async function storeDetails(tx: Tx, id: ImportId, planned: readonly PlannedRow[]): Promise<void> {
  if (planned.length === 0) return;
  const rows = planned.map(({ place, plan: { kind, target, after: _after, ...details } }) => ({
    place,
    plan: kind,
    target,
    details,
    warned: details.problems.some(({ isError }) => !isError),
    twin: details.twins.length > 0 && kind === "create",
  }));
  await tx.execute(sql`
    UPDATE import_rows SET plan = each.plan, target = each.target, details = each.details,
      has_warning = each.warned, has_twin = each.twin
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS each (place int, plan text, target text, details jsonb, warned boolean, twin boolean)
    WHERE import_rows.import_id = ${id} AND import_rows.place = each.place`);
}

async function storeTargets(tx: Tx, id: ImportId, planned: readonly PlannedRow[]): Promise<void> {
  const latest = new Map<string, { place: number; target: string; state: Standing }>();
  for (const { place, plan } of planned) {
    if (!plan.after) continue;
    const first = latest.get(plan.after.ref)?.place ?? place;
    latest.set(plan.after.ref, { place: first, target: plan.after.ref, state: plan.after });
  }
  const targets = [...latest.values()];
  if (targets.length === 0) return;
  await tx.execute(sql`
    WITH each AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) AS each (place int, target text, state jsonb)
    ), stored AS (
      INSERT INTO import_targets (import_id, target, place, state)
      SELECT ${id}::uuid, target, place, state FROM each
      ON CONFLICT (import_id, target) DO UPDATE SET state = EXCLUDED.state
      RETURNING target, place, state)
    INSERT INTO import_target_keys (import_id, key, place, target)
    SELECT ${id}::uuid, key, place, target FROM stored, jsonb_array_elements_text(state -> 'keys') AS key
    ON CONFLICT DO NOTHING`);
}

export async function forgetPlans(tx: Tx, id: ImportId): Promise<void> {
  await tx.delete(importTargets).where(eq(importTargets.importId, id));
  await tx.delete(importTargetKeys).where(eq(importTargetKeys.importId, id));
}

/** The records of earlier rows that share a key with these, as they are after those rows. */
export async function targetsWith(db: Reader, id: ImportId, keys: readonly string[]): Promise<Standing[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<{ state: Standing }>(sql`
    SELECT state FROM import_targets WHERE import_id = ${id} AND target IN (
      SELECT found.target FROM jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) AS wanted (key),
        LATERAL (SELECT target FROM import_target_keys k
          WHERE k.import_id = ${id} AND k.key = wanted.key ORDER BY place LIMIT ${mostOfOneKey}) AS found)
    ORDER BY place`);
  return rows.map(({ state }) => state);
}
