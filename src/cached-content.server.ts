import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { priceMoments } from "./areas/catalogue/reads.server";
import { latestOf } from "./areas/catalogue/rules/price-moments";
import { forgetSettings } from "./areas/settings/reads.server";
import { dayOf, type Instant, instant, plusDays, startOfDay } from "./kit/time";
import { clearReadCache, enableReadCache } from "./platform/database/cached-reads.server";
import { type Listening, listenTo } from "./platform/database/listen.server";
import { placeOf } from "./platform/http/clean-address.server";
import type { CacheRules } from "./platform/http/page-cache/cached-pages.server";
import type { Services } from "./platform/services.server";

type Routes = ServerBuild["routes"];

/** Content pages, and files for programs (sitemap, feeds). A page with React is rendered for each visitor. */
const kinds = /^routes\/(?:public|feeds)\//;
const notThese = new Set(["routes/public/not-found", "routes/public/layout"]);

/** Whether every visitor gets the same page at a path. */
export function cachedPaths(routes: Routes, personal: RegExp): (path: string) => boolean {
  const tree = treeOf(routes);
  return (path) => {
    // Only the canonical spelling of a path is cached; other spellings are rendered each time.
    if (placeOf(path) !== path || path.endsWith(".data") || personal.test(path)) return false;
    const matches = matchRoutes(tree, path) ?? [];
    const page = matches.at(-1)?.route.id ?? "";
    const interactive = matches.some(({ route }) => route.handle?.interactive);
    return kinds.test(page) && !notThese.has(page) && !interactive;
  };
}

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id = "", path, index, module } = route ?? {};
      const own = { id, path, handle: module?.handle };
      return index ? { ...own, index } : { ...own, children: treeOf(routes, id) };
    });
}

export interface ContentVersion {
  readonly rules: Omit<CacheRules, "isCacheable">;
  stop(): Promise<void>;
}

// Greatest age of a page while the connection that reports changes is lost.
const maxAgeMs = 10_000;
// How long a newer page is waited for when an older one of the same day can be shown instead.
const patience = { disconnected: 500, connected: 5_000 };

/**
 * Changes with everything that public pages are made of: a write to their tables by any process (the triggers of
 * migration 0007), the day in Oslo, since hours change at midnight, and the moments at which prices change.
 */
export async function contentVersion(
  { db, clock, log }: Services,
  databaseUrl: string,
): Promise<ContentVersion> {
  let changes = 0;
  let listening: Listening | undefined;
  let lastPeriod = 0;
  const prices = await pricePeriods(db);
  const day = dayByClock(clock.now());
  listening = await listenTo({
    url: databaseUrl,
    channel: "content_changed",
    onMessage: () => {
      forgetSettings(db);
      clearReadCache(db);
      changes += 1;
      void prices.readAgain();
    },
    onLost: (error) =>
      log.warn(
        { err: error },
        "the connection that reports changes of content is lost; pages are cached for 10 seconds",
      ),
  });
  enableReadCache(db, () => listening?.connected ?? false);
  /** Pages of one period state the same prices and hours. */
  const periodOf = (now: Instant) => `${day(now)} ${prices.periodOf(now)} `;
  const version = () => {
    const now = clock.now();
    if (listening?.connected) return `${periodOf(now)}${changes}`;
    const period = Math.floor(now / maxAgeMs);
    // A change of the settings may have been missed too.
    if (period !== lastPeriod) forgetSettings(db);
    lastPeriod = period;
    return `${periodOf(now)}${changes} ${period}`;
  };
  return {
    rules: {
      version,
      mayStandIn: (older) => older.startsWith(periodOf(clock.now())),
      patienceMs: () => (listening?.connected ? patience.connected : patience.disconnected),
    },
    stop: () => listening?.stop() ?? Promise.resolve(),
  };
}

interface PricePeriods {
  /** Changes at each moment at which prices change. */
  periodOf(now: Instant): string;
  readAgain(): Promise<void>;
}

async function pricePeriods(db: Services["db"]): Promise<PricePeriods> {
  // Null when they could not be read: then every minute is a period of its own.
  let moments: readonly Instant[] | null = null;
  let asked = 0;
  const readAgain = async () => {
    asked += 1;
    const own = asked;
    const read = await priceMoments(db).catch(() => null);
    // An answer to an earlier question that arrives later is older.
    if (own === asked) moments = read;
  };
  await readAgain();
  return {
    periodOf: (now) => (moments ? `${latestOf(moments, now) ?? "none"}` : `m${Math.floor(now / 60_000)}`),
    readAgain,
  };
}

/** The day of a moment, computed once a day: calendar arithmetic takes longer than sending a page. */
export function dayByClock(start: Instant): (now: Instant) => string {
  let day = dayOf(start);
  let [from, until] = [instant(0), instant(0)];
  return (now) => {
    if (now < from || now >= until) {
      day = dayOf(now);
      [from, until] = [startOfDay(day), startOfDay(plusDays(day, 1))];
    }
    return day;
  };
}
