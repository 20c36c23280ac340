import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { BankLineId } from "../../types";
import { type Known, type KnownLine, type NewLine, placeOf } from "./known";
import { type BankFormat, BrokenFile, type ReadLine } from "./statement";

/** A sum that stands for a batch of payments: a line of the file by its index, or a known line. */
export interface Lump {
  readonly of: number | BankLineId;
  readonly batch: string;
}

interface ToSearch {
  readonly format: BankFormat;
  readonly news: readonly NewLine[];
  /** Lines of the file that are known payments. */
  readonly pairs: ReadonlyMap<number, BankLineId>;
  readonly known: Known;
}

interface Batch {
  readonly place: Pick<ReadLine, "account" | "day" | "currency">;
  readonly sum: number;
  readonly count: number;
}

/** The lines that are the sum of a batch which is known in detail. The formats of a sum and of its details differ. */
export function foundLumps({ format, news, pairs, known }: ToSearch): Lump[] {
  const fresh = news.flatMap(({ line }, index) => (pairs.has(index) ? [] : [{ line, index }]));
  const ofFile = batchesOf(fresh.map(({ line }) => line));
  const ofKnown = batchesOf(
    known.lines.filter(({ isLump, formats }) => !isLump && !formats.includes(format)),
    known.lumped,
  );
  const sumsInFile = Map.groupBy(
    fresh.filter(({ line }) => mayBeSum(line)),
    ({ line }) => placeOf(line),
  );
  const knownSums = Map.groupBy(
    known.lines.filter((line) => mayBeSum(line) && !line.isLump && !line.formats.includes(format)),
    placeOf,
  );
  const inFile = [...ofKnown].flatMap(([batch, each]): Lump[] => {
    const found = sumsInFile.get(sumPlace(each))?.shift();
    return found ? [{ of: found.index, batch }] : [];
  });
  const inKnown = [...ofFile].flatMap(([batch, each]): Lump[] => {
    const found = knownSums.get(sumPlace(each))?.shift();
    return found ? [{ of: unused(found), batch }] : [];
  });
  return [...inFile, ...inKnown];
}

function batchesOf(
  lines: readonly Pick<ReadLine, "account" | "day" | "ore" | "currency" | "batch">[],
  without: ReadonlySet<string> = new Set(),
): Map<string, Batch> {
  const batches = new Map<string, Batch>();
  for (const { batch, ore, ...place } of lines) {
    if (batch === null || without.has(batch)) continue;
    const before = batches.get(batch) ?? { place, sum: 0, count: 0 };
    batches.set(batch, { place: before.place, sum: before.sum + ore, count: before.count + 1 });
  }
  return new Map([...batches].filter(([, { count }]) => count > 1));
}

function mayBeSum({ batch, kid }: Pick<ReadLine, "batch" | "kid">): boolean {
  return batch === null && kid === "";
}

function sumPlace({ place, sum }: Batch): string {
  return placeOf({ ...place, ore: sum as Ore });
}

function unused({ id, isUsed, day }: KnownLine): BankLineId {
  if (!isUsed) return id;
  throw new BrokenFile(
    null,
    `Summen ${dayText(day)} er koblet fra før. Angre den, så betalingene i den kan telle.`,
  );
}

function dayText(day: Day): string {
  return day.split("-").toReversed().join(".");
}
