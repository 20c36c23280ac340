import type { Tap } from "~/areas/oppdrag/types/day-taps";
import type { DayView } from "~/areas/oppdrag/types/day-view";
import { adminHref } from "~/kit/admin-href";
import { dayCache, dayStore, forgetOffline } from "~/ui/browser/kept-offline";

/** A tap that the server has not answered yet, with the address that it is sent to. */
export interface KeptTap {
  readonly id: string;
  readonly dayId: string;
  /** The order of the taps on this device. */
  readonly place: number;
  readonly tap: Tap;
  /** How often the server has failed at this tap while it took others, and when it last did. */
  readonly failures?: number;
  readonly failedAt?: number;
}

// The service worker reads it too. Browsers that keep nothing, as in some private windows, still work online.
const { inStore } = dayStore;

export const keepDay = (view: DayView) => inStore("days", "readwrite", (rows) => rows.put(view));
export const keptDay = (dayId: string): Promise<DayView | undefined> =>
  inStore("days", "readonly", (rows) => rows.get(dayId));
export const keptDays = (): Promise<DayView[]> => inStore("days", "readonly", (rows) => rows.getAll());
export const dropDays = () => inStore("days", "readwrite", (rows) => rows.clear());

/** A day that is closed leaves the device; other days that it keeps still open without a network. */
export async function forgetDay({ id, day }: DayView): Promise<void> {
  await inStore("days", "readwrite", (rows) => rows.delete(day.id));
  if ((await keptDays()).length === 0) return forgetOffline();
  const cache = await caches.open(dayCache);
  const page = adminHref.oppdragPart(id, "dag");
  await Promise.all([page, `${page}?dag=${day.id}`].map((key) => cache.delete(key)));
}

export const keepTap = (tap: KeptTap) => inStore("taps", "readwrite", (rows) => rows.put(tap));
export const dropTap = (id: string) => inStore("taps", "readwrite", (rows) => rows.delete(id));

export async function keptTaps(dayId: string): Promise<KeptTap[]> {
  const taps: KeptTap[] = await inStore("taps", "readonly", (rows) => rows.index("dayId").getAll(dayId));
  return taps.toSorted((a, b) => a.place - b.place);
}
