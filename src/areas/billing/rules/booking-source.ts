import type { SoldLine } from "~/areas/catalogue/types";
import { type Ore, timesOre } from "~/kit/money";

/** Which fees are payment for a service, with the rate of the session, and which are a compensation outside the MVA. */
export interface FeeTreatments {
  readonly cancelFeeMva: "utenfor" | "avgiftspliktig";
  readonly moveFeeMva: "utenfor" | "avgiftspliktig";
  readonly noShowFeeMva: "utenfor" | "avgiftspliktig";
}

export type BilledFee =
  | "move"
  | "cancel"
  | "withdrawal"
  | "no_show"
  | "member_moved"
  | "member_removed"
  | "member_no_show";

const feeNames: Record<BilledFee, string> = {
  move: "Gebyr for sen flytting",
  cancel: "Gebyr for sen avbestilling",
  withdrawal: "For det som var gjort da avtalen ble angret",
  no_show: "Gebyr for ikke møtt",
  member_moved: "Gebyr for sen flytting av én person",
  member_removed: "Gebyr for sen avbestilling av én person",
  member_no_show: "Gebyr for én som ikke møtte",
};

function isTaxed(kind: BilledFee, treatments: FeeTreatments): boolean {
  if (kind === "withdrawal") return true;
  if (kind === "move" || kind === "member_moved") return treatments.moveFeeMva === "avgiftspliktig";
  if (kind === "cancel" || kind === "member_removed") return treatments.cancelFeeMva === "avgiftspliktig";
  return treatments.noShowFeeMva === "avgiftspliktig";
}

interface Owed {
  readonly lines: readonly SoldLine[];
  readonly fees: readonly { readonly kind: BilledFee; readonly ore: Ore }[];
  /** False for a booking that has ended: only its fees are owed. */
  readonly withPrice: boolean;
  /** Deducted for members who did not come; includes MVA. */
  readonly absentOre: Ore;
}

/** What a booking is invoiced for, as lines: the price as it was sold, less absent members, and its fees. */
export function billedLines(
  { lines, fees, withPrice, absentOre }: Owed,
  treatments: FeeTreatments,
): SoldLine[] {
  const rate = lines[0]?.mvaBp ?? 0;
  const version = lines[0]?.priceListVersion ?? 1;
  const one = (name: string, unitOre: Ore, mvaBp: number): SoldLine => ({
    kind: "adjustment",
    name,
    quantity: 1,
    unit: "piece",
    unitOre,
    totalOre: unitOre,
    mvaBp,
    mvaIncluded: true,
    priceListVersion: version,
  });
  return [
    ...(withPrice ? lines : []),
    ...(absentOre > 0 ? [one("Trekk for personer som ikke møtte", timesOre(absentOre, -1), rate)] : []),
    ...fees.map((fee) => one(feeNames[fee.kind], fee.ore, isTaxed(fee.kind, treatments) ? rate : 0)),
  ].filter((line) => line.totalOre !== 0);
}
