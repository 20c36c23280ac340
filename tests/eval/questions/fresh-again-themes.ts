import type { Case } from "../case";
import { againFiles, againPractical, againPreparation, againTerms } from "./fresh-again-facts";
import { againCompanies, againPrices, againTimes } from "./fresh-again-figures";
import { againBoth, againOutside, againTalk, againTraps, againTurns } from "./fresh-again-talk";

/**
 * A second round of the same kind: it measures how well the rules learnt from the first round generalise to other
 * wordings.
 */
export const heldOutAgain: Readonly<Record<string, readonly Case[]>> = {
  prices: againPrices,
  times: againTimes,
  companies: againCompanies,
  outside: againOutside,
  practical: againPractical,
  preparation: againPreparation,
  delivery: againFiles,
  "terms and privacy": againTerms,
  talk: againTalk,
  "follow-ups": againTurns,
  "two wishes": againBoth,
  traps: againTraps,
};
