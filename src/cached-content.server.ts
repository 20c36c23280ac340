import type { ServerBuild } from "react-router";
import { priceMoments, productSlugs } from "./areas/catalogue/reads.server";
import { latestOf } from "./areas/catalogue/rules/price-moments";
import { openedSlugs } from "./areas/oppdrag/reads/own-page.server";
import { forgetSettings } from "./areas/settings/reads.server";
import { dayOf, type Instant, instant, plusDays, startOfDay } from "./kit/time";
import type { PageTable } from "./page-table.server";
import { clearReadCache, enableReadCache } from "./platform/database/cached-reads.server";
import { latestRead } from "./platform/database/latest-read.server";
import { type Listening, listenTo } from "./platform/database/listen.server";
import { anyTable, type Sources } from "./platform/database/read-sources.server";
import { placeOf } from "./platform/http/clean-address.server";
import type { CacheRules } from "./platform/http/page-cache/cached-pages.server";
import type { Services } from "./platform/services.server";

type Routes = ServerBuild["routes"];

/** Content pages, and files for programs (sitemap, feeds). */
const kinds = /^routes\/(?:public|feeds)\//;
const notFoundPage = "routes/public/not-found";

interface Addresses {
  /** Whether a page asks nobody who they are: `/om-meg`, `/blogg/:slug`. */
  readonly isForEveryone: (pattern: string) => boolean;
  /** Personal pages: only their not-found page is the same for everybody. */
  readonly personal: RegExp;
  /** Whether there is a page at a path that fits a route with a parameter: an article. Null: not known now. */
  readonly exists: (path: string) => boolean | null;
}

/**
 * Where a page is stored that every visitor gets at an address. A query that the page does not read makes no other page,
 * and all addresses without a page share the not-found page: strangers can invent as many of both as they like.
 * A page with React is rendered for each visitor, unless it says that it is the same for all but the words of an answer.
 */
export function sharedPages(
  routes: Routes,
  { branchAt }: PageTable,
  { personal, exists, isForEveryone }: Addresses,
): CacheRules["pageAt"] {
  return (path, search) => {
    const branch = path.endsWith(".data") ? null : branchAt(path);
    const page = branch?.at(-1);
    if (!branch || page === undefined) return null;
    const place = placeOf(path);
    if (page === notFoundPage) return { path: notFoundPathFor(place, personal), status: 404 };
    const handles = branch.map((id) => routes[id]?.module.handle as CachedHandle | undefined);
    const { shared = false, query = [] } = handles.at(-1) ?? {};
    const isContent =
      kinds.test(page) && !handles.some((handle) => handle?.interactive) && !personal.test(place);
    // Other spellings of a page's address are rendered each time.
    if (!(isContent || shared) || place !== path || asksFor(query, search)) return null;
    const pattern = `/${routes[page]?.path ?? ""}`;
    if (!isForEveryone(pattern)) return null;
    const own = shared && { hasOwnWords: true };
    const found = !pattern.includes(":") || exists(path);
    if (found === null) return null;
    if (!found) return { path: pattern.replace(/:\w+/g, "-"), status: 404, ...own };
    return { path, status: 200, ...own };
  };
}

/** What a page may say of itself: `export const handle = { query: ["personer"] }`. */
interface CachedHandle {
  readonly interactive?: boolean;
  /** A page with React that reads no cookie, and of the request only its referrer and the query. */
  readonly shared?: boolean;
  /** The query parameters that its loader reads. */
  readonly query?: readonly string[];
}

/** The words differ for links with a secret, and headers for personal pages: each kind has one address. */
function notFoundPathFor(place: string, personal: RegExp): string {
  return personal.test(place) ? `/${place.split("/")[1]}/-` : "/-";
}

function asksFor(names: readonly string[], search: string): boolean {
  if (names.length === 0 || search === "") return false;
  const given = new URLSearchParams(search);
  return names.some((name) => given.has(name));
}

export interface ContentVersion {
  readonly rules: Omit<CacheRules, "pageAt">;
  /** Whether a product has this name in addresses; null when that is not known now. */
  readonly isProduct: (slug: string) => boolean | null;
  /** Whether employees may open this address of a shooting day; null when that is not known now. */
  readonly isJob: (slug: string) => boolean | null;
  stop(): Promise<void>;
}

