import type { Case } from "../case";
import { heldOutAgain } from "./fresh-again-themes";
import { fourthFigures, fourthTalk } from "./fresh-fourth-figures";
import { fourthFacts, fourthOutside } from "./fresh-fourth-words";
import { heldOut } from "./fresh-themes";
import { thirdFacts } from "./fresh-third-facts";
import { thirdFigures, thirdTimes } from "./fresh-third-figures";
import { thirdOutside, thirdTalk } from "./fresh-third-talk";

export type Round = Readonly<Record<string, readonly Case[]>>;

/**
 * Questions by authors who have not read how the assistant understands them. Each round was measured before the rules
 * were changed for it; the third and the fourth were never used for that, so they measure unseen wordings.
 */
export const rounds = {
  first: heldOut,
  second: heldOutAgain,
  third: {
    "prices and companies": thirdFigures,
    times: thirdTimes,
    facts: thirdFacts,
    "talk and follow-ups": thirdTalk,
    outside: thirdOutside,
  },
  fourth: {
    "prices and times": fourthFigures,
    facts: fourthFacts,
    "talk and follow-ups": fourthTalk,
    outside: fourthOutside,
  },
} as const satisfies Readonly<Record<string, Round>>;

export const questionsOf = (round: Round): readonly Case[] => Object.values(round).flat();
