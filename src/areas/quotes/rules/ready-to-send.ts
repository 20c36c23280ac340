import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { Instant } from "~/kit/time";
import type { Quote, QuoteContent, SendReason } from "../types";
import { hasBegun, sessionOf } from "./set-time";
import { arePartsTooLarge, groupsOf, linesOf, sumsOfStart } from "./sums";
import { droppedDays } from "./supplement";

/** What is missing before the version can be sent; null: nothing. */
export function whyNotSent(
  { email }: Pick<Quote, "email">,
  content: QuoteContent,
  now: Instant,
): Exclude<SendReason, "set-taken" | "week-full" | "base-changed" | "not-now" | "not-found"> | null {
  const { sets, parts } = content;
  if (email === "") return "no-email";
  if (sets.length === 0 || sets.some(({ days }) => days.length === 0)) return "no-days";
  if (sets.some((set) => linesOf(content, set).length === 0)) return "no-lines";
  if (sets.some(({ days }) => days.some((day) => sessionOf(day) === null))) return "no-such-time";
  if (sets.some((set) => hasBegun(set, now))) return "day-passed";
  const groups = sets.flatMap((set) => [...groupsOf(linesOf(content, set)).values()]);
  if (groups.some((lines) => lines.length < 2)) return "group-of-one";
  const sums = sets.map((set) => sumsOfStart(content, set).totalOre);
  if (sums.some((totalOre) => totalOre < -alreadyAgreed(content))) return "negative-sum";
  const { supplement } = content;
  if (supplement && sets.some((set) => droppedDays(supplement, set).length > 0)) return "day-dropped";
  return sums.some((totalOre) => arePartsTooLarge(totalOre, parts)) ? "parts-too-large" : null;
}

/** A supplement may give back as much as was agreed. */
function alreadyAgreed({ supplement }: QuoteContent): number {
  return supplement ? sumsOf(supplement.lines).totalOre : 0;
}
