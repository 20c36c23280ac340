import type { BankLineId } from "../../types";
import type { Known, NewLine } from "./known";
import { foundLumps, type Lump } from "./lumps";
import { Pairing } from "./pairing";
import type { BankFormat, ReadLine } from "./statement";

export interface PlannedLine {
  readonly line: ReadLine;
  /** Counts equal lines of the file: the second of two equal payments is 2. */
  readonly occurrence: number;
  /** Null: a payment that no file has told of before. */
  readonly same: BankLineId | null;
}

export interface ImportPlan {
  /** What the file adds: payments, or what another format tells of a known one. */
  readonly lines: readonly PlannedLine[];
  /** Sums that stand for payments that are known one by one: an index into `lines`, or a known line. */
  readonly lumps: readonly Lump[];
}

/** Equal for two lines that tell the same. */
export function fingerprintOf({
  account,
  day,
  ore,
  currency,
  kid,
  name,
  text,
  reference,
  counterAccount,
}: ReadLine): string {
  return JSON.stringify([account, day, ore, currency, kid, name, text, reference, counterAccount]);
}

export const seenKey = (fingerprint: string, occurrence: number) => `${fingerprint} ${occurrence}`;

/**
 * What a file adds to what is known. The same file, or one that overlaps, adds only what is new; a payment that another
 * format has told of counts once; a sum that the bank reports in detail elsewhere does not count beside its details.
 */
export function planImport(format: BankFormat, lines: readonly ReadLine[], known: Known): ImportPlan {
  const news = unseen(lines, known);
  const pairing = new Pairing(format, news, known.lines);
  pairing.batches();
  const lumps = foundLumps({ format, news, pairs: pairing.pairs, known });
  pairing.rest(lumps, known.lumped);
  return {
    lines: news.map((each, index) => ({ ...each, same: pairing.pairs.get(index) ?? null })),
    lumps,
  };
}

function unseen(lines: readonly ReadLine[], { seen, hash }: Known): NewLine[] {
  const counts = new Map<string, number>();
  return lines.flatMap((line) => {
    const fingerprint = fingerprintOf(line);
    const occurrence = (counts.get(fingerprint) ?? 0) + 1;
    counts.set(fingerprint, occurrence);
    return seen.has(seenKey(hash(fingerprint), occurrence)) ? [] : [{ line, occurrence }];
  });
}
