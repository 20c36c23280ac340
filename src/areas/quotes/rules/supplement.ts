import { plusWorkingDays } from "~/areas/calendar/rules/working-days";
import type { DatesPart } from "~/areas/calendar/types/held-dates";
import type { SoldLine } from "~/areas/catalogue/types";
import { addOre, type Ore, timesOre } from "~/kit/money";
import type { Period } from "~/kit/period";
import { type Day, type Instant, instant } from "~/kit/time";
import { supplementTexts } from "../texts/supplement";
import type { PriceRules, QuoteContent, QuoteDay, QuoteSet, SupplementBase } from "../types";
import { leastHeads } from "./least-heads";
import { hasBegun, headsOf, neededTime, neededTimes } from "./set-time";

type Stay = Pick<QuoteDay, "day" | "place" | "address">;

/** The same day at the same place. Staff may write the address with other capitals. */
export function isSameStay(a: Stay, b: Stay): boolean {
  const where = ({ address }: Stay) => address.trim().toLowerCase();
  return a.day === b.day && a.place === b.place && where(a) === where(b);
}

/** Days of the agreement that a supplement leaves out: they are cancelled in the oppdrag, not here. */
export function droppedDays({ days }: Pick<SupplementBase, "days">, set: Pick<QuoteSet, "days">): QuoteDay[] {
  return days.filter((day) => !set.days.some((other) => isSameStay(day, other)));
}

/** Whether a day has begun that is not agreed yet, or that would change. */
export function isTooLate(
  {
    sets,
    supplement,
  }: Pick<QuoteContent, "supplement"> & { readonly sets: readonly Pick<QuoteSet, "days">[] },
  now: Instant,
): boolean {
  const isAgreed = (day: QuoteDay) => supplement?.days.some((agreed) => isSameWork(agreed, day)) ?? false;
  return sets.some(({ days }) => hasBegun({ days: days.filter((day) => !isAgreed(day)) }, now));
}

function isSameWork(a: QuoteDay, b: QuoteDay): boolean {
  const workOf = ({ from, to, heads, stations }: QuoteDay) => [from, to, heads, stations].join();
  return isSameStay(a, b) && workOf(a) === workOf(b);
}

/** The last day on which fewer heads are free: that many working days before the day. */
export function lastFreeDay(day: Day, { freeWorkingDays }: Pick<PriceRules, "freeWorkingDays">): Day {
  return plusWorkingDays(day, -freeWorkingDays);
}

interface Reckoning {
  readonly rules: Pick<PriceRules, "leastPercent" | "freeWorkingDays">;
  readonly today: Day;
}

/**
 * How many heads are billed on the days after a supplement. Fewer heads than agreed give back nothing below the least
 * that is billed, and nothing at all after the last free day of the first day.
 */
export function billedHeads(
  { days, mostHeads, agreedHeads }: Pick<SupplementBase, "days" | "mostHeads" | "agreedHeads">,
  after: readonly QuoteDay[],
  { rules, today }: Reckoning,
): number {
  const [first] = days.map(({ day }) => day).toSorted();
  const isFree = first !== undefined && today <= lastFreeDay(first, rules);
  const least = isFree ? leastHeads(rules, mostHeads) : agreedHeads;
  return Math.max(headsOf({ days: after }), Math.min(agreedHeads, least));
}

/** The days with as many heads as are billed. The missing ones are added where a day has fewer than was agreed. */
export function billedDays(
  before: readonly QuoteDay[],
  days: readonly QuoteDay[],
  billed: number,
): QuoteDay[] {
  let missing = Math.max(0, billed - headsOf({ days }));
  return days.map((day, index) => {
    const agreed = before.find((other) => isSameStay(other, day))?.heads ?? 0;
    const isLast = index === days.length - 1;
    const added = isLast ? missing : Math.min(missing, Math.max(0, agreed - day.heads));
    missing -= added;
    return added === 0 ? day : { ...day, heads: day.heads + added };
  });
}

interface Heads {
  readonly before: number;
  readonly after: number;
  /** How many are billed afterwards. */
  readonly billed: number;
}

/**
 * The difference between the lines of two whole sums. More heads at an unchanged price are a line of their own; any other
 * change of the heads is one line, because a band changes the price of everybody. Rigging and travel are added and taken
 * off by name.
 */
