import type { Tx } from "~/platform/database/tx.server";
import { addLines, addPayments, addSums, replaceDay } from "../store/supplements.server";
import type { OppdragSupplement } from "../types";

/** What an accepted supplement changes in the oppdrag. The caller has locked it and has given it the further time. */
export async function supplementOppdrag(tx: Tx, supplement: OppdragSupplement): Promise<void> {
  const { id, days, lines, payments } = supplement;
  for (const [position, day] of days.entries()) await replaceDay(tx, id, position, day);
  await addLines(tx, id, lines);
  await addSums(tx, supplement);
  await addPayments(tx, id, payments);
}
