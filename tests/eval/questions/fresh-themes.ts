import type { Case } from "../case";
import { freshCompanies } from "./fresh-companies";
import { freshOutside } from "./fresh-outside";
import { freshPrices } from "./fresh-prices";
import { freshTimes } from "./fresh-times";

/** Questions by somebody who has not read how the assistant understands them, so that they measure, not confirm. */
export const heldOut: Readonly<Record<string, readonly Case[]>> = {
  prices: freshPrices,
  times: freshTimes,
  companies: freshCompanies,
  outside: freshOutside,
};
