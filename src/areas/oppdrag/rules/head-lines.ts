import { imagesPerHead } from "~/areas/catalogue/rules/images-per-head";
import type { Place, SoldLine } from "~/areas/catalogue/types";
import { addOre, lessOre, type Ore, ore, shareOfOre, timesOre } from "~/kit/money";

/** How many are paid for at a place. */
export interface PaidHeads {
  readonly place: Place;
  readonly heads: number;
}

/**
 * The lines of all persons by the price list that was agreed, with its bands and their edges. Null where it has no price
 * for so many.
 */
export type PersonPrices = (heads: readonly PaidHeads[]) => readonly SoldLine[] | null;

interface Change {
  /** Paid for by the accepted lines, on all days. */
  readonly accepted: readonly PaidHeads[];
  /** Paid for before the change, and after it. */
  readonly before: readonly PaidHeads[];
  readonly after: readonly PaidHeads[];
}

interface Agreement {
  /** The lines that were accepted. */
  readonly agreed: readonly SoldLine[];
  readonly prices: PersonPrices;
}

interface Shown {
  readonly quantity: number;
  readonly isMore: boolean;
  readonly names: { readonly moreHeads: string; readonly fewerHeads: string };
}

/** What heads above or below those accepted add to the accepted lines: the difference between two whole sums. */
export function headsOre(change: Change, agreement: Agreement): Ore {
  const { accepted, before, after } = change;
  const sumOf = listSums(change, agreement) ?? averageSums(change, agreement);
  const images = imagesPerHead(agreement.agreed, headsIn(accepted)).map(({ totalOre }) => totalOre);
  const more = headsIn(after) - headsIn(before);
  return addOre(lessOre(sumOf(after), sumOf(before)), timesOre(addOre(...images), more));
}

/** One line, for each head where the amount can be divided by them. */
export function headLine(
  amount: Ore,
  { quantity, isMore, names }: Shown,
  agreed: readonly SoldLine[],
): SoldLine[] {
  const perHead = largestPersonLine(agreed);
  if (!perHead || amount === 0) return [];
  const isWhole = quantity > 0 && amount % quantity === 0;
  const what =
    isMore && amount > 0
      ? ({ kind: "person", name: names.moreHeads } as const)
      : ({ kind: "adjustment", name: isMore ? names.moreHeads : names.fewerHeads } as const);
  const times = isWhole ? quantity : 1;
  const unit = isWhole ? perHead.unit : "piece";
  return [
    { ...perHead, ...what, unit, quantity: times, unitOre: shareOfOre(amount, 1, times), totalOre: amount },
  ];
}

type Sums = (heads: readonly PaidHeads[]) => Ore;

/** Null where staff agreed on other prices than those of the list. */
function listSums({ accepted, before, after }: Change, { agreed, prices }: Agreement): Sums | null {
  const sumOf: (heads: readonly PaidHeads[]) => Ore | null = (heads) => {
    const lines = prices(heads);
    return lines && paidByHeads(lines);
  };
  const [whole, ...others] = [accepted, before, after].map(sumOf);
  if (whole !== paidByHeads(agreed) || others.includes(null)) return null;
  return (heads) => sumOf(heads) ?? ore(0);
}

/** Each head's share of what was agreed for all; where no head was accepted, the price of one. */
function averageSums({ accepted }: Change, { agreed }: Agreement): Sums {
  const all = headsIn(accepted);
  const one = largestPersonLine(agreed)?.unitOre ?? ore(0);
  const sum = paidByHeads(agreed);
  return (heads) => (all > 0 ? shareOfOre(sum, headsIn(heads), all) : timesOre(one, headsIn(heads)));
}

function paidByHeads(lines: readonly SoldLine[]): Ore {
  const own = lines.filter(({ kind }) => kind === "person" || kind === "adjustment");
  return addOre(...own.map(({ totalOre }) => totalOre));
}

function largestPersonLine(lines: readonly SoldLine[]): SoldLine | undefined {
  return lines
    .filter(({ kind, totalOre }) => kind === "person" && totalOre > 0)
    .toSorted((a, b) => b.quantity - a.quantity)[0];
}

function headsIn(heads: readonly PaidHeads[]): number {
  return heads.reduce((sum, each) => sum + each.heads, 0);
}
