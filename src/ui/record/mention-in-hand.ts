import { foldForSearch } from "~/kit/search-text";
import type { Person } from "./record-frame";

export interface MentionInHand {
  /** Where the "@" stands. */
  readonly from: number;
  readonly people: readonly Person[];
}

const mostSuggested = 6;

/** The mention that is being written right before the caret, and who it can become; null when there is none. */
export function mentionInHand(before: string, people: readonly Person[]): MentionInHand | null {
  const begun = /(?:^|[\s(])@(\p{L}[\p{L}.'’ -]{0,60})?$/u.exec(before);
  if (!begun) return null;
  const typed = foldForSearch(begun[1] ?? "");
  const fitting = people.filter(({ name }) => {
    const folded = foldForSearch(name);
    return folded.startsWith(typed) || folded.split(" ").some((word) => word.startsWith(typed));
  });
  // A whole name and a space: it is done.
  const isDone = /\s$/.test(begun[1] ?? "") && fitting.some(({ name }) => foldForSearch(name) === typed);
  if (isDone || fitting.length === 0) return null;
  return { from: before.lastIndexOf("@"), people: fitting.slice(0, mostSuggested) };
}
