/** A whole number of øre. Consumer amounts include MVA. Never a float, never divided outside this file. */
export type Ore = number & { readonly __unit: "øre" };

export function ore(amount: number): Ore {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of øre: ${amount}`);
  // Minus zero is no amount.
  return (amount + 0) as Ore;
}

/** fromKroner(3900) = 390 000 øre */
export function fromKroner(kroner: number): Ore {
  return ore(Math.round(kroner * 100));
}

export function addOre(...amounts: readonly Ore[]): Ore {
  return ore(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Subtraction of øre: `whole` minus `part`; may be negative. */
export function lessOre(whole: Ore, part: Ore): Ore {
  return ore(whole - part);
}

export function timesOre(amount: Ore, quantity: number): Ore {
  return ore(amount * quantity);
}

/** percentOfOre(390 000, 50) = 195 000; halves of an øre are rounded away from zero. */
export function percentOfOre(amount: Ore, percent: number): Ore {
  return roundedRatio(amount, Math.round(percent * 100), 10_000);
}

/** A part of a whole number of shares: shareOfOre(4 599 000, 2, 40) = 229 950; halves of an øre away from zero. */
export function shareOfOre(amount: Ore, part: number, whole: number): Ore {
  return roundedRatio(amount, part, whole);
}

/**
 * Splits a total that includes MVA. `rateBp` is the rate in hundredths of a percent (25 % = 2500).
 * vatInside(390 000, 2500) = { netOre: 312 000, vatOre: 78 000 }
 */
export function vatInside(totalOre: Ore, rateBp: number): { netOre: Ore; vatOre: Ore } {
  const vatOre = roundedRatio(totalOre, rateBp, 10_000 + rateBp);
  return { netOre: lessOre(totalOre, vatOre), vatOre };
}

/** Adds MVA to an amount without it (company prices). vatOnTop(195 000, 2500) = 48 750 */
export function vatOnTop(netOre: Ore, rateBp: number): Ore {
  return roundedRatio(netOre, rateBp, 10_000);
}

// BigInt, because øre times ten thousand passes 2^53 for very large sums.
function roundedRatio(amount: number, numerator: number, denominator: number): Ore {
  const product = BigInt(Math.abs(amount)) * BigInt(numerator);
  const rounded = (product * 2n + BigInt(denominator)) / (2n * BigInt(denominator));
  return ore(Math.sign(amount) * Number(rounded) + 0);
}

const wholeKroner = new Intl.NumberFormat("nb-NO", { maximumFractionDigits: 0 });
const kronerAndOre = new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const noBreakSpace = "\u00a0";

/** "3 900 kr" with no-break spaces; øre are shown only when there are any: "487,50 kr". */
export function formatKroner(amount: Ore): string {
  return `${formatAmount(amount)}${noBreakSpace}kr`;
}

/** The amount without "kr": "3 900" or "487,50". */
export function formatAmount(amount: Ore): string {
  const format = amount % 100 === 0 ? wholeKroner : kronerAndOre;
  // ICU versions use different no-break spaces; server and browser must agree.
  return format.format(amount / 100).replace(/[\u00a0\u202f\s]/g, noBreakSpace);
}

/** An amount as people write it: "1 950", "1950,50" or "500 kr". Null when it is none. */
export function parseKroner(typed: string): Ore | null {
  const [, kroner, part = "0"] = /^(\d{1,7})(?:[,.](\d{2}))?$/.exec(typed.replace(/\s|kr/g, "")) ?? [];
  return kroner === undefined ? null : ore(Number(kroner) * 100 + Number(part));
}

/** A plain decimal for structured data: "3900.00" */
export function decimalKroner(amount: Ore): string {
  return (amount / 100).toFixed(2);
}

/** An amount as a form's field holds it, which `parseKroner` reads: "1150" or "487,50". */
export function typedKroner(amount: number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2).replace(".", ",");
}
