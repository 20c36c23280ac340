import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import { addOre, lessOre, type Ore, ore } from "~/kit/money";

/**
 * The lines of a studio that is not registered for MVA: no line has any. What a consumer agreed to stays; a company pays
 * the amount without MVA.
 */
export function withoutMva(lines: readonly SoldLine[]): SoldLine[] {
  return lines.map((line) => ({ ...line, mvaBp: 0, mvaIncluded: true }));
}

/** The opposite of an invoice's lines, for a credit note of the whole. */
export function creditLines(lines: readonly SoldLine[]): SoldLine[] {
  return lines.map((line) => ({ ...line, unitOre: ore(-line.unitOre), totalOre: ore(-line.totalOre) }));
}

export interface LeftOfRate {
  readonly rateBp: number;
  /** MVA included. */
  readonly leftOre: Ore;
  readonly leftMvaOre: Ore;
}

/** What is left of each rate of an invoice after its credit notes: no rate is credited twice. */
export function leftByRate(
  lines: readonly SoldLine[],
  notes: readonly { readonly lines: readonly SoldLine[] }[],
): LeftOfRate[] {
  return sumsOf(lines).mva.map(({ rateBp, netOre, vatOre }) => {
    const credited = notes
      .flatMap((note) => sumsOf(note.lines).mva)
      .filter((share) => share.rateBp === rateBp);
    const leftMvaOre = addOre(vatOre, ...credited.map((share) => share.vatOre));
    const leftOre = addOre(netOre, ...credited.map((share) => share.netOre), leftMvaOre);
    return { rateBp, leftOre, leftMvaOre };
  });
}

/** Whether losses have taken back more MVA of a rate than the credit notes have left of it. */
export function isTakenTwice(
  left: readonly LeftOfRate[],
  lost: readonly { readonly rateBp: number; readonly ore: Ore }[],
): boolean {
  const leftOf = (rateBp: number) => left.find((each) => each.rateBp === rateBp)?.leftMvaOre ?? 0;
  return lost.some(({ rateBp, ore: mvaOre }) => mvaOre > leftOf(rateBp));
}

/** A line that credits an amount, MVA included, of one rate. */
export function partCredit(
  { rateBp, amount, priceListVersion }: { rateBp: number; amount: Ore; priceListVersion: number },
  name: string,
): SoldLine {
  const unitOre = ore(-amount);
  return {
    kind: "adjustment",
    name,
    quantity: 1,
    unit: "piece",
    unitOre,
    totalOre: unitOre,
    mvaBp: rateBp,
    mvaIncluded: true,
    priceListVersion,
  };
}

/**
 * What is wanted and not covered yet, as one line for each rate that differs. `before` was paid before there was a journal,
 * and is taken from the rate of the first line. Nothing when less is wanted than was covered: that is a credit note's.
 */
export function differenceLines(
  wanted: readonly SoldLine[],
  covered: readonly SoldLine[],
  { before, name }: { readonly before: Ore; readonly name: string },
): SoldLine[] {
  const [first] = wanted;
  if (!first) return [];
  const left = new Map<number, Ore>();
  const add = (rateBp: number, amount: Ore) => left.set(rateBp, addOre(left.get(rateBp) ?? ore(0), amount));
  for (const { rateBp, netOre, vatOre } of sumsOf(wanted).mva) add(rateBp, addOre(netOre, vatOre));
  for (const { rateBp, netOre, vatOre } of sumsOf(covered).mva)
    add(rateBp, lessOre(ore(0), addOre(netOre, vatOre)));
  add(first.mvaBp, lessOre(ore(0), before));
  if (addOre(...left.values()) <= 0) return [];
  const { priceListVersion } = first;
  return [...left]
    .filter(([, unitOre]) => unitOre !== 0)
    .map(([mvaBp, unitOre]) => ({
      kind: "adjustment",
      name,
      quantity: 1,
      unit: "piece",
      unitOre,
      totalOre: unitOre,
      mvaBp,
      mvaIncluded: true,
      priceListVersion,
    }));
}