export function differenceLines(
  before: readonly SoldLine[],
  after: readonly SoldLine[],
  heads: Heads,
): SoldLine[] {
  const changes = changesOf(before, after);
  const ofHeads = changes.filter(({ line }) => line.kind === "person" || line.kind === "adjustment");
  const isMoreAlone = ofHeads.every(({ line, more }) => line.kind === "person" && more > 0);
  const others = changes.filter((change) => !ofHeads.includes(change));
  if (isMoreAlone) return [...ofHeads, ...others].map(({ line, more }) => changedLine(line, more));
  return [...headLines(ofHeads, heads), ...others.map(({ line, more }) => changedLine(line, more))];
}

interface Change {
  readonly line: SoldLine;
  /** How many more of it; negative: fewer. */
  readonly more: number;
}

function changesOf(before: readonly SoldLine[], after: readonly SoldLine[]): Change[] {
  const keyOf = ({ kind, name, unitOre, mvaBp, mvaIncluded }: SoldLine) =>
    JSON.stringify([kind, name, unitOre, mvaBp, mvaIncluded]);
  const all = new Map([...after, ...before].map((line) => [keyOf(line), line]));
  const countIn = (lines: readonly SoldLine[], key: string) =>
    lines.filter((line) => keyOf(line) === key).reduce((sum, { quantity }) => sum + quantity, 0);
  return [...all]
    .map(([key, line]) => ({ line, more: countIn(after, key) - countIn(before, key) }))
    .filter(({ more }) => more !== 0);
}

/** Fewer of a line are a line with a negative price. */
function changedLine(line: SoldLine, more: number): SoldLine {
  if (more > 0) return { ...line, quantity: more, totalOre: timesOre(line.unitOre, more) };
  const unitOre = timesOre(line.unitOre, -1);
  const quantity = -more;
  return {
    ...line,
    name: supplementTexts.less(line.name),
    quantity,
    unitOre,
    totalOre: timesOre(unitOre, quantity),
  };
}

/** One line for each rate of MVA. */
function headLines(changes: readonly Change[], heads: Heads): SoldLine[] {
  const rateOf = ({ line }: Change) => `${line.mvaBp} ${line.mvaIncluded}`;
  return [...new Set(changes.map(rateOf))].map((rate) => {
    const own = changes.filter((change) => rateOf(change) === rate);
    const [first] = own;
    if (!first) throw new Error(`No lines of ${rate}`);
    const unitOre: Ore = addOre(...own.map(({ line, more }) => timesOre(line.unitOre, more)));
    const name = supplementTexts.heads(heads);
    return {
      ...first.line,
      kind: "adjustment",
      name,
      quantity: 1,
      unit: "piece",
      unitOre,
      totalOre: unitOre,
    };
  });
}

/** What has to be held for an alternative. Null where one of its times does not exist. */
export function timesToHold(
  set: Pick<QuoteSet, "days">,
  supplement: Pick<SupplementBase, "days"> | undefined,
): DatesPart[] | null {
  return supplement ? addedTimes(supplement, set) : neededTimes(set);
}

/**
 * The time that the oppdrag does not have yet: new days, earlier and later hours, and further stations. Time that is no
 * longer needed stays the oppdrag's.
 */
export function addedTimes(
  { days }: Pick<SupplementBase, "days">,
  set: Pick<QuoteSet, "days">,
): DatesPart[] | null {
  const parts = set.days.map((day) => {
    const agreed = days.find((other) => isSameStay(other, day));
    return agreed ? addedTime(agreed, day) : wholeTime(day);
  });
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

function wholeTime(day: QuoteDay): DatesPart[] | null {
  const time = neededTime(day);
  return time && [time];
}

function addedTime(agreed: QuoteDay, day: QuoteDay): DatesPart[] | null {
  const [before, after] = [neededTime(agreed), neededTime(day)];
  if (!before || !after) return null;
  const [had, has] = [before.period, after.period];
  if (had.to <= has.from || has.to <= had.from) return [after];
  const outside: Period[] = [
    { from: has.from, to: had.from },
    { from: had.to, to: has.to },
  ];
  const both = { from: later(had.from, has.from), to: earlier(had.to, has.to) };
  const stations = day.stations - agreed.stations;
  return [
    ...outside.filter(({ from, to }) => from < to).map((period) => ({ period, needs: after.needs })),
    ...(stations > 0 ? [{ period: both, needs: [{ kind: "photographer", count: stations } as const] }] : []),
  ];
}

function earlier(a: Instant, b: Instant): Instant {
  return instant(Math.min(a, b));
}

function later(a: Instant, b: Instant): Instant {
  return instant(Math.max(a, b));
}
