import type { Instant } from "~/kit/time";
import type { Turn, Understanding } from "../../types";
import { type Parts, understandOne } from "./understand-one";
import { wishesIn } from "./wishes";

/**
 * The intent of a question, its entities, and what must be looked up to answer it. `turns` is the conversation so far,
 * oldest first. Pure: the same question with the same facts always gives the same result.
 */
export function understand(
  question: string,
  turns: readonly Turn[],
  parts: Parts,
  now: Instant,
): Understanding {
  const [first, second] = wishesIn(question, turns, (text, before) =>
    understandOne(text, before, parts, now),
  );
  if (!first || !second) return understandOne(question, turns, parts, now);
  return {
    ...first,
    // Follow-up questions continue from the last question, with everything that was named.
    topic: { ...first.topic, ...second.topic },
    timesWanted: first.timesWanted ?? second.timesWanted,
    also: second,
  };
}
