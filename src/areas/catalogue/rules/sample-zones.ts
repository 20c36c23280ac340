import { fromKroner } from "~/kit/money";
import type { TravelZone } from "../types";

const codes = (...ranges: readonly (readonly [number, number])[]) =>
  ranges.map(([first, last]) => ({ first, last }));
const zone = (name: string, minutes: number, kroner: number) => ({
  name,
  minutes,
  priceOre: fromKroner(kroner),
});

/** The zones of a new studio. */
export const sampleZones: readonly TravelZone[] = [
  { ...zone("Oslo", 30, 0), codes: codes([1, 1299]) },
  { ...zone("Rundt Oslo", 45, 950), codes: codes([1300, 1499], [1900, 2099]) },
  { ...zone("Østlandet", 90, 2400), codes: codes([1500, 1899], [2100, 2399], [3000, 3299]) },
];
