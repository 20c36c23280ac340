import type { BankLineId } from "../../types";
import { type KnownLine, type NewLine, placeOf } from "./known";
import type { Lump } from "./lumps";
import type { BankFormat, ReadLine } from "./statement";

type Fits = (known: Pick<KnownLine, "kid">, line: Pick<ReadLine, "kid">) => boolean;

const hasSameKid: Fits = (known, line) => known.kid === line.kid;
/** Not every format has the KID: one that has none may be the same payment. */
const mayBeSame: Fits = (known, line) => known.kid === line.kid || known.kid === "" || line.kid === "";
const closestFirst: readonly Fits[] = [
  (known, line) => known.kid === line.kid && line.kid !== "",
  (known, line) => known.kid === "" && line.kid !== "",
  (known, line) => known.kid !== "" && line.kid === "",
  hasSameKid,
];

/** Which lines of a file are payments that other formats have told of: each line one payment at most. */
export class Pairing {
  readonly pairs = new Map<number, BankLineId>();
  private readonly taken = new Set<BankLineId>();
  /** Known payments that this format has not told of. */
  private readonly open: readonly KnownLine[];
  private readonly openIds: ReadonlySet<BankLineId>;
  private readonly places: ReadonlyMap<string, KnownLine[]>;
  /** Batches of several payments. */
  private readonly mine: ReadonlyMap<string, readonly number[]>;
  private readonly theirs: ReadonlyMap<string, readonly KnownLine[]>;

  constructor(
    format: BankFormat,
    private readonly news: readonly NewLine[],
    known: readonly KnownLine[],
  ) {
    this.open = known.filter(({ formats }) => !formats.includes(format));
    this.openIds = new Set(this.open.map(({ id }) => id));
    this.places = Map.groupBy(this.open, placeOf);
    this.mine = groups(news.map(({ line }, index) => ({ batch: line.batch, of: index })));
    this.theirs = groups(known.map((line) => ({ batch: line.isLump ? null : line.batch, of: line })));
  }

  /** Two formats that report the same batch in detail: all its payments are the same, or none. */
  batches(): void {
    const left = new Map(this.theirs);
    for (const indexes of this.mine.values())
      for (const [batch, lines] of left) {
        const pairs = lines.length === indexes.length ? this.pairAll(indexes, lines) : null;
        if (!pairs) continue;
        left.delete(batch);
        this.takeAll(pairs);
        break;
      }
  }

  /**
   * The rest. A payment within a sum is none of the lines beside that sum. A bank that reports no sum reports all the
   * payments of a batch, or none; one alone is the same only with the same KID.
   */
  rest(lumps: readonly Lump[], lumped: ReadonlySet<string>): void {
    const closed = new Set([...lumped, ...lumps.map(({ batch }) => batch)]);
    const sums = new Set<number | BankLineId>(lumps.map(({ of }) => of));
    const isClosed = ({ batch }: Pick<ReadLine, "batch">) => batch !== null && closed.has(batch);
    this.byKid((line) => !isClosed(line));
    for (const [batch, indexes] of this.mine)
      if (!closed.has(batch)) this.takeAll(this.pairAll(this.unpaired(indexes), this.singles()));
    for (const [batch, lines] of this.theirs)
      if (!closed.has(batch))
        this.takeAll(
          this.coverAll(
            lines.filter(({ id }) => !this.taken.has(id)),
            sums,
          ),
        );
    for (const fits of closestFirst)
      for (const [index, { line }] of this.news.entries()) {
        if (this.pairs.has(index) || sums.has(index) || this.isOfBatch(line, this.mine)) continue;
        const same = this.free(line).find(
          (known) => !this.isOfBatch(known, this.theirs) && fits(known, line),
        );
        if (same) this.take(index, same.id);
      }
  }

  private byKid(isOpen: (line: Pick<ReadLine, "batch">) => boolean): void {
    for (const [index, { line }] of this.news.entries()) {
      if (this.pairs.has(index) || line.kid === "" || !isOpen(line)) continue;
      const same = this.free(line).find((known) => known.kid === line.kid && isOpen(known));
      if (same) this.take(index, same.id);
    }
  }

  /** Lines of the file for each of these payments; null when one has none. */
  private coverAll(
    lines: readonly KnownLine[],
    sums: ReadonlySet<number | BankLineId>,
  ): Map<number, KnownLine> | null {
    if (lines.length === 0 || lines.some(({ id }) => !this.openIds.has(id))) return null;
    const candidates = [...this.news.keys()].filter((index) => {
      const line = this.news[index]?.line;
      return line && !this.pairs.has(index) && !sums.has(index) && !this.isOfBatch(line, this.mine);
    });
    const pairs = this.pairsOf(candidates, lines);
    return pairs.size === lines.length ? pairs : null;
  }

  private pairAll(indexes: readonly number[], lines: readonly KnownLine[]): Map<number, KnownLine> | null {
    const pairs = this.pairsOf(indexes, lines);
    return pairs.size === indexes.length ? pairs : null;
  }

  private pairsOf(indexes: readonly number[], lines: readonly KnownLine[]): Map<number, KnownLine> {
    const left = Map.groupBy(
      lines.filter(({ id }) => this.isOpen(id)),
      placeOf,
    );
    const pairs = new Map<number, KnownLine>();
    for (const fits of [hasSameKid, mayBeSame])
      for (const index of indexes) {
        const line = this.news[index]?.line;
        const there = line && left.get(placeOf(line));
        if (!there || pairs.has(index)) continue;
        const at = there.findIndex((known) => fits(known, line));
        const [found] = at < 0 ? [] : there.splice(at, 1);
        if (found) pairs.set(index, found);
      }
    return pairs;
  }

  private isOpen(id: BankLineId): boolean {
    return !this.taken.has(id) && this.openIds.has(id);
  }

  private unpaired(indexes: readonly number[]): number[] {
    return indexes.filter((index) => !this.pairs.has(index));
  }

  private singles(): KnownLine[] {
    return this.open.filter((line) => !line.isLump && !this.isOfBatch(line, this.theirs));
  }

  private isOfBatch({ batch }: Pick<ReadLine, "batch">, batches: ReadonlyMap<string, unknown>): boolean {
    return batch !== null && batches.has(batch);
  }

  private free(line: ReadLine): KnownLine[] {
    return (this.places.get(placeOf(line)) ?? []).filter(({ id }) => !this.taken.has(id));
  }

  private takeAll(pairs: ReadonlyMap<number, KnownLine> | null): void {
    for (const [index, { id }] of pairs ?? []) this.take(index, id);
  }

  private take(index: number, id: BankLineId): void {
    this.pairs.set(index, id);
    this.taken.add(id);
  }
}

function groups<T>(all: readonly { readonly batch: string | null; readonly of: T }[]): Map<string, T[]> {
  const batches = Map.groupBy(
    all.filter(({ batch }) => batch !== null),
    ({ batch }) => batch ?? "",
  );
  return new Map(
    [...batches]
      .filter(([, each]) => each.length > 1)
      .map(([batch, each]) => [batch, each.map(({ of }) => of)]),
  );
}
