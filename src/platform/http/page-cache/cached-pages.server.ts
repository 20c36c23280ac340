import { newNonce } from "../../crypto.server";
import type { Log } from "../../log.server";
import { isSound } from "../clean-address.server";
import { type PackedPage, packPage } from "./packed-page.server";
import { isOnlyTracking } from "./tracking";

/** What the composition root knows of the pages and this machine does not. */
export interface KeepRules {
  /** Whether every visitor gets the same page at this path. */
  keeps(path: string): boolean;
  /** Changes whenever the pages may have: what was rendered under another version is not served. */
  version(): string;
  /** Whether a page of an earlier version may still be shown when no newer one is to be had. */
  mayStandIn(version: string): boolean;
  /** How long a newer page is waited for where one may stand in. */
  patienceMs(): number;
}

export interface CachedPage {
  readonly version: string;
  /** Those that are the same in every answer: name, value, name, value, as node takes them. */
  readonly headers: readonly string[];
  /** Those that name the nonce: their text round it. */
  readonly nonced: readonly (readonly [name: string, pieces: readonly string[]])[];
  packed: PackedPage;
}

/** Either a page to be kept, or an answer that is for whoever asked first, and for nobody else. */
export type Rendered = { readonly page: CachedPage } | { readonly response: Response };

export interface CachedPages {
  /** Stands where a nonce is to be. Known to nobody outside: it never leaves the program. */
  readonly marker: string;
  /** The path under which an address is kept; null when it is no such page. */
  pathOf(method: string, pathname: string, search: string): string | null;
  /** What is there for an address (path and query as sent) and still holds. */
  find(method: string, address: string): CachedPage | null;
  /** What is there, or is being rendered by somebody else, or is now rendered. Null: the other's was not for keeping. */
  findOrRender(path: string, render: () => Promise<Response>): Promise<Rendered | null>;
}

const mostBytes = 24_000_000;

/** Rendered pages in memory, the longest unasked for thrown out first when there are too many. */
export function createCachedPages(rules: KeepRules, log: Log, limit = mostBytes): CachedPages {
  const marker = newNonce();
  const pages = new Map<string, CachedPage>();
  const underWay = new Map<string, Promise<Rendered>>();
  let bytes = 0;

  const forget = (path: string) => {
    bytes -= pages.get(path)?.packed.size ?? 0;
    pages.delete(path);
  };
  const keep = (path: string, page: CachedPage) => {
    forget(path);
    pages.set(path, page);
    bytes += page.packed.size;
    for (const oldest of pages.keys()) {
      if (bytes <= limit) return;
      forget(oldest);
    }
  };
  const findAt = (path: string) => {
    const page = pages.get(path);
    // An older one stays until there is a newer: it may have to stand in.
    if (!page || page.version !== rules.version()) return null;
    // Last in the map is last thrown out.
    pages.delete(path);
    pages.set(path, page);
    return page;
  };
  const render = async (path: string, version: string, asked: () => Promise<Response>): Promise<Rendered> => {
    const response = await asked();
    if (!isForAll(response)) {
      if (response.status < 500) forget(path);
      return { response };
    }
    const text = await response.text();
    const packed = await packPage(text, marker, "quick");
    if (!packed) {
      log.warn({ path }, "a page is not kept: its nonce stands too early");
      return { response: new Response(text, response) };
    }
    const page: CachedPage = { version, ...cachedHeaders(response.headers, marker), packed };
    keep(path, page);
    // Whoever waits is not to wait for the last few hundred bytes.
    packPage(text, marker, "best").then((best) => {
      if (!best || pages.get(path) !== page) return;
      bytes += best.size - page.packed.size;
      page.packed = best;
    }, log.error.bind(log));
    return { page };
  };

  /** The older page when the newer one fails or keeps everybody waiting: a database that hangs is not seen outside. */
  const orOlder = async (path: string, newer: Promise<Rendered>): Promise<Rendered> => {
    const older = pages.get(path);
    if (!older || !rules.mayStandIn(older.version)) return newer;
    try {
      const rendered = await within(rules.patienceMs(), newer);
      if (rendered && ("page" in rendered || rendered.response.status < 500)) return rendered;
    } catch (error) {
      log.warn({ path, err: error }, "a page could not be made anew; the older one stands in");
    }
    return { page: older };
  };

  return {
    marker,
    pathOf(method, pathname, search) {
      if (method !== "GET" && method !== "HEAD") return null;
      return isOnlyTracking(search) && rules.keeps(pathname) ? pathname : null;
    },
    find(method, address) {
      if (method !== "GET" && method !== "HEAD") return null;
      const query = address.indexOf("?");
      if (query < 0) return findAt(address);
      const [path, search] = [address.slice(0, query), address.slice(query)];
      return isSound(path, search) && isOnlyTracking(search) ? findAt(path) : null;
    },
    async findOrRender(path, asked) {
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
      const own = render(path, version, asked).finally(() => underWay.delete(key));
      underWay.set(key, own);
      return orOlder(path, own);
    },
  };
}

/** Null when it takes longer; what comes of it then is nobody's to hear. */
function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** For development, where an edit is to show at once. */
export const nothingKept: CachedPages = {
  marker: "",
  pathOf: () => null,
  find: () => null,
  findOrRender: async () => null,
};

/** A whole page, found, and made for nobody in particular. */
function isForAll({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("set-cookie") && !/no-store/.test(headers.get("cache-control") ?? "");
}

const perAnswer = new Set(["content-length", "content-encoding", "vary", "x-request-id", "date"]);

function cachedHeaders(all: Headers, marker: string): Pick<CachedPage, "headers" | "nonced"> {
  const kept = [...all].filter(([name]) => !perAnswer.has(name));
  return {
    headers: kept.filter(([, value]) => !value.includes(marker)).flat(),
    nonced: kept
      .filter(([, value]) => value.includes(marker))
      .map(([name, value]) => [name, value.split(marker)]),
  };
}
