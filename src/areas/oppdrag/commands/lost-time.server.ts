import type { LetterContext } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { restoreTold } from "../store/people.server";
import type { Person, Told } from "../types/people";
import { type TimeChange, type To, withdrawTimes, writeTime } from "./write-letters.server";

/**
 * What somebody has heard: letters of changes of the plan that wait are withdrawn, and have told nothing. A receipt that waits
 * is of a time that the person has chosen, and knows.
 */
export async function heardBy(tx: Tx, { id, told }: Person, now: Instant): Promise<Told | null> {
  const before = (await withdrawTimes(tx, [id], now, { ofPlan: true })).get(id);
  return before === undefined ? told : before;
}

/**
 * Writes to a person whose time is taken away, when a letter has told them of a time before. A time that no letter has
 * told of yet is withdrawn without a letter.
 */
export async function writeLost(
  tx: Tx,
  context: LetterContext,
  { oppdrag, ...lost }: To & Pick<TimeChange, "what" | "isOwn">,
  now: Instant,
): Promise<void> {
  const from = await heardBy(tx, lost.person, now);
  if (from) {
    await writeTime(tx, context, { oppdrag, ...lost, from, to: null }, now);
  } else {
    await withdrawTimes(tx, [lost.person.id], now);
    await restoreTold(tx, [{ id: lost.person.id, told: null }]);
  }
}
