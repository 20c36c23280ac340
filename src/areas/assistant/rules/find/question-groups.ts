import { foldForSearch } from "~/kit/search-text";
import type { OpenQuestion, QuestionGroup } from "../../types";
import { slipsBetween } from "../read/tokens";
import { tellingStems } from "../search/library";

/** The share of equal content words from which two questions count as the same: 2 of 3 does, 1 of 2 does not. */
const nearAt = 0.66;
const shortestStart = 5;
/** Limit on the stems that are compared, so that a pasted page does not take long. */
const mostStems = 12;

/** The wording of a question without case, accents and punctuation: equal wordings are the same question. */
export function wordingOf(question: string): string {
  return foldForSearch(question)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const longestKept = 200;

/**
 * The wording, if other visitors could use the same; null when it is long, or contains a personal number or address.
 */
export function wordingToKeep(question: string): string | null {
  const text = question.replace(/\s+/g, " ").trim();
  return text.length >= 3 && text.length <= longestKept && !/\d|@/.test(text) ? text : null;
}

interface Growing {
  readonly stems: readonly string[];
  readonly questions: OpenQuestion[];
}

/**
 * Groups unanswered questions by meaning, most often asked first. Each question, from the oldest on, joins the group
 * whose first question is most similar by the stems that the assistant itself searches for, typing slips forgiven; with
 * none similar enough it starts a group. A group keeps the words of its first question, so it never drifts to another
 * subject, and the same questions always form the same groups.
 */
export function groupQuestions(questions: readonly OpenQuestion[]): QuestionGroup[] {
  const groups: Growing[] = [];
  const byWording = new Map<string, Growing>();
  for (const question of questions.toSorted((a, b) => a.messageId - b.messageId)) {
    const wording = wordingOf(question.question);
    const stems = stemsOf(question.question, wording);
    const group = byWording.get(wording) ?? nearestOf(groups, stems) ?? begin(groups, stems);
    byWording.set(wording, group);
    group.questions.push(question);
  }
  return groups.map(({ questions: asked }) => groupOf(asked)).toSorted(mostAskedFirst);
}

/** A question of function words only ("hva med det da?") is compared by its whole wording. */
function stemsOf(question: string, wording: string): readonly string[] {
  const stems = tellingStems(question).slice(0, mostStems);
  return stems.length > 0 ? stems : [wording];
}

function begin(groups: Growing[], stems: readonly string[]): Growing {
  const group = { stems, questions: [] };
  groups.push(group);
  return group;
}

function nearestOf(groups: readonly Growing[], stems: readonly string[]): Growing | null {
  let best: { group: Growing; nearness: number } | null = null;
  for (const group of groups) {
    const nearness = nearnessOf(group.stems, stems);
    if (nearness >= nearAt && nearness > (best?.nearness ?? 0)) best = { group, nearness };
  }
  return best?.group ?? null;
}

/** The Dice coefficient, 0 to 1; 0 as soon as it cannot reach the limit. */
export function nearnessOf(a: readonly string[], b: readonly string[]): number {
  const all = a.length + b.length;
  const left = [...b];
  let shared = 0;
  for (const [index, stem] of a.entries()) {
    const mostShared = Math.min(shared + a.length - index, b.length);
    if ((2 * mostShared) / all < nearAt) return 0;
    const place = left.findIndex((other) => isSame(stem, other));
    if (place < 0) continue;
    left.splice(place, 1);
    shared += 1;
  }
  return (2 * shared) / all;
}

/** "betal" and "betaling" count as one word here, and so do words that differ by a typing slip. */
function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= shortestStart && long.startsWith(short)) return true;
  const most = short.length < 5 ? 0 : short.length < 9 ? 1 : 2;
  return most > 0 && a[0] === b[0] && slipsBetween(a, b, most) <= most;
}

function groupOf(asked: readonly OpenQuestion[]): QuestionGroup {
  const newestFirst = asked.toReversed();
  const wordings = [...Map.groupBy(newestFirst, ({ question }) => wordingOf(question)).values()].map(
    (same) => ({ ...first(same), times: same.length }),
  );
  const { askedAt, language } = first(newestFirst);
  return {
    id: first(asked).messageId,
    times: asked.length,
    latestAt: askedAt,
    language,
    wordings: wordings.toSorted((a, b) => b.times - a.times || b.messageId - a.messageId),
  };
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error("A group without a question");
  return item;
}

function mostAskedFirst(a: QuestionGroup, b: QuestionGroup): number {
  return b.times - a.times || b.latestAt - a.latestAt || a.id - b.id;
}
