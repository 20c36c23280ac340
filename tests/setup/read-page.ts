import { type HTMLElement, parse } from "node-html-parser";
import type { BuiltSite } from "./built-site";

/** A page without scripts. */
export interface ReadPage {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly root: HTMLElement;
  readonly title: string;
  readonly headings: readonly string[];
  /** Labels of the visible breadcrumbs. */
  readonly trail: readonly string[];
}

export async function readPage(site: BuiltSite, path: string): Promise<ReadPage> {
  const response = await site.ask(path);
  const html = await response.text();
  const root = parse(html, { blockTextElements: { script: true, style: true, noscript: false } });
  return {
    path,
    status: response.status,
    headers: response.headers,
    html,
    root,
    title: textOf(root.querySelector("head > title")),
    headings: root.querySelectorAll("h1").map(textOf),
    trail: root.querySelectorAll("nav.breadcrumbs li").map(textOf),
  };
}

export async function readPages(site: BuiltSite, paths: readonly string[]): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  for (const path of paths) pages.push(await readPage(site, path));
  return pages;
}

export function textOf(element: HTMLElement | null): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The content of a `<meta>` by its name or property; null when there is none. */
export function metaOf({ root }: ReadPage, name: string): string | null {
  const found = root.querySelectorAll("head > meta").filter((meta) => {
    const { attributes } = meta;
    return attributes.name === name || attributes.property === name;
  });
  if (found.length > 1) throw new Error(`${name} is said ${found.length} times`);
  return found[0]?.getAttribute("content") ?? null;
}

export function linkOf({ root }: ReadPage, rel: string): string | null {
  const found = root.querySelectorAll(`head > link[rel="${rel}"]`);
  if (found.length > 1) throw new Error(`${rel} is said ${found.length} times`);
  return found[0]?.getAttribute("href") ?? null;
}

export type Node = Readonly<Record<string, unknown>> & { readonly "@type": string };

/** All nodes of a page's structured data; throws for invalid JSON. */
export function graphOf({ root }: ReadPage): Node[] {
  return root
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => (JSON.parse(script.textContent) as { "@graph": Node[] })["@graph"]);
}

export function nodeOf(page: ReadPage, type: string): Node | undefined {
  const found = graphOf(page).filter((node) => node["@type"] === type);
  if (found.length > 1) throw new Error(`${page.path} has ${found.length} of ${type}`);
  return found[0];
}
