import type { Instant } from "~/kit/time";
import { anyTable, recordSources, type Sources } from "../../database/read-sources.server";
import type { Log } from "../../log.server";
import { hasKey } from "../cache-rules.server";
import { isSound } from "../clean-address.server";
import { packText } from "../compression.server";
import { textOf } from "../whole-page.server";
import { fillIn, type OwnWords, type Template, templateOf } from "./own-words.server";
import { type PackedPage, packPage, wireEncodingFor } from "./packed-page.server";

/** A page that is the same for every visitor. */
export interface SharedPage {
  /** Under which it is rendered and stored. */
  readonly path: string;
  /** Any other answer is for one visitor only. */
  readonly status: 200 | 404;
  /** A page with React: it is the same for every visitor except for words that each answer has of its own. */
  readonly hasOwnWords?: boolean;
}

/** What the composition root provides about pages. */
export interface CacheRules {
  /** The page that every visitor gets at an address (path and query as sent); null when each gets an own one. */
  pageAt(path: string, search: string): SharedPage | null;
  /** Changes whenever a page made of these tables may have changed: a page of another version is not served. */
  version(sources: Sources): string;
  /** The state before a page is made. Which tables it is made of is known afterwards. */
  edition(): { of(sources: Sources): string };
  /** Whether a page of an earlier version may be shown when the newer one fails or is late. */
  mayStandIn(version: string): boolean;
  /** The program's clock: a page that states a time ends at that time at the latest. */
  now(): Instant;
  /** How long to wait for a newer page when an older one may be shown instead. */
  patienceMs(): number;
}

interface Cached {
  readonly version: string;
  /** The tables that it was made of. */
  readonly sources: Sources;
  /** The moment at which it stops being true although nothing was written; null: there is none. */
  readonly until: Instant | null;
  readonly status: number;
  /** Bytes held in memory. */
  readonly size: number;
}

/** Sent to everybody as it is. */
interface SamePage extends Cached, PackedPage {
  /** Name, value, name, value: the format of node's `writeHead`. */
  readonly headers: readonly string[];
}

/** Filled in and compressed for each answer. */
interface TemplatePage extends Cached {
  readonly headers: readonly Template[];
  readonly template: Template;
}

export type CachedPage = SamePage | TemplatePage;

/** A page for every visitor, or an answer only for the visitor whose request rendered it. */
export type Rendered = { readonly page: CachedPage } | { readonly response: Response };

export interface PageCache {
  /** The shared page at an address; null when there is none. */
  pageAt(method: string, pathname: string, search: string): SharedPage | null;
  /** The current page at an address (path and query as sent). */
  find(method: string, address: string): CachedPage | null;
  /**
   * Finds the page, waits for a rendering in progress, or renders it. Null: it is not the same for everybody now, or
   * that rendering was for another visitor only. `words` are those that a page with words of its own is rendered with.
   */
  findOrRender(page: SharedPage, render: () => Promise<Response>, words: OwnWords): Promise<Rendered | null>;
}

const wholeContent: Sources = new Set([anyTable]);

const defaultLimitBytes = 24_000_000;

