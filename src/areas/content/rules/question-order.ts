/** The questions that a page shows, in their order, by name. Removed ones can be restored. */
export interface QuestionOrder {
  readonly shown: readonly string[];
  readonly removed: readonly string[];
}

/** A page with more questions would not be read. */
export const mostQuestions = 30;

const removedMark = "-";
const ownMark = "ny-";

/** A question that the studio has added. */
export function isOwnQuestion(name: string): boolean {
  return name.startsWith(ownMark);
}

/**
 * `stored` has one name a line. Questions that it does not name were added by a later version of the site: they are
 * last.
 */
export function orderOf(known: readonly string[], stored: string | undefined): QuestionOrder {
  const lines = linesOf(stored);
  const named = new Set(lines.map(nameIn));
  return {
    shown: [
      ...lines.filter((line) => !line.startsWith(removedMark) && known.includes(line)),
      ...known.filter((name) => !named.has(name)),
    ],
    removed: lines
      .filter((line) => line.startsWith(removedMark))
      .map(nameIn)
      .filter((name) => known.includes(name)),
  };
}

/**
 * The order in its stored form; null when it is the original. A question that is hidden for a while, because its
 * product is, keeps its line.
 */
export function orderText(
  { shown, removed }: QuestionOrder,
  { originals, before }: { originals: readonly string[]; before: string | undefined },
): string | null {
  const named = new Set([...shown, ...removed]);
  const unseen = linesOf(before).filter((line) => !named.has(nameIn(line)) && !isOwnQuestion(nameIn(line)));
  const text = [...shown, ...removed.map((name) => removedMark + name), ...unseen].join("\n");
  return text === originals.join("\n") ? null : text;
}

export type OrderStep =
  | { readonly kind: "up" | "down" | "remove" | "restore"; readonly name: string }
  | { readonly kind: "onto"; readonly name: string; readonly target: string }
  | { readonly kind: "add" };

/** "up:hva-om-jeg-blunker", "add": the value of a button. */
export function parseStep(text: string): OrderStep | null {
  if (text === "add") return { kind: "add" };
  const [kind, name = ""] = text.split(":");
  const isKnown = kind === "up" || kind === "down" || kind === "remove" || kind === "restore";
  return isKnown && name !== "" ? { kind, name } : null;
}

/** The order after a step; unchanged when the step is impossible. */
export function stepOrder(order: QuestionOrder, step: OrderStep): QuestionOrder {
  const { shown, removed } = order;
  if (step.kind === "add") {
    return shown.length < mostQuestions ? { shown: [...shown, nextOwn(order)], removed } : order;
  }
  const { name } = step;
  if (step.kind === "restore") {
    if (!removed.includes(name)) return order;
    return { shown: [...shown, name], removed: removed.filter((each) => each !== name) };
  }
  const at = shown.indexOf(name);
  if (at < 0) return order;
  const others = shown.toSpliced(at, 1);
  if (step.kind === "remove") return { shown: others, removed: [...removed, name] };
  const to = step.kind === "onto" ? shown.indexOf(step.target) : step.kind === "up" ? at - 1 : at + 1;
  if (to < 0 || to >= shown.length) return order;
  return { shown: others.toSpliced(to, 0, name), removed };
}

function nextOwn({ shown, removed }: QuestionOrder): string {
  const numbers = [...shown, ...removed]
    .filter(isOwnQuestion)
    .map((name) => Number(name.slice(ownMark.length)));
  return `${ownMark}${Math.max(0, ...numbers.filter(Number.isSafeInteger)) + 1}`;
}

export interface OrderChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The questions added and removed between two orders; both are empty when only the order changed. */
export function changeOfOrder(before: QuestionOrder, after: QuestionOrder): OrderChange {
  return {
    added: after.shown.filter((name) => !before.shown.includes(name)),
    removed: before.shown.filter((name) => !after.shown.includes(name)),
  };
}

function linesOf(stored: string | undefined): string[] {
  return [...new Set((stored ?? "").split("\n").filter(Boolean))];
}

function nameIn(line: string): string {
  return line.startsWith(removedMark) ? line.slice(removedMark.length) : line;
}
