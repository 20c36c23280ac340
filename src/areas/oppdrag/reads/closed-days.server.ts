import type { SoldLine } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { paidHeads } from "../rules/day-people";
import { dayLinesOf } from "../store/day-lines.server";
import { daysOf } from "../store/oppdrag.server";
import type { OppdragId } from "../types";
import type { DayId } from "../types/plan";

/** What a closed day owes beside its share of the accepted lines. */
export interface ClosedDay {
  readonly dayId: DayId;
  readonly from: Instant;
  readonly closedAt: Instant;
  /** Accepted for the day, and paid for. The difference is in the lines. */
  readonly acceptedHeads: number;
  readonly billedHeads: number;
  /** Heads above or below those accepted, overtime, parking, tolls. */
  readonly lines: readonly SoldLine[];
}

/** The closed days of a job in time, each with the sold lines that its close-out confirmed: for its invoices. */
export async function closedDaysOf(db: Reader, id: OppdragId): Promise<ClosedDay[]> {
  const days = await daysOf(db, id);
  const closed = days.flatMap((day) => {
    const { id: dayId, from, closedAt, billedHeads } = day;
    const acceptedHeads = paidHeads(day);
    return closedAt === null
      ? []
      : [{ dayId, from, closedAt, acceptedHeads, billedHeads: billedHeads ?? acceptedHeads }];
  });
  return Promise.all(closed.map(async (day) => ({ ...day, lines: await dayLinesOf(db, day.dayId) })));
}
