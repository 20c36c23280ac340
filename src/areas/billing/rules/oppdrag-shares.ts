import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { Place, SoldLine } from "~/areas/catalogue/types";
import { addOre, lessOre, type Ore, ore, percentOfOre, timesOre } from "~/kit/money";
import { partTexts as words } from "../texts/part-lines";

export interface BilledDay {
  readonly id: string;
  readonly place: Place;
  readonly heads: number;
  /** What was confirmed when the day was closed, on top of what was accepted. */
  readonly confirmed: readonly SoldLine[];
}

/** Somebody else than the oppdrag's own company who pays a share of it. */
export interface PayerShare {
  readonly id: string;
  /** In hundredths of a percent; all of them together are less than 10 000. */
  readonly shareBp: number;
}

/** What one payer is invoiced for one day. */
export interface InvoicePart {
  readonly dayId: string;
  /** Null: the oppdrag's own company, which pays what the others do not. */
  readonly payerId: string | null;
  readonly lines: readonly SoldLine[];
}

/**
 * The accepted lines, and those that were confirmed, shared out to days and payers. The parts add up to the sum of all
 * lines, MVA included, to the øre in each rate. A later day, and a later confirmed line, change no earlier part.
 */
export function invoiceParts(
  lines: readonly SoldLine[],
  days: readonly BilledDay[],
  payers: readonly PayerShare[],
): InvoicePart[] {
  const perDay = sharedByDay(lines, days);
  const parts = days.flatMap((day, index): InvoicePart[] => {
    const own = [...(perDay[index] ?? []), ...day.confirmed];
    return sharedByPayer(own, payers).map((part) => ({ ...part, dayId: day.id }));
  });
  return withRounding(parts);
}

/**
 * Persons go to the days by their heads, rigging and other whole things by their number and the earliest day first, travel
 * to the days that are not in the studio, and a deduction or another change of the price by heads, in øre.
 */
export function sharedByDay(lines: readonly SoldLine[], days: readonly BilledDay[]): SoldLine[][] {
  const places = placesOfPersonLines(lines, days);
  const shares: SoldLine[][] = days.map(() => []);
  const give = (line: SoldLine, index: number) => shares[index]?.push(line);
  for (const line of lines) {
    const place = line.kind === "travel" ? "hos_dere" : (places.get(line) ?? null);
    const here = days.map((day) => place === null || day.place === place);
    const isHere = here.some(Boolean) ? here : days.map(() => true);
    const heads = days.map((day, index) => (isHere[index] ? day.heads : 0));
    const weights = heads.some((count) => count > 0) ? heads : isHere.map(Number);
    if (line.kind === "adjustment") {
      largestRemainders(line.totalOre, weights).forEach((amount, index) => {
        if (amount !== 0) give(oneOf(line, line.name, ore(amount)), index);
      });
      continue;
    }
    const counts =
      line.kind === "person" ? largestRemainders(line.quantity, weights) : evenly(line.quantity, isHere);
    counts.forEach((quantity, index) => {
      if (quantity > 0) give({ ...line, quantity, totalOre: timesOre(line.unitOre, quantity) }, index);
    });
  }
  return shares;
}

/** A line of persons whose number is that of the heads at one of two places is for that place. */
function placesOfPersonLines(
  lines: readonly SoldLine[],
  days: readonly BilledDay[],
): ReadonlyMap<SoldLine, Place> {
  const open = (["studio", "hos_dere"] as const).filter((place) => days.some((day) => day.place === place));
  const found = new Map<SoldLine, Place>();
  if (open.length < 2) return found;
  for (const line of lines) {
    if (line.kind !== "person") continue;
    const place = open.find(
      (each) =>
        ![...found.values()].includes(each) &&
        days.reduce((sum, day) => sum + (day.place === each ? day.heads : 0), 0) === line.quantity,
    );
    if (place) found.set(line, place);
  }
  return found;
}

/** Whole parts in proportion to the weights; what is left over goes to the largest remainders, the first of equals. */
export function largestRemainders(total: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
  const sign = total < 0 ? -1 : 1;
  const whole = BigInt(Math.abs(total));
  const exact = weights.map((weight) => whole * BigInt(weight));
  const parts = exact.map((share) => share / sum);
  let left = Number(whole - parts.reduce((all, part) => all + part, 0n));
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % sum }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  const counts = parts.map(Number);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    counts[index] = (counts[index] ?? 0) + 1;
    left--;
  }
  return counts.map((count) => count * sign + 0);
}

function evenly(quantity: number, isHere: readonly boolean[]): number[] {
  const places = isHere.flatMap((here, index) => (here ? [index] : []));
  const each = Math.floor(quantity / places.length);
  const rest = quantity % places.length;
  return isHere.map((here, index) => (here ? each + (places.indexOf(index) < rest ? 1 : 0) : 0));
}

