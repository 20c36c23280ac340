import type { Instant } from "~/kit/time";
import type { Turn, Understanding } from "../../types";
import { type Parts, understandOne } from "./understand-one";
import { wishesIn } from "./wishes";

/**
 * What a question wants, of what it speaks, and what must be looked up to answer it. `turns` is what was said before,
 * oldest first. Pure: the same question with the same facts is always understood the same.
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
    // What follows goes on with what was asked last, and with all that was named.
    topic: { ...first.topic, ...second.topic },
    timesWanted: first.timesWanted ?? second.timesWanted,
    also: second,
  };
}