/** Rendered pages in memory; above the limit the least recently used page is removed. */
export function createPageCache(rules: CacheRules, log: Log, limitBytes = defaultLimitBytes): PageCache {
  const pages = new Map<string, CachedPage>();
  const underWay = new Map<string, Promise<Rendered>>();
  /** Addresses whose answer was for one visitor only, and the version in which it was. */
  const unshared = new Map<string, string>();
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
  const isOver = ({ until }: Cached) => until !== null && rules.now() >= until;
  const findAt = (path: string) => {
    const page = pages.get(path);
    // An older page stays until a newer one replaces it, because it may be needed as a fallback.
    if (!page || isOver(page) || page.version !== rules.version(page.sources)) return null;
    // A map keeps the order of insertion: this page is now the last to be removed.
    pages.delete(path);
    pages.set(path, page);
    return page;
  };
  const render = async (shared: SharedPage, ask: () => Promise<Response>, words: OwnWords) => {
    const { path, status } = shared;
    const edition = rules.edition();
    const { result: response, sources, until } = await recordSources(ask);
    if (!isForEverybody(response, shared)) {
      if (response.status < 500) remove(path);
      if (response.status < 500 && shared.hasOwnWords) unshared.set(path, edition.of(wholeContent));
      return { response };
    }
    const headers = [...response.headers].filter(([name]) => !perAnswer.has(name)).flat();
    const text = await textOf(response);
    const about = { version: edition.of(sources), sources, until, status };
    const page: CachedPage = shared.hasOwnWords
      ? {
          ...about,
          headers: headers.map((each) => templateOf(each, words)),
          template: templateOf(text, words),
          size: 2 * text.length,
        }
      : { ...about, headers, ...(await packPage(text)) };
    add(path, page);
    return { page };
  };

  /** Shows the older page when the newer one fails or is late, so that visitors do not notice a hanging database. */
  const orOlder = async (path: string, newer: Promise<Rendered>): Promise<Rendered> => {
    const older = pages.get(path);
    if (!older || isOver(older) || !rules.mayStandIn(older.version)) return newer;
    try {
      const rendered = await within(rules.patienceMs(), newer);
      if (rendered && ("page" in rendered || rendered.response.status < 500)) return rendered;
    } catch (error) {
      log.warn({ path, err: error }, "a page could not be rendered again; the older one is shown");
    }
    return { page: older };
  };

  return {
    pageAt(method, pathname, search) {
      return isRead(method) ? rules.pageAt(pathname, search) : null;
    },
    find(method, address) {
      if (!isRead(method)) return null;
      const query = address.indexOf("?");
      if (query < 0) return findAt(address);
      const [path, search] = [address.slice(0, query), address.slice(query)];
      // An address with a key gets headers of its own.
      if (!pages.has(path) || !isSound(path, search) || hasKey(search)) return null;
      return rules.pageAt(path, search)?.path === path ? findAt(path) : null;
    },
    async findOrRender(shared, ask, words) {
      const { path } = shared;
      const page = findAt(path);
      if (page) return { page };
      const version = rules.version(wholeContent);
      if (unshared.get(path) === version) return null;
      const key = `${version} ${path}`;
      const others = underWay.get(key);
      if (others) {
        return orOlder(path, others).then(
          (rendered) => ("page" in rendered ? rendered : null),
          () => null,
        );
      }
      const own = render(shared, ask, words).finally(() => underWay.delete(key));
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
  pageAt: () => null,
  find: () => null,
  findOrRender: async () => null,
};

/**
 * Whether the page is complete and contains nothing of one visitor: no cookie, and no nonce, which must not be used
 * twice. A not-found page is the same for everybody, also where browsers may not store it. A page with words of its own
 * gets a new nonce in each answer, and is not stored by browsers.
 */
function isForEverybody({ status, headers }: Response, wanted: SharedPage): boolean {
  if (status !== wanted.status || headers.has("set-cookie")) return false;
  return (
    wanted.hasOwnWords === true ||
    ((status === 404 || !/no-store/.test(headers.get("cache-control") ?? "")) &&
      !/'nonce-/.test(headers.get("content-security-policy") ?? ""))
  );
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

const perAnswer = new Set(["content-length", "content-encoding", "vary", "x-request-id", "date"]);

/** `words` are called for a page that has some. */
export function answerFrom(page: CachedPage, acceptEncoding: string | null, words: () => OwnWords) {
  const { headers, body, encoding } =
    "template" in page ? filledIn(page, acceptEncoding, words()) : asStored(page, acceptEncoding);
  headers.push("vary", "Accept-Encoding", "content-length", String(body.length));
  if (encoding) headers.push("content-encoding", encoding);
  return { headers, body };
}

function asStored(page: SamePage, acceptEncoding: string | null) {
  const encoding = wireEncodingFor(acceptEncoding ?? "");
  return {
    headers: [...page.headers],
    body: page.bytes[encoding],
    encoding: encoding === "identity" ? null : encoding,
  };
}

function filledIn(page: TemplatePage, acceptEncoding: string | null, words: OwnWords) {
  const { bytes, encoding } = packText(fillIn(page.template, words), acceptEncoding);
  return { headers: page.headers.map((each) => fillIn(each, words)), body: bytes, encoding };
}
