import { desc, eq, inArray } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdragDeliveries } from "../tables.server";
import type { OppdragId } from "../types";
import type { PersonId } from "../types/plan";

export interface SentDelivery {
  readonly id: string;
  readonly personId: PersonId | null;
  readonly url: string;
  readonly sentAt: Instant;
}

export async function insertDelivery(
  tx: Tx,
  sent: Omit<SentDelivery, "sentAt"> & { readonly oppdragId: OppdragId; readonly sentBy: string },
  now: Instant,
): Promise<void> {
  await tx.insert(oppdragDeliveries).values({ ...sent, sentAt: toDate(now) });
}

/** The latest first. */
export async function deliveriesOf(db: Reader, id: OppdragId): Promise<SentDelivery[]> {
  const rows = await db
    .select()
    .from(oppdragDeliveries)
    .where(eq(oppdragDeliveries.oppdragId, id))
    .orderBy(desc(oppdragDeliveries.sentAt), desc(oppdragDeliveries.id));
  return rows.map(({ id: one, personId, url, sentAt }) => ({
    id: one,
    personId,
    url,
    sentAt: instant(sentAt),
  }));
}

/** The addresses of one person's pictures go with the person's other data. */
export async function deleteDeliveriesOf(tx: Tx, people: readonly PersonId[]): Promise<void> {
  if (people.length === 0) return;
  await tx.delete(oppdragDeliveries).where(inArray(oppdragDeliveries.personId, [...people]));
}
