import { addOre, lessOre, type Ore, ore } from "~/kit/money";
import { type Day, plusDays } from "~/kit/time";

/** Agreed with the customer: what was open, and what comes when. */
export interface PaymentPlan {
  readonly openOre: Ore;
  readonly parts: readonly { readonly day: Day; readonly ore: Ore }[];
}

/** What the bank's files tell may be so old. */
export const bankDays = 3;

/** Every part that was due has come. A part counts as late when the bank's files have had time to tell of it. */
export function isKept({ openOre: before, parts }: PaymentPlan, openOre: Ore, today: Day): boolean {
  const due = parts.filter(({ day }) => plusDays(day, bankDays) < today);
  const came = lessOre(before, openOre);
  return came >= addOre(ore(0), ...due.map((part) => part.ore));
}
