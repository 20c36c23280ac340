import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** A page's route and the layouts around it, from the root inward. */
export type Branch = readonly string[];

export interface PageTable {
  /** The routes that answer at a path, as the router in a browser would choose them; null when there is none. */
  branchAt(pathname: string): Branch | null;
}

/**
 * The addresses of all pages, compiled once. React Router tries one page after the other for each request; here the cost
 * does not grow with the number of pages.
 */
export function pageTable(routes: Routes): PageTable {
  const router = new SmartRouter<Branch>({ routers: [new RegExpRouter(), new TrieRouter()] });
  const addressed = Object.values(routes)
    // The root and the layouts have no address of their own.
    .filter((route) => route?.index === true || Boolean(route?.path))
    .map((route) => branchOf(routes, route?.id ?? ""))
    .map((branch) => ({ branch, pattern: patternOf(routes, branch) }));
  // Several may fit an address: the router returns them in the order in which they were added.
  for (const { branch, pattern } of addressed.toSorted(moreExactFirst)) router.add("GET", pattern, branch);
  return {
    branchAt: (pathname) => router.match("GET", comparable(pathname))[0][0]?.[0] ?? null,
  };
}

function branchOf(routes: Routes, id: string): Branch {
  const branch: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) branch.unshift(at);
  return branch;
}

/** `/booking/edit/:id/flytt`: the names of the parameters are not read here, but they differ between pages. */
function patternOf(routes: Routes, branch: Branch): string {
  const parts = branch.flatMap((id) => routes[id]?.path?.split("/") ?? []).filter((part) => part !== "");
  const named = parts.map((part, n) => (part.startsWith(":") ? `:part${n}` : part.toLowerCase()));
  return `/${named.join("/")}`;
}

interface Addressed {
  readonly branch: Branch;
  readonly pattern: string;
}

/** React Router's own order: a longer address, then words before parameters, and what matches everything last. */
function moreExactFirst(one: Addressed, other: Addressed): number {
  return scoreOf(other.pattern) - scoreOf(one.pattern);
}

const scores = { word: 11, parameter: 4, rest: -2 };

function scoreOf(pattern: string): number {
  const parts = pattern.split("/").filter((part) => part !== "");
  return parts
    .map((part) => (part === "*" ? scores.rest : part.startsWith(":") ? scores.parameter : scores.word))
    .reduce((sum, score) => sum + score, 0);
}

/** As React Router compares: case does not matter, and an encoded slash belongs to its part. */
function comparable(pathname: string): string {
  return pathname
    .split("/")
    .map(decodedPart)
    .join("/")
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("/", "%2F");
  } catch {
    return part;
  }
}
