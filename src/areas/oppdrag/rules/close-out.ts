import type { SoldLine } from "~/areas/catalogue/types";
import type { Ore } from "~/kit/money";

/** What staff confirm when the day is over. Amounts as the agreed lines: companies' without MVA, consumers' with it. */
export interface Confirmed {
  readonly overtimeMinutes: number;
  readonly overtimeOre: Ore;
  readonly parkingOre: Ore;
  readonly tollsOre: Ore;
}

export interface HeadCount {
  /** Accepted for this day. */
  readonly accepted: number;
  /** Photographed, or absent from a time that they had; each person counts on one day. */
  readonly counted: number;
  /** Of all days of the job. */
  readonly acceptedInAll: number;
  /** The most that were ever accepted, before a supplement of fewer. */
  readonly mostHeads: number;
  /** Of the days that were closed before. */
  readonly billedBefore: number;
  readonly acceptedBefore: number;
  readonly countedBefore: number;
  /** The least share of the most heads that is paid for. */
  readonly leastPercent: number;
}

/**
 * The heads that the day is billed with, so that all days until now are billed for those counted, and never for so few
 * that less than the least share of all accepted heads is paid for. People come on another day than planned: what an
 * earlier day lacked or had too many of is this day's, and so are heads that were paid for there and come here.
 */
export function billedHeads(heads: HeadCount): number {
  const { accepted, counted, acceptedInAll, mostHeads, leastPercent } = heads;
  const { billedBefore, acceptedBefore, countedBefore } = heads;
  const share = Math.max(0, acceptedInAll - Math.ceil((mostHeads * leastPercent) / 100));
  const fewest = acceptedBefore + accepted - share;
  return Math.max(0, Math.max(countedBefore + counted, fewest) - billedBefore);
}

interface LineNames {
  readonly overtime: (minutes: number) => string;
  readonly parking: string;
  readonly tolls: string;
}

interface ClosingDay {
  /** Of heads above or below those accepted. */
  readonly heads: readonly SoldLine[];
  readonly confirmed: Confirmed;
  /** The lines that were accepted. */
  readonly agreed: readonly SoldLine[];
  /** Of a day without agreed lines. */
  readonly mva: Pick<SoldLine, "mvaBp" | "mvaIncluded">;
}

/** What the day adds to the accepted lines, or takes from them. Nothing that is 0 becomes a line. */
export function closingLines({ heads, confirmed, agreed, mva }: ClosingDay, names: LineNames): SoldLine[] {
  const [first] = agreed;
  const tax = first ? { mvaBp: first.mvaBp, mvaIncluded: first.mvaIncluded } : mva;
  const priceListVersion = first?.priceListVersion ?? 0;
  const { overtimeMinutes, overtimeOre, parkingOre, tollsOre } = confirmed;
  const sum = (kind: SoldLine["kind"], name: string, total: Ore): SoldLine[] =>
    total === 0
      ? []
      : [
          {
            kind,
            name,
            quantity: 1,
            unit: "piece",
            unitOre: total,
            totalOre: total,
            ...tax,
            priceListVersion,
          },
        ];
  return [
    ...heads,
    ...sum("add-on", names.overtime(overtimeMinutes), overtimeOre),
    ...sum("add-on", names.parking, parkingOre),
    ...sum("add-on", names.tolls, tollsOre),
  ];
}
