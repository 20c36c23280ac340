import type { BuiltSite } from "./built-site";
import { type ReadPage, readPage } from "./read-page";

export interface Crawl {
  /** Every page that links reach from the home page, in the order found. */
  readonly pages: readonly ReadPage[];
  /** Each link: the page, and the address as written. */
  readonly links: readonly { readonly from: string; readonly href: string }[];
}

/** Follows every link from the home page, like a search engine. Queries and fragments count as the same page. */
export async function crawl(site: BuiltSite): Promise<Crawl> {
  const pages: ReadPage[] = [];
  const links: { from: string; href: string }[] = [];
  const waiting = ["/"];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const page = await readPage(site, path);
    pages.push(page);
    if (!page.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const link of page.root.querySelectorAll("a[href], area[href]")) {
      const href = link.getAttribute("href") ?? "";
      links.push({ from: path, href });
      const to = new URL(href, site.url + path);
      if (to.origin !== site.url || seen.has(to.pathname)) continue;
      seen.add(to.pathname);
      waiting.push(to.pathname);
    }
  }
  return { pages, links };
}
