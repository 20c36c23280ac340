/** What tokens cost: whole øre for a million of them. */
export interface TokenPrices {
  readonly oreIn: number;
  readonly oreOut: number;
}

export interface TokensUsed {
  readonly input: number;
  readonly output: number;
}

export const microsInKrone = 1_000_000;

/**
 * In millionths of a krone, rounded up: a million tokens at 31,50 kr cost 31 500 000 of them, one costs 32.
 * costMicros({ input: 1_000, output: 100 }, { oreIn: 3_150, oreOut: 15_700 }) = 47 200
 */
export function costMicros({ input, output }: TokensUsed, { oreIn, oreOut }: TokenPrices): number {
  return Math.ceil((input * oreIn + output * oreOut) / 100);
}
