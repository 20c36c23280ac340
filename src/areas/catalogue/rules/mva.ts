import { addOre, type Ore, ore, vatInside, vatOnTop } from "~/kit/money";
import type { DocumentSums, MvaShare, SoldLine } from "../types";

type TaxedLine = Pick<SoldLine, "totalOre" | "mvaBp" | "mvaIncluded">;

/**
 * The sums of a document. MVA is computed once for each rate, from the sum of its lines, in whole øre with halves
 * rounded up (those of a negative sum down, so that a credit note mirrors its invoice). Lines that include MVA add up to
 * the total to the øre: their MVA is found inside it. Five persons at 1 650 kr without MVA: 8 250 + 2 062,50 = 10 312,50 kr.
 */
export function sumsOf(lines: readonly TaxedLine[]): DocumentSums {
  const rates = [...new Set(lines.map((line) => line.mvaBp))].toSorted((a, b) => a - b);
  const mva = rates.map((rateBp) => shareOf(lines, rateBp));
  const netOre = addOre(...mva.map((share) => share.netOre));
  const mvaOre = addOre(...mva.map((share) => share.vatOre));
  return { netOre, mvaOre, totalOre: addOre(netOre, mvaOre), mva };
}

function shareOf(lines: readonly TaxedLine[], rateBp: number): MvaShare {
  const sum = (included: boolean): Ore =>
    lines
      .filter((line) => line.mvaBp === rateBp && line.mvaIncluded === included)
      .reduce((total, line) => addOre(total, line.totalOre), ore(0));
  const without = sum(false);
  const totalOre = addOre(sum(true), without, vatOnTop(without, rateBp));
  // For lines without MVA alone this finds the same MVA that was added: they differ by less than half an øre.
  return { rateBp, ...vatInside(totalOre, rateBp) };
}

/** Whether a document has amounts without MVA; then it says so at each of them, and at its sum what it is without MVA. */
export function hasAmountsWithoutMva(lines: readonly Pick<SoldLine, "mvaIncluded">[]): boolean {
  return lines.some((line) => !line.mvaIncluded);
}
