import type { Log } from "../../log.server";
import { isSound } from "../clean-address.server";
import { type PackedPage, packPage, wireEncodingFor } from "./packed-page.server";
import { isOnlyTracking } from "./tracking";

/** What the composition root provides about pages. */
export interface CacheRules {
  /** Whether every visitor gets the same page at this path. */
  isCacheable(path: string): boolean;
  /** Changes whenever a page may have changed: a page rendered under another version is not served. */
  version(): string;
  /** Whether a page of an earlier version may be shown when the newer one fails or is late. */
  mayStandIn(version: string): boolean;
  /** How long to wait for a newer page when an older one may be shown instead. */
  patienceMs(): number;
}

export interface CachedPage extends PackedPage {
  readonly version: string;
  /** Name, value, name, value: the format of node's `writeHead`. */
  readonly headers: readonly string[];
}

/** A page for every visitor, or an answer only for the visitor whose request rendered it. */
export type Rendered = { readonly page: CachedPage } | { readonly response: Response };

export interface PageCache {
  /** The path under which an address is cached; null when it is not cacheable. */
  pathOf(method: string, pathname: string, search: string): string | null;
  /** The current page at an address (path and query as sent). */
  find(method: string, address: string): CachedPage | null;
  /**
   * Finds the page, waits for a rendering in progress, or renders it. Null: that rendering was for another visitor
   * only.
   */
  findOrRender(path: string, render: () => Promise<Response>): Promise<Rendered | null>;
}

const defaultLimitBytes = 24_000_000;

/** Rendered pages in memory; above the limit the least recently used page is removed. */
export function createPageCache(rules: CacheRules, log: Log, limitBytes = defaultLimitBytes): PageCache {
  const pages = new Map<string, CachedPage>();
  const underWay = new Map<string, Promise<Rendered>>();
  let bytes = 0;

  const remove = (path: string) => {
    bytes -= pages.get(path)?.size ?? 0;
    pages.delete(path);
  };
  const add = (path: string, page: CachedPage) => {
    remove(path);
    pages.set(path, page);
    bytes += page.size;
    for (const oldest of pages.keys()) {
      if (bytes <= limitBytes) return;
      remove(oldest);
    }
  };
  const findAt = (path: string) => {
    const page = pages.get(path);
    // An older page stays until a newer one replaces it, because it may be needed as a fallback.
    if (!page || page.version !== rules.version()) return null;
    // A map keeps the order of insertion: this page is now the last to be removed.
    pages.delete(path);
    pages.set(path, page);
    return page;
  };
  const render = async (path: string, version: string, ask: () => Promise<Response>): Promise<Rendered> => {
    const response = await ask();
    if (!isForEverybody(response)) {
      if (response.status < 500) remove(path);
      return { response };
    }
    const headers = [...response.headers].filter(([name]) => !perAnswer.has(name)).flat();
    const page = { version, headers, ...(await packPage(await response.text())) };
    add(path, page);
    return { page };
  };

  /** Shows the older page when the newer one fails or is late, so that visitors do not notice a hanging database. */
  const orOlder = async (path: string, newer: Promise<Rendered>): Promise<Rendered> => {
    const older = pages.get(path);
    if (!older || !rules.mayStandIn(older.version)) return newer;
    try {
      const rendered = await within(rules.patienceMs(), newer);
      if (rendered && ("page" in rendered || rendered.response.status < 500)) return rendered;
    } catch (error) {
      log.warn({ path, err: error }, "a page could not be rendered again; the older one is shown");
    }
    return { page: older };
  };

  return {
    pathOf(method, pathname, search) {
      if (method !== "GET" && method !== "HEAD") return null;
      return isOnlyTracking(search) && rules.isCacheable(pathname) ? pathname : null;
    },
    find(method, address) {
      if (method !== "GET" && method !== "HEAD") return null;
      const query = address.indexOf("?");
      if (query < 0) return findAt(address);
      const [path, search] = [address.slice(0, query), address.slice(query)];
      return isSound(path, search) && isOnlyTracking(search) ? findAt(path) : null;
    },
    async findOrRender(path, ask) {
      const page = findAt(path);
      if (page) return { page };
      const version = rules.version();
      const key = `${version} ${path}`;
      const others = underWay.get(key);
      if (others) {
        return orOlder(path, others).then(
          (rendered) => ("page" in rendered ? rendered : null),
          () => null,
        );
      }
      const own = render(path, version, ask).finally(() => underWay.delete(key));
      underWay.set(key, own);
      return orOlder(path, own);
    },
  };
}

/** Null when it takes longer; the late result is ignored. */
function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** For development, where an edit must show at once. */
export const noPageCache: PageCache = {
  pathOf: () => null,
  find: () => null,
  findOrRender: async () => null,
};

/**
 * Whether the page is complete and contains nothing of one visitor: no cookie, and no nonce, which must not be used
 * twice.
 */
function isForEverybody({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has("set-cookie") &&
    !/no-store/.test(headers.get("cache-control") ?? "") &&
    !/'nonce-/.test(headers.get("content-security-policy") ?? "")
  );
}

const perAnswer = new Set(["content-length", "content-encoding", "vary", "x-request-id", "date"]);

export function answerFrom(page: CachedPage, acceptEncoding: string | null) {
  const encoding = wireEncodingFor(acceptEncoding ?? "");
  const body = page.bytes[encoding];
  const headers = [...page.headers, "vary", "Accept-Encoding", "content-length", String(body.length)];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  return { headers, body };
}
