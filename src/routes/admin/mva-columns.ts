import { staffTexts } from "~/areas/bookings/texts/staff";
import type { SheetColumn } from "~/kit/cell-value";
import { lessOre, type Ore } from "~/kit/money";

/** In files alone, after the price, which includes MVA. */
export const mvaColumns: readonly SheetColumn<{ readonly totalOre: Ore; readonly mvaOre: Ore }>[] = [
  { header: staffTexts.columns.mva, value: ({ mvaOre }) => ({ ore: mvaOre }) },
  { header: staffTexts.columns.net, value: ({ totalOre, mvaOre }) => ({ ore: lessOre(totalOre, mvaOre) }) },
];
