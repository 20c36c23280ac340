import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { BankLineId } from "../../types";
import { type BankFormat, BrokenFile, type ReadLine } from "./statement";

/** A payment that is known from earlier files. */
export interface KnownLine extends Pick<ReadLine, "account" | "day" | "ore" | "currency" | "kid" | "batch"> {
  readonly id: BankLineId;
  /** The formats of the files that told of it. */
  readonly formats: readonly BankFormat[];
  /** Matched, or marked as somebody else's. */
  readonly isUsed: boolean;
  readonly isLump: boolean;
}

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
  readonly lumps: readonly { readonly of: number | BankLineId; readonly batch: string }[];
}

interface Known {
  readonly lines: readonly KnownLine[];
  /** Fingerprint and occurrence of every line that a file of this format has told of. */
  readonly seen: ReadonlySet<string>;
  /** How a fingerprint is stored. */
  readonly hash: (fingerprint: string) => string;
  /** Batches whose sum has been found already. */
  readonly lumped: ReadonlySet<string>;
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
  const counts = new Map<string, number>();
  const places = byPlace(known.lines);
  const claimed = new Set<BankLineId>();
  const planned: PlannedLine[] = [];
  for (const line of lines) {
    const fingerprint = fingerprintOf(line);
    const occurrence = (counts.get(fingerprint) ?? 0) + 1;
    counts.set(fingerprint, occurrence);
    if (known.seen.has(seenKey(known.hash(fingerprint), occurrence))) continue;
    const free = (places.get(placeOf(line)) ?? []).filter(
      (each) => !claimed.has(each.id) && !each.formats.includes(format) && mayBeSame(each, line),
    );
    const same = free.find((each) => each.kid === line.kid) ?? free[0] ?? null;
    if (same) claimed.add(same.id);
    planned.push({ line, occurrence, same: same?.id ?? null });
  }
  return { lines: planned, lumps: lumpsIn(planned, known) };
}

function placeOf({
  account,
  day,
  ore,
  currency,
}: Pick<ReadLine, "account" | "day" | "ore" | "currency">): string {
  return `${account} ${day} ${ore} ${currency}`;
}

function byPlace(lines: readonly KnownLine[]): Map<string, KnownLine[]> {
  const places = new Map<string, KnownLine[]>();
  for (const line of lines) {
    const place = placeOf(line);
    const there = places.get(place);
    if (there) there.push(line);
    else places.set(place, [line]);
  }
  return places;
}

/** Not every format has the KID: one that has none may be the same payment. */
function mayBeSame(known: KnownLine, line: ReadLine): boolean {
  return known.kid === line.kid || known.kid === "" || line.kid === "";
}

interface Candidate {
  readonly of: number | BankLineId;
  readonly isUsed: boolean;
}

function lumpsIn(planned: readonly PlannedLine[], { lines: known, lumped }: Known): ImportPlan["lumps"] {
  const done = new Set(known.filter(({ isLump }) => isLump).map(({ id }) => id));
  const sums = new Map<
    string,
    { place: Pick<ReadLine, "account" | "day" | "currency">; sum: number; count: number }
  >();
  const candidates = new Map<string, Candidate[]>();
  const take = (line: Omit<KnownLine, "id" | "formats" | "isUsed" | "isLump">, candidate: Candidate) => {
    if (line.batch === null) {
      if (line.kid !== "") return;
      const place = placeOf(line);
      candidates.set(place, [...(candidates.get(place) ?? []), candidate]);
      return;
    }
    const before = sums.get(line.batch) ?? { place: line, sum: 0, count: 0 };
    sums.set(line.batch, { place: before.place, sum: before.sum + line.ore, count: before.count + 1 });
  };
  for (const line of known) if (!done.has(line.id)) take(line, { of: line.id, isUsed: line.isUsed });
  for (const [index, { line, same }] of planned.entries())
    if (!same) take(line, { of: index, isUsed: false });
  return [...sums].flatMap(([batch, { place, sum, count }]) => {
    const [lump] =
      count > 1 && !lumped.has(batch) ? (candidates.get(placeOf({ ...place, ore: sum as Ore })) ?? []) : [];
    if (!lump) return [];
    if (lump.isUsed)
      throw new BrokenFile(
        null,
        `Summen ${dayText(place.day)} er koblet fra før. Angre den, så betalingene i den kan telle.`,
      );
    candidates.set(placeOf({ ...place, ore: sum as Ore }), []);
    return [{ of: lump.of, batch }];
  });
}

function dayText(day: Day): string {
  return day.split("-").toReversed().join(".");
}
