import { lt, sql } from "drizzle-orm";
import type { Day } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { chatAddressUse } from "../tables.server";

/** Counts one more question from an address on a day. Returns how many there were before it. */
export async function countQuestion(tx: Tx, day: Day, addressHash: string): Promise<number> {
  const [row] = await tx
    .insert(chatAddressUse)
    .values({ day, addressHash, questions: 1 })
    .onConflictDoUpdate({
      target: [chatAddressUse.day, chatAddressUse.addressHash],
      set: { questions: sql`${chatAddressUse.questions} + 1` },
    })
    .returning({ questions: chatAddressUse.questions });
  return (row?.questions ?? 1) - 1;
}

export async function forgetAddressesBefore(tx: Tx, day: Day): Promise<void> {
  await tx.delete(chatAddressUse).where(lt(chatAddressUse.day, day));
}
