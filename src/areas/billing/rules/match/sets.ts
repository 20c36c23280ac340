import type { LineToMatch, OpenDocument } from "./compared";
import { sharesName, wordsOf } from "./words";

/** How many sets are shown, and how many steps are taken to find them: a page waits for this. */
const mostSets = 3;
const mostSteps = 100_000;

export interface FoundSets {
  readonly sets: readonly (readonly OpenDocument[])[];
  /** More sets have this sum than are shown. */
  readonly hasMore: boolean;
  /** Not every combination was tried; how many documents of the payer are open. 0: all were tried. */
  readonly untriedOf: number;
}

/**
 * Several documents of one payer whose open amounts are exactly the line's: a proposal, never more. Sets of few documents
 * come first; of documents with equal amounts the oldest.
 */
export function setsFor(line: LineToMatch, documents: readonly OpenDocument[], steps = mostSteps): FoundSets {
  if (line.leftOre <= 0) return { sets: [], hasMore: false, untriedOf: 0 };
  const payers = Map.groupBy(
    documents.filter(({ openOre, kind }) => openOre > 0 && kind === "invoice"),
    ({ orgnr, companyName, name }) => orgnr ?? wordsOf(companyName ?? name).join(" "),
  );
  const sets: OpenDocument[][] = [];
  let [untriedOf, hasEqual] = [0, false];
  for (const own of payers.values()) {
    const [first] = own;
    if (own.length < 2 || !first || !sharesName(line, first)) continue;
    const search = new Search(own, line.leftOre, steps);
    sets.push(...search.found);
    hasEqual ||= search.found.some((set) => hasEqualBeside(set, own));
    if (search.isCut) untriedOf += own.length;
  }
  return { sets: sets.slice(0, mostSets), hasMore: sets.length > mostSets || hasEqual, untriedOf };
}

/** Only the oldest of equal amounts are tried: with another one of them it is another set of the same sum. */
function hasEqualBeside(set: readonly OpenDocument[], own: readonly OpenDocument[]): boolean {
  const amounts = new Set(set.map(({ openOre }) => openOre));
  return own.some((each) => amounts.has(each.openOre) && !set.includes(each));
}

class Search {
  readonly found: OpenDocument[][] = [];
  isCut = false;
  /** The largest first: what is too large together, and what cannot be enough, is seen early. */
  private readonly documents: readonly OpenDocument[];
  /** The sum of all documents before each place. */
  private readonly sums: readonly number[];
  private readonly taken: OpenDocument[] = [];
  private steps: number;

  constructor(documents: readonly OpenDocument[], sum: number, steps: number) {
    this.documents = documents.toSorted((a, b) => b.openOre - a.openOre || a.number - b.number);
    const sums = [0];
    for (const { openOre } of this.documents) sums.push((sums.at(-1) ?? 0) + openOre);
    this.sums = sums;
    this.steps = steps;
    this.whole(sum);
    for (let size = 2; size < documents.length && !this.isDone(); size++) this.take(0, size, sum);
  }

  /** Everything that is open: no search finds it as soon. */
  private whole(sum: number): void {
    if (this.sums.at(-1) === sum) this.found.push([...this.documents]);
  }

  private isDone(): boolean {
    return this.isCut || this.found.length > mostSets;
  }

  private take(from: number, size: number, left: number): void {
    if (size === 0) {
      if (left === 0) this.found.push([...this.taken]);
      return;
    }
    const { documents, taken } = this;
    if (this.sumOf(documents.length - size, size) > left) return;
    for (let place = from; place + size <= documents.length; place++) {
      if (this.sumOf(place, size) < left || this.isDone()) return;
      const document = documents[place];
      const isSame = place > from && documents[place - 1]?.openOre === document?.openOre;
      if (!document || isSame || document.openOre > left) continue;
      if (this.steps-- <= 0) {
        this.isCut = true;
        return;
      }
      taken.push(document);
      this.take(place + 1, size - 1, left - document.openOre);
      taken.pop();
    }
  }

  private sumOf(place: number, count: number): number {
    return (this.sums[place + count] ?? 0) - (this.sums[place] ?? 0);
  }
}
