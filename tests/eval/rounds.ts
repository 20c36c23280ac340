import type { Case } from "./case";
import { fourthFigures, fourthTalk } from "./questions/fourth-figures";
import { fourthFacts, fourthOutside } from "./questions/fourth-words";
import { thirdFacts } from "./questions/third-facts";
import { thirdFigures, thirdTimes } from "./questions/third-figures";
import { thirdOutside, thirdTalk } from "./questions/third-talk";
import { unseen } from "./questions/unseen";

/** Questions by authors who had seen neither the cards nor how they are found. */
export const rounds = {
  third: [...thirdFigures, ...thirdTimes, ...thirdFacts, ...thirdTalk, ...thirdOutside],
  fourth: [...fourthFigures, ...fourthTalk, ...fourthFacts, ...fourthOutside],
  fifth: unseen,
} as const satisfies Readonly<Record<string, readonly Case[]>>;
