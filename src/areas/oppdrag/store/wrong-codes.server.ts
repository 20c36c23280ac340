import { and, count, eq, gt, lt } from "drizzle-orm";
import type { Visitor } from "~/areas/access/types";
import { type Instant, plusMinutes, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdragWrongCodes as wrongCodes } from "../tables.server";
import type { OppdragId } from "../types";

/** A hundred colleagues share a network, and each may mistype the code. Four digits take a day and a half to guess. */
const mostWrong = 30;
const withinMinutes = 15;

export async function hasGuessedTooOften(
  db: Reader,
  id: OppdragId,
  { networkKey }: Visitor,
  now: Instant,
): Promise<boolean> {
  const since = toDate(plusMinutes(now, -withinMinutes));
  const [row] = await db
    .select({ wrong: count() })
    .from(wrongCodes)
    .where(
      and(eq(wrongCodes.oppdragId, id), eq(wrongCodes.networkKey, networkKey), gt(wrongCodes.at, since)),
    );
  return (row?.wrong ?? 0) >= mostWrong;
}

/** Written in a transaction of its own, because the refusal rolls the sign-up back. Older guesses are forgotten. */
export async function noteWrongCode(
  tx: Tx,
  oppdragId: OppdragId,
  { networkKey }: Visitor,
  now: Instant,
): Promise<void> {
  const since = toDate(plusMinutes(now, -withinMinutes));
  await tx.delete(wrongCodes).where(and(eq(wrongCodes.oppdragId, oppdragId), lt(wrongCodes.at, since)));
  await tx.insert(wrongCodes).values({ oppdragId, networkKey, at: toDate(now) });
}
