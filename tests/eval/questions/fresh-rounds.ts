import type { Case } from "../case";
import { heldOutAgain } from "./fresh-again-themes";
import { heldOut } from "./fresh-themes";
import { thirdFacts } from "./fresh-third-facts";
import { thirdFigures, thirdTimes } from "./fresh-third-figures";
import { thirdOutside, thirdTalk } from "./fresh-third-talk";

export type Round = Readonly<Record<string, readonly Case[]>>;

/**
 * Questions by somebody who has not read how the assistant understands them. Each round was measured before it was
 * shown to whoever teaches the assistant, so that the newest one tells how it does on wordings it has never met.
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
} as const satisfies Readonly<Record<string, Round>>;

export const questionsOf = (round: Round): readonly Case[] => Object.values(round).flat();
