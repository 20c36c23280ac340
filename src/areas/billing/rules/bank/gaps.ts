import { lessOre, type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";

/** A bank's statement of one account: its balance before the first day, and after the last. */
export interface Statement {
  readonly from: Day;
  readonly to: Day;
  readonly openingOre: Ore;
  readonly closingOre: Ore;
}

export interface Gap {
  readonly day: Day;
  /** What the missing statements changed. */
  readonly ore: Ore;
}

/**
 * Where no statement ends with the balance at which another one begins. Statements may overlap, and a month may be told of
 * day by day too: one that begins within another needs none before it. Each statement is looked at once, because there is
 * one for each day of many years.
 */
export function gapsBetween(statements: readonly Statement[]): Gap[] {
  const gaps: Gap[] = [];
  const closings = new Set<Ore>();
  const endings = new Set<string>();
  let last: Statement | null = null;
  for (const [day, begun] of statementsByDay(statements)) {
    const longest = begun.reduce((latest, { to }) => (to > latest ? to : latest), day);
    const isWithin = (each: Statement) =>
      last === null || last.to > day || each.to < longest || endings.has(endingOf(each));
    const firsts = firstOfChains(begun, day, (each) => isWithin(each) || closings.has(each.openingOre));
    for (const { openingOre } of firsts)
      gaps.push({ day, ore: lessOre(openingOre, last?.closingOre ?? ore(0)) });
    for (const each of begun) {
      closings.add(each.closingOre);
      endings.add(endingOf(each));
      if (last === null || each.to >= last.to) last = each;
    }
  }
  return gaps;
}

function endingOf({ to, closingOre }: Statement): string {
  return `${to} ${closingOre}`;
}

/** Of one day, those at whose balance another one begins come first. */
function statementsByDay(statements: readonly Statement[]): Map<Day, Statement[]> {
  const sorted = statements.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const days = Map.groupBy(sorted, ({ from }) => from);
  for (const [day, begun] of days) {
    const openings = new Set(begun.map(({ openingOre }) => openingOre));
    const isLast = ({ closingOre }: Statement) => Number(!openings.has(closingOre));
    days.set(
      day,
      begun.toSorted((a, b) => isLast(a) - isLast(b) || a.openingOre - b.openingOre),
    );
  }
  return days;
}

/** The statements of one day may follow each other, in any order. What nothing leads to begins a chain of its own. */
function firstOfChains(
  begun: readonly Statement[],
  day: Day,
  isKnown: (statement: Statement) => boolean,
): Statement[] {
  const firsts: Statement[] = [];
  const reached = new Set<Ore>();
  let left = begun;
  const reach = (found: readonly Statement[]) => {
    for (const { to, closingOre } of found) if (to === day) reached.add(closingOre);
    left = left.filter((each) => !found.includes(each));
  };
  while (left.length > 0) {
    const found = left.filter((each) => isKnown(each) || reached.has(each.openingOre));
    if (found.length > 0) {
      reach(found);
      continue;
    }
    const ends = new Set(left.map(({ closingOre }) => closingOre));
    const first = left.find(({ openingOre }) => !ends.has(openingOre)) ?? left[0];
    if (!first) break;
    firsts.push(first);
    reach([first]);
  }
  return firsts;
}
