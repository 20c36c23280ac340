import { timesOre } from "~/kit/money";
import type { SoldLine } from "../types";

/**
 * The pictures that were sold for each head: 80 of them for 40 heads are 2. What later lines of the same price added or,
 * with a negative price, took off is counted too. Lines that are in the way, such as 5 more for the board, are left out, as
 * few pictures as can be; another number, such as 3 for 40, was sold to all together.
 */
export function imagesPerHead(lines: readonly SoldLine[], heads: number): SoldLine[] {
  const images = lines.filter(({ kind }) => kind === "image");
  const priceOf = ({ unitOre, mvaBp, mvaIncluded }: SoldLine) =>
    [Math.abs(unitOre), mvaBp, mvaIncluded].join();
  return [...new Set(images.map(priceOf))].flatMap((price) => {
    const own = images.filter((line) => priceOf(line) === price);
    const line = own.find(({ unitOre }) => unitOre > 0);
    const count = line && heads > 0 ? sharedCount(own, heads) : null;
    return line && count !== null ? [withQuantity(line, count / heads)] : [];
  });
}

/** The most pictures of these lines that are the same number for each head; null: no such number. */
function sharedCount(lines: readonly SoldLine[], heads: number): number | null {
  const total = lines.reduce((sum, { quantity, unitOre }) => sum + quantity * Math.sign(unitOre), 0);
  const leftOut = new Set([0]);
  for (const { quantity, unitOre } of lines)
    if (unitOre > 0) for (const sum of [...leftOut]) leftOut.add(sum + quantity);
  const counts = [...leftOut].map((sum) => total - sum).filter((count) => count > 0 && count % heads === 0);
  return counts.length > 0 ? Math.max(...counts) : null;
}

export function withQuantity(line: SoldLine, quantity: number): SoldLine {
  return { ...line, quantity, totalOre: timesOre(line.unitOre, quantity) };
}
