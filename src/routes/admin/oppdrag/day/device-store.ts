import type { Tap } from "~/areas/oppdrag/types/day-taps";
import type { DayView } from "~/areas/oppdrag/types/day-view";
import { dayStore } from "~/ui/browser/kept-offline";

/** A tap that the server has not answered yet, with the address that it is sent to. */
export interface KeptTap {
  readonly id: string;
  readonly dayId: string;
  /** The order of the taps on this device. */
  readonly place: number;
  readonly tap: Tap;
}

// The service worker reads it too. Browsers that keep nothing, as in some private windows, still work online.
const { inStore } = dayStore;

export const keepDay = (view: DayView) => inStore("days", "readwrite", (rows) => rows.put(view));
export const keptDay = (dayId: string): Promise<DayView | undefined> =>
  inStore("days", "readonly", (rows) => rows.get(dayId));
export const keptDays = (): Promise<DayView[]> => inStore("days", "readonly", (rows) => rows.getAll());
export const dropDay = (dayId: string) => inStore("days", "readwrite", (rows) => rows.delete(dayId));
export const dropDays = () => inStore("days", "readwrite", (rows) => rows.clear());

export const keepTap = (tap: KeptTap) => inStore("taps", "readwrite", (rows) => rows.put(tap));
export const dropTap = (id: string) => inStore("taps", "readwrite", (rows) => rows.delete(id));

export async function keptTaps(dayId: string): Promise<KeptTap[]> {
  const taps: KeptTap[] = await inStore("taps", "readonly", (rows) => rows.index("dayId").getAll(dayId));
  return taps.toSorted((a, b) => a.place - b.place);
}
