import { indexedStore } from "./indexed-store";

/** What a device keeps of shooting days: the days as they were read last, and taps that wait for a network. */
export const dayStore = indexedStore("shooting-days", {
  days: { keyPath: "day.id" },
  taps: { keyPath: "id", index: "dayId" },
});

/** Of the day's page and its files. */
export const dayCache = "shooting-day";

const patience = 2_000;

/**
 * The plan leaves the device: the day is over, somebody signs out, or the device may not see it any more. Taps that wait
 * for a network stay, because they are nowhere else; they hold no names but those of walk-ins.
 */
export async function forgetOffline(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const forgotten = Promise.allSettled([
    dayStore.inStore("days", "readwrite", (rows) => rows.clear()),
    globalThis.caches?.delete(dayCache),
    workers?.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister()))),
  ]);
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, patience))]);
}
