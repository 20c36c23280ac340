import type { Admin } from "~/areas/access/types";
import { recordChange, recordSameChange, redactHistory } from "~/areas/history/commands.server";
import { forgetNotes } from "~/areas/notes/commands.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { retainedSince } from "~/kit/accounting-year";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { ErasableField } from "../rules/erasure";
import { customersQuietSince, eraseColumns, eraseWhole, withdrawAll } from "../store/erasure.server";
import { forgetSnapshots, mergedAway } from "../store/merges.server";
import type { CustomerId } from "../types";

/**
 * Erasure at the person's request: the chosen fields, every consent, what histories and merges stored of them, and the
 * records that were merged into this one. The flow has checked that the law allows it.
 */
export async function eraseFields(
  tx: Tx,
  admin: Admin,
  id: CustomerId,
  fields: readonly ErasableField[],
  now: Instant,
): Promise<{ version: number }> {
  const away = await mergedAway(tx, id);
  await forgetSnapshots(tx, [id, ...away]);
  await eraseWhole(tx, away, now);
  await redactHistory(tx, "customer", [id, ...away]);
  if (fields.includes("notes")) await forgetNotes(tx, "customer", [id, ...away]);
  await withdrawAll(tx, id, now);
  await eraseColumns(tx, id, fields);
  if (fields.includes("name")) await eraseWhole(tx, [id], now);
  const details = { customer_id: id, fields: fields.join(", ") };
  await recordSecurityEvent(tx, { type: "person_erased", userId: admin.userId, details }, now);
  const change = { detail: { fields } };
  return { version: await recordChange(tx, admin, { kind: "customer", id }, "erased", change, now) };
}

/**
 * Nightly: customers past the storage period of their last booking, a few hundred at a time, because each takes a lock.
 * Returns how many.
 */
export async function forgetQuietCustomers(tx: Tx, years: number, now: Instant): Promise<number> {
  const ids = await customersQuietSince(tx, retainedSince(now, years));
  if (ids.length === 0) return 0;
  await forgetSnapshots(tx, ids);
  await eraseWhole(tx, ids, now);
  await redactHistory(tx, "customer", ids);
  await forgetRecords(tx, "customer", ids);
  const change = { detail: { by: "storage-period" } };
  await recordSameChange(tx, null, { kind: "customer", ids }, "erased", change, now);
  return ids.length;
}
