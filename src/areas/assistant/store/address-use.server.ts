import { lt, sql } from "drizzle-orm";
import type { Day } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { chatAddressUse } from "../tables.server";

/** Keyed hashes of a visitor's network address (IPv6: its /64) and of the network around it. */
export interface ChatOrigin {
  readonly addressHash: string;
  readonly networkHash: string;
}

export interface QuestionsToday {
  readonly byAddress: number;
  readonly byNetwork: number;
  readonly byAll: number;
}

/** Counts one more question from an address on a day. Returns how many there were before it. */
export async function countQuestion(tx: Tx, day: Day, origin: ChatOrigin): Promise<QuestionsToday> {
  const byAddress = await countOfAddress(tx, day, origin);
  const { rows } = await tx.execute<Omit<QuestionsToday, "byAddress">>(sql`
    SELECT coalesce(sum(questions), 0)::int - 1 AS "byAll",
      coalesce(sum(questions) FILTER (WHERE network_hash = ${origin.networkHash}), 0)::int - 1 AS "byNetwork"
    FROM chat_address_use WHERE day = ${day}`);
  const [sums] = rows;
  if (!sums) throw new Error("A query of one row gave none");
  return { byAddress, ...sums };
}

async function countOfAddress(tx: Tx, day: Day, origin: ChatOrigin): Promise<number> {
  const [row] = await tx
    .insert(chatAddressUse)
    .values({ day, ...origin, questions: 1 })
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
