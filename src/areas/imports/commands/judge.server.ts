import type { Tx } from "~/platform/database/tx.server";
import { standingWith } from "../reads/standing.server";
import { planRow } from "../rules/plan-row";
import { readRow } from "../rules/read-row";
import { World } from "../rules/world";
import { rowsFrom } from "../store/imports.server";
import { type PlannedRow, storePlans, targetsWith } from "../store/plans.server";
import type { Import, RecordImportKind } from "../types";

export interface RecordImport extends Import {
  readonly kind: RecordImportKind;
}

/**
 * Judges a set of rows against what exists and what earlier rows do, both read in one query each. Nothing but the plans
 * is written. Returns how many rows there were.
 */
export async function judgeRows(tx: Tx, made: RecordImport, from: number, many: number): Promise<number> {
  const rows = await rowsFrom(tx, made.id, from, many);
  const read = rows.map((row) => readRow(made.kind, made.columns, row));
  const keys = [...new Set(read.flatMap((row) => row.keys))];
  const earlier = await targetsWith(tx, made.id, keys);
  const world = new World(await standingWith(tx, made.kind, keys));
  // A record that an earlier row changes is here as it will be then.
  for (const record of earlier) world.put(record);
  const planned = read.map((row): PlannedRow => {
    const plan = planRow(made.kind, row, world, made.rules);
    if (plan.after) world.put(plan.after);
    return { place: row.place, plan };
  });
  await storePlans(tx, made.id, planned);
  return rows.length;
}
