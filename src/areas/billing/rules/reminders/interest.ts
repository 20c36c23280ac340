import { type DatedValue, valueOn } from "~/kit/dated-values";
import { type Ore, ore } from "~/kit/money";
import { type Day, plusDays } from "~/kit/time";

/** What a day changed of the invoice's own sum: the sale, credit notes, payments. Fees and interest bear no interest. */
export interface Movement {
  readonly day: Day;
  readonly ore: Ore;
}

const daysInYear = 365n;

/**
 * Interest on a late payment, of every day after the due day up to and with this one, on what was open at its beginning
 * and at the rate of that day (forsinkelsesrenteloven § 3). Rounded once.
 */
export function lateInterest(
  movements: readonly Movement[],
  {
    dueOn,
    today,
    rates,
  }: { readonly dueOn: Day; readonly today: Day; readonly rates: readonly DatedValue[] },
): Ore {
  const ordered = movements.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  let [next, open, sum] = [0, 0, 0n];
  for (let day = plusDays(dueOn, 1); day <= today; day = plusDays(day, 1)) {
    for (let each = ordered[next]; each && each.day < day; each = ordered[next]) {
      open += each.ore;
      next += 1;
    }
    if (open > 0) sum += BigInt(open) * BigInt(valueOn(rates, day));
  }
  const whole = daysInYear * 10_000n;
  return ore(Number((sum * 2n + whole) / (2n * whole)));
}