function sharedByPayer(
  lines: readonly SoldLine[],
  payers: readonly PayerShare[],
): Omit<InvoicePart, "dayId">[] {
  if (payers.length === 0) return [{ payerId: null, lines }];
  const others = payers.map(({ id, shareBp }) => ({
    payerId: id,
    lines: lines.map((line) =>
      oneOf(line, words.share(line.name, shareBp), percentOfOre(line.totalOre, shareBp / 100)),
    ),
  }));
  const ownBp = 10_000 - payers.reduce((sum, { shareBp }) => sum + shareBp, 0);
  const own = lines.map((line, index) => {
    const paid = addOre(...others.map((other) => other.lines[index]?.totalOre ?? ore(0)));
    return oneOf(line, words.share(line.name, ownBp), lessOre(line.totalOre, paid));
  });
  return [{ payerId: null, lines: own }, ...others].map((part) => ({
    ...part,
    lines: part.lines.filter(({ totalOre }) => totalOre !== 0),
  }));
}

function oneOf(line: SoldLine, name: string, amount: Ore): SoldLine {
  return { ...line, name, quantity: 1, unit: "piece", unitOre: amount, totalOre: amount };
}

/**
 * Each document computes its MVA for itself, so several of them may miss the MVA of the whole by an øre. A part is
 * therefore the difference of two whole sums; where its own lines give another one, a line says so.
 */
function withRounding(parts: readonly InvoicePart[]): InvoicePart[] {
  const before: SoldLine[] = [];
  return parts.map((part) => {
    const had = totalsByRate(before);
    before.push(...part.lines);
    const has = totalsByRate(before);
    const own = totalsByRate(part.lines);
    const rounding = [...own].flatMap(([rateBp, total]): SoldLine[] => {
      const wanted = lessOre(has.get(rateBp) ?? ore(0), had.get(rateBp) ?? ore(0));
      const line = part.lines.find(({ mvaBp }) => mvaBp === rateBp);
      const missing = lessOre(wanted, total);
      return line && missing !== 0
        ? [{ ...oneOf(line, words.rounding, missing), kind: "adjustment", mvaIncluded: true }]
        : [];
    });
    return { ...part, lines: [...part.lines, ...rounding] };
  });
}

/**
 * What an earlier invoice asked for and is not that day's any more, because a day or heads were added since: deducted from
 * what the same payer has not been invoiced for, the last part first and never below 0. The rest is for staff to credit.
 */
export function lessInvoiced(
  parts: readonly InvoicePart[],
  coveredOf: (part: InvoicePart) => readonly SoldLine[] | null,
): InvoicePart[] {
  const left = new Map<InvoicePart, InvoicePart>();
  for (const own of Map.groupBy(parts, ({ payerId }) => payerId).values()) {
    const excess = excessOf(own, coveredOf);
    for (const part of own.toReversed()) if (coveredOf(part) === null) left.set(part, deducted(part, excess));
  }
  return parts.map((part) => left.get(part) ?? part);
}

function excessOf(
  parts: readonly InvoicePart[],
  coveredOf: (part: InvoicePart) => readonly SoldLine[] | null,
): Map<number, Ore> {
  const excess = new Map<number, Ore>();
  for (const part of parts) {
    const wanted = totalsByRate(part.lines);
    for (const [rateBp, total] of totalsByRate(coveredOf(part) ?? [])) {
      const more = lessOre(total, wanted.get(rateBp) ?? ore(0));
      if (more > 0) excess.set(rateBp, addOre(excess.get(rateBp) ?? ore(0), more));
    }
  }
  return excess;
}

/** Takes what it deducts out of the excess. */
function deducted(part: InvoicePart, excess: Map<number, Ore>): InvoicePart {
  const totals = totalsByRate(part.lines);
  const deductions = [...excess].flatMap(([mvaBp, more]): SoldLine[] => {
    const first = part.lines.find((line) => line.mvaBp === mvaBp);
    const amount = ore(Math.min(more, totals.get(mvaBp) ?? 0));
    if (!first || amount <= 0) return [];
    excess.set(mvaBp, lessOre(more, amount));
    const line = oneOf(first, words.invoicedBefore, timesOre(amount, -1));
    return [{ ...line, kind: "adjustment", mvaBp, mvaIncluded: true }];
  });
  return deductions.length === 0 ? part : { ...part, lines: [...part.lines, ...deductions] };
}

/** MVA included. */
function totalsByRate(lines: readonly SoldLine[]): ReadonlyMap<number, Ore> {
  return new Map(sumsOf(lines).mva.map(({ rateBp, netOre, vatOre }) => [rateBp, addOre(netOre, vatOre)]));
}
