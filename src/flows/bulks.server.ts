import type { Staff } from "~/areas/access/types";
import type { RecordKind } from "~/areas/history/types";
import type { Bulk, BulkRow, RefusedRow } from "~/areas/runs/types";
import { allNouns } from "~/nouns.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/** What can be done with several records of a list, of every noun. */
export const bulks: readonly Bulk[] = allNouns.flatMap(({ bulk }) => bulk ?? []);

/** One row of a page: its version afterwards, or why it was refused. */
export async function changeRow<Kind extends RecordKind, Intent extends string>(
  services: Services,
  staff: Staff,
  bulk: Bulk<Kind, Intent>,
  row: BulkRow<Kind, Intent, number | null>,
): Promise<RefusedRow | { readonly version: number }> {
  const context = { services, staff, now: services.clock.now() };
  const [outcome] = await inTransaction(services.db, (tx) => bulk.changeRows(tx, [row], context));
  if (!outcome) throw new Error("A row was neither changed nor refused");
  return outcome;
}
