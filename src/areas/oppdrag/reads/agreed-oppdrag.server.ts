import { asc, eq } from "drizzle-orm";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { oppdrag, oppdragDays } from "../tables.server";
import type { AgreedOppdrag } from "../types";

/** The oppdrag that a quote became, with its days as they are now. */
export async function oppdragOfQuote(db: Reader, quoteId: string): Promise<AgreedOppdrag | null> {
  const { id, number, status } = oppdrag;
  const [row] = await db.select({ id, number, status }).from(oppdrag).where(eq(oppdrag.quoteId, quoteId));
  if (!row) return null;
  const days = await db
    .select()
    .from(oppdragDays)
    .where(eq(oppdragDays.oppdragId, row.id))
    .orderBy(asc(oppdragDays.position));
  return {
    ...row,
    days: days.map(({ startsAt, endsAt, place, address, stations, heads, beforeMinutes, afterMinutes }) => ({
      place,
      address,
      stations,
      heads,
      beforeMinutes,
      afterMinutes,
      from: instant(startsAt),
      to: instant(endsAt),
    })),
  };
}
