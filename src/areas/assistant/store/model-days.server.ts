import { eq, lt, sql } from "drizzle-orm";
import type { Day } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { chatModelDays } from "../tables.server";

/** Adds to the day when it stays within the budget; in one statement, so that two cannot both be the last. */
export async function addWithin(
  tx: Tx,
  { day, micros, budgetMicros }: { day: Day; micros: number; budgetMicros: number },
): Promise<boolean> {
  if (micros > budgetMicros) return false;
  const added = await tx
    .insert(chatModelDays)
    .values({ day, micros })
    .onConflictDoUpdate({
      target: chatModelDays.day,
      set: { micros: sql`${chatModelDays.micros} + excluded.micros` },
      setWhere: sql`${chatModelDays.micros} + excluded.micros <= ${budgetMicros}`,
    })
    .returning({ day: chatModelDays.day });
  return added.length > 0;
}

export async function takeBack(tx: Tx, day: Day, micros: number): Promise<void> {
  await tx
    .update(chatModelDays)
    .set({ micros: sql`greatest(0, ${chatModelDays.micros} - ${micros}::bigint)` })
    .where(eq(chatModelDays.day, day));
}

export async function forgetModelDaysBefore(tx: Tx, day: Day): Promise<void> {
  await tx.delete(chatModelDays).where(lt(chatModelDays.day, day));
}
