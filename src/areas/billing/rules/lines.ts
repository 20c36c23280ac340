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

/** What is left of each rate of an invoice, MVA included, after its credit notes: no rate is credited twice. */
export function leftByRate(
  lines: readonly SoldLine[],
  notes: readonly { readonly lines: readonly SoldLine[] }[],
): { readonly rateBp: number; readonly leftOre: Ore }[] {
  return sumsOf(lines).mva.map(({ rateBp, netOre, vatOre }) => {
    const credited = notes
      .flatMap((note) => sumsOf(note.lines).mva)
      .filter((share) => share.rateBp === rateBp)
      .map((share) => addOre(share.netOre, share.vatOre));
    return { rateBp, leftOre: addOre(netOre, vatOre, ...credited) };
  });
}

/** A line that credits an amount, MVA included, of one rate. */
export function partCredit(
  { rateBp, amount, priceListVersion }: { rateBp: number; amount: Ore; priceListVersion: number },
  name: string,
): SoldLine {
  const unitOre = ore(-amount);
  return {
    ...{ kind: "adjustment", name, quantity: 1, unit: "piece", unitOre, totalOre: unitOre },
    ...{ mvaBp: rateBp, mvaIncluded: true, priceListVersion },
  };
}

/** A difference that is left when a booking was changed after its invoice, as one line with the same rate. */
export function differenceLine(wanted: readonly SoldLine[], issuedOre: Ore, name: string): SoldLine | null {
  const [first] = wanted;
  const unitOre = lessOre(sumsOf(wanted).totalOre, issuedOre);
  if (!first || unitOre <= 0) return null;
  return {
    ...first,
    kind: "adjustment",
    name,
    quantity: 1,
    unit: "piece",
    mvaIncluded: true,
    unitOre,
    totalOre: unitOre,
  };
}
