import { timesOre } from "~/kit/money";
import type { SoldLine } from "../types";

/**
 * The pictures that were sold for each head: 80 of them for 40 heads are 2. What later lines of the same price added or,
 * with a negative price, took off is counted too. Another number, such as 3 for 40, was sold to all together.
 */
export function imagesPerHead(lines: readonly SoldLine[], heads: number): SoldLine[] {
  const images = lines.filter(({ kind }) => kind === "image");
  const priceOf = ({ unitOre, mvaBp, mvaIncluded }: SoldLine) =>
    [Math.abs(unitOre), mvaBp, mvaIncluded].join();
  return [...new Set(images.map(priceOf))].flatMap((price) => {
    const own = images.filter((line) => priceOf(line) === price);
    const line = own.find(({ unitOre }) => unitOre > 0);
    const count = own.reduce((sum, { quantity, unitOre }) => sum + quantity * Math.sign(unitOre), 0);
    if (!line || heads === 0 || count <= 0 || count % heads !== 0) return [];
    return [withQuantity(line, count / heads)];
  });
}

export function withQuantity(line: SoldLine, quantity: number): SoldLine {
  return { ...line, quantity, totalOre: timesOre(line.unitOre, quantity) };
}
