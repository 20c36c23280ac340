import { addOre, lessOre, type Ore, ore } from "~/kit/money";
import { type Day, plusDays } from "~/kit/time";
import type { Statement } from "./gaps";

/** What an account's lines of a day sum up to. */
export interface DaySum {
  readonly day: Day;
  readonly ore: Ore;
}

export interface MonthBalances {
  readonly openingOre: Ore;
  readonly closingOre: Ore;
  /** What the closing balance has more than the opening one with all lines; 0 when nothing is missing. */
  readonly missingOre: Ore;
}

/**
 * The balance before the first day of a month and after its last, as the bank's statements say them. A statement that
 * begins or ends within the month is brought to its edge by the lines between. Null when no statement tells of the month.
 */
export function balancesOfMonth(
  { first, last }: { readonly first: Day; readonly last: Day },
  statements: readonly Statement[],
  sums: readonly DaySum[],
): MonthBalances | null {
  const after = plusDays(last, 1);
  const moments = momentsOf(statements)
    .filter(({ day }) => day >= first && day <= after)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  // Where two statements meet at the month's edge and differ, the month has the balance of its own.
  const earliest = moments.find(({ day, isOpening }) => day === first && isOpening) ?? moments[0];
  const latest = moments.findLast(({ day, isOpening }) => day === after && !isOpening) ?? moments.at(-1);
  if (!earliest || !latest) return null;
  const between = (from: Day, before: Day) =>
    addOre(ore(0), ...sums.filter(({ day }) => day >= from && day < before).map((sum) => sum.ore));
  const openingOre = lessOre(earliest.ore, between(first, earliest.day));
  const closingOre = addOre(latest.ore, between(latest.day, after));
  const missingOre = lessOre(closingOre, addOre(openingOre, between(first, after)));
  return { openingOre, closingOre, missingOre };
}

interface Moment {
  readonly day: Day;
  readonly ore: Ore;
  readonly isOpening: boolean;
}

/** The balances at the beginnings of days. Of several statements of one day: before the first, and after the last. */
function momentsOf(statements: readonly Statement[]): Moment[] {
  const keyOf = (day: Day, balance: Ore) => `${day} ${balance}`;
  const ofOneDay = statements.filter((each) => each.from === each.to && each.openingOre !== each.closingOre);
  const closed = new Set(ofOneDay.map(({ to, closingOre }) => keyOf(to, closingOre)));
  const opened = new Set(ofOneDay.map(({ from, openingOre }) => keyOf(from, openingOre)));
  return statements.flatMap(({ from, to, openingOre, closingOre }) => [
    ...(closed.has(keyOf(from, openingOre)) ? [] : [{ day: from, ore: openingOre, isOpening: true }]),
    ...(opened.has(keyOf(to, closingOre))
      ? []
      : [{ day: plusDays(to, 1), ore: closingOre, isOpening: false }]),
  ]);
}