// Greatest age of a page while the connection that reports changes is lost.
const maxAgeMs = 10_000;
// How long a newer page is waited for when an older one of the same day can be shown instead.
const patience = { disconnected: 500, connected: 5_000 };

/**
 * Which edition of a page is current: it changes with the tables that the page was made of (a write by any process tells
 * us, by the triggers of migration 0007), with the day in Oslo, since hours change at midnight, and with the moments at
 * which prices change.
 */
export async function contentVersion(
  { db, clock, log }: Services,
  databaseUrl: string,
): Promise<ContentVersion> {
  const changes = new Map<string, number>();
  const count = (table: string) => void changes.set(table, (changes.get(table) ?? 0) + 1);
  let listening: Listening | undefined;
  let lastPeriod = 0;
  const prices = await latestRead(() => priceMoments(db));
  const products = await latestRead(async () => new Set(await productSlugs(db)));
  const jobs = await latestRead(async () => new Set(await openedSlugs(db)));
  const day = dayByClock(clock.now());
  listening = await listenTo({
    url: databaseUrl,
    channel: "content_changed",
    onMessage: (table) => {
      // Empty: anything may have changed while the connection was lost.
      const isKnown = table !== "";
      if (!isKnown || table === "oppdrag") void jobs.readAgain();
      // Written by everybody who chooses a time: only pages that state free times are made anew.
      if (busyTables.has(table)) return count(table);
      if (!isKnown || settingsTables.has(table)) forgetSettings(db);
      clearReadCache(db, isKnown ? table : undefined);
      count(isKnown ? table : everyTable);
      count(anyTable);
      void prices.readAgain();
      void products.readAgain();
    },
    onLost: (error) =>
      log.warn(
        { err: error },
        "the connection that reports changes of content is lost; pages are cached for 10 seconds",
      ),
  });
  enableReadCache(db, () => listening?.connected ?? false);
  /** Pages of one period state the same prices and hours. */
  const periodOf = (now: Instant) => `${day(now)} ${pricePeriod(prices.latest(), now)} `;
  const momentNow = () => {
    const now = clock.now();
    if (listening?.connected) return periodOf(now);
    const period = Math.floor(now / maxAgeMs);
    // A change of the settings may have been missed too.
    if (period !== lastPeriod) forgetSettings(db);
    lastPeriod = period;
    return `${periodOf(now)}${period} `;
  };
  return {
    rules: {
      edition: () => {
        const [moment, before] = [momentNow(), new Map(changes)];
        return { of: (sources) => moment + countOf(before, sources) };
      },
      version: (sources) => momentNow() + countOf(changes, sources),
      mayStandIn: (older) => older.startsWith(periodOf(clock.now())),
      now: () => clock.now(),
      patienceMs: () => (listening?.connected ? patience.connected : patience.disconnected),
    },
    isJob: (slug) => (listening?.connected ? (jobs.current()?.has(slug) ?? null) : null),
    isProduct: (slug) => (listening?.connected ? (products.current()?.has(slug) ?? null) : null),
    stop: () => listening?.stop() ?? Promise.resolve(),
  };
}

const settingsTables: ReadonlySet<string> = new Set(["system_settings", "provider_settings", "letter_words"]);
/** What takes calendar time. A page names them when it states a free time (`readFrom`). */
const busyTables: ReadonlySet<string> = new Set([
  ...["calendar_allocations", "busy_calendar_times"],
  ...["oppdrag", "oppdrag_days", "oppdrag_slots"],
]);
/** Counts the times at which all tables may have changed. */
const everyTable = "";

/** Counts only rise, so their sum changes with each of them. */
function countOf(changes: ReadonlyMap<string, number>, sources: Sources): number {
  if (sources.has(anyTable)) return changes.get(anyTable) ?? 0;
  return [everyTable, ...sources].reduce((sum, table) => sum + (changes.get(table) ?? 0), 0);
}

/** Changes at each moment at which prices change. When the moments could not be read, every minute is a period. */
function pricePeriod(moments: readonly Instant[] | null, now: Instant): string {
  return moments ? `${latestOf(moments, now) ?? "none"}` : `m${Math.floor(now / 60_000)}`;
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
