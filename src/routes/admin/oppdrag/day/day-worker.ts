import { adminHref } from "~/kit/admin-href";
import { dayCache } from "~/ui/browser/kept-offline";
import { dropDays, keptDays } from "./device-store";
import { keptPage } from "./kept-page";

// TypeScript's own types of service workers would replace those of pages in the whole program.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface DayWorker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "message", listener: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(type: "fetch", listener: (event: Asking) => void): void;
}
const worker = globalThis as unknown as DayWorker;

const dayPage = /^\/admin\/oppdrag\/details\/([\w-]+)\/dag$/;
const checkInPage = /^\/oppdrag\/inn\/([\w-]+)$/;
/** A phone that shows bars but has no line waits no longer. */
const patience = 4_000;

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

/** The page names itself and its files once it runs: they were fetched before the worker was there. */
worker.addEventListener("message", (event) => {
  const { keep } = event.data as { readonly keep?: readonly string[] };
  if (keep) event.waitUntil(keepAll(keep));
});

async function keepAll(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(dayCache);
  await Promise.all(
    urls.map(async (url) => {
      const address = new URL(url, worker.location.href);
      const isDay = dayPage.test(address.pathname);
      const key = isDay ? keptPage(address) : address.pathname;
      if (!isDay && (await cache.match(key))) return;
      const answer = await fetch(url, { credentials: "same-origin" });
      if (answer.ok && !answer.redirected) await cache.put(key, answer);
    }),
  );
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const { pathname, origin } = address;
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate" && dayPage.test(pathname)) event.respondWith(dayOf(request, address));
  else if (request.mode === "navigate" && checkInPage.test(pathname))
    event.respondWith(checkIn(request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request, pathname));
});

/** From the network while there is one; else as it was last. A redirect to the sign-in page is passed on. */
async function dayOf(request: Request, address: URL): Promise<Response> {
  const { pathname, search } = address;
  const key = keptPage(address);
  try {
    const answer = await inTime(request);
    const cache = await caches.open(dayCache);
    // The page of one person, or of a search, is not what the day is opened with later.
    if (answer.ok && pathname + search === key) await cache.put(key, answer.clone());
    // Signed out, or the device's access was ended: the plan leaves it. Taps that wait do not.
    if (answer.type === "opaqueredirect")
      await Promise.allSettled([cache.delete(pathname, { ignoreSearch: true }), dropDays()]);
    return answer;
  } catch (lost) {
    const cache = await caches.open(dayCache);
    // Without a day in the address any day will do; another day than the one that is named will not.
    const kept = (await cache.match(key)) ?? (key === pathname ? await anyDay(cache, pathname) : undefined);
    if (kept) return kept;
    throw lost;
  }
}

const anyDay = (cache: Cache, pathname: string) => cache.match(pathname, { ignoreSearch: true });

/** Without a network, a person's code leads to the person in the day that this device keeps. */
async function checkIn(request: Request, pathname: string): Promise<Response> {
  try {
    return await inTime(request);
  } catch (lost) {
    const personId = checkInPage.exec(pathname)?.[1];
    const day = (await keptDays()).find(({ people }) => people.some(({ id }) => id === personId));
    if (!day) throw lost;
    const to = `${adminHref.oppdragPart(day.id, "dag")}?dag=${day.day.id}&person=${personId}`;
    return Response.redirect(new URL(to, worker.location.origin).href, 302);
  }
}

/** Its name changes with its content, so the kept one is the right one. */
async function asset(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(dayCache);
  const kept = await cache.match(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(pathname, answer.clone());
  return answer;
}

function inTime(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(patience) });
}
