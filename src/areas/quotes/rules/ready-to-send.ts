import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { Instant } from "~/kit/time";
import type { Quote, QuoteContent, QuoteSet, SendReason } from "../types";
import { sessionOf } from "./set-time";
import { arePartsTooLarge, groupsOf, linesOf, sumsOfStart } from "./sums";
import { droppedDays, isTooLate } from "./supplement";

/** What is missing before the version can be sent; null: nothing. */
export function whyNotSent(
  { email }: Pick<Quote, "email">,
  content: QuoteContent,
  now: Instant,
): Exclude<
  SendReason,
  "set-taken" | "week-full" | "base-changed" | "other-accepted" | "not-now" | "not-found"
> | null {
  const { sets, parts } = content;
  if (email === "") return "no-email";
  if (sets.length === 0 || sets.some(({ days }) => days.length === 0)) return "no-days";
  if (sets.some((set) => linesOf(content, set).length === 0)) return "no-lines";
  if (sets.some(({ days }) => days.some((day) => sessionOf(day) === null))) return "no-such-time";
  if (isTooLate(content, now)) return "day-passed";
  // The page shows the choices of an alternative and those of all of them apart.
  const offered = [content.lines, ...sets.map(({ lines }) => lines)];
  const groups = offered.flatMap((lines) => [...groupsOf(lines).values()]);
  if (sets.some((set) => isSplit(content, set))) return "group-of-one";
  if (groups.some((lines) => lines.length < 2)) return "group-of-one";
  const sums = sets.map((set) => sumsOfStart(content, set).totalOre);
  if (sums.some((totalOre) => totalOre < -alreadyAgreed(content))) return "negative-sum";
  const { supplement } = content;
  if (supplement && sets.some((set) => droppedDays(supplement, set).length > 0)) return "day-dropped";
  return sums.some((totalOre) => arePartsTooLarge(totalOre, parts)) ? "parts-too-large" : null;
}

/** A group that has lines in the alternative and among the lines of all of them. */
function isSplit({ lines }: QuoteContent, set: QuoteSet): boolean {
  const common = groupsOf(lines);
  return [...groupsOf(set.lines).keys()].some((name) => common.has(name));
}

/** A supplement may give back as much as was agreed. */
function alreadyAgreed({ supplement }: QuoteContent): number {
  return supplement ? sumsOf(supplement.lines).totalOre : 0;
}
