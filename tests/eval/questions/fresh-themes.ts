import type { Case } from "../case";
import { freshBoth, freshTraps } from "./fresh-both";
import { freshCompanies } from "./fresh-companies";
import { freshDelivery } from "./fresh-delivery";
import { freshOutside } from "./fresh-outside";
import { freshPractical } from "./fresh-practical";
import { freshPreparation } from "./fresh-preparation";
import { freshPrices } from "./fresh-prices";
import { freshTalk } from "./fresh-talk";
import { freshPrivacy, freshTerms } from "./fresh-terms";
import { freshTimes } from "./fresh-times";
import { freshTurns } from "./fresh-turns";

/**
 * Questions by an author who has not read how the assistant understands them, so that they are not biased by the rules.
 */
export const heldOut: Readonly<Record<string, readonly Case[]>> = {
  prices: freshPrices,
  times: freshTimes,
  companies: freshCompanies,
  outside: freshOutside,
  practical: freshPractical,
  preparation: freshPreparation,
  delivery: freshDelivery,
  terms: freshTerms,
  privacy: freshPrivacy,
  talk: freshTalk,
  "follow-ups": freshTurns,
  "two wishes": freshBoth,
  traps: freshTraps,
};
