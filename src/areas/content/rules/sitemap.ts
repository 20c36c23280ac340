import type { Day } from "~/kit/time";
import { escaped } from "./feed-html";

export interface SitemapPage {
  /** Absolute. */
  readonly address: string;
  /** Only where the day is known: search engines disregard all dates once some are invented. */
  readonly changedOn?: Day;
  /** Absolute addresses of the page's pictures. */
  readonly pictures: readonly string[];
}

/** The sitemap, with the pages' pictures (Google's image extension). */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${pages.map(pageElement).join("\n")}
</urlset>
`;
}

function pageElement({ address, changedOn, pictures }: SitemapPage): string {
  const parts = [
    element("loc", address),
    ...(changedOn ? [element("lastmod", changedOn)] : []),
    ...pictures.map((picture) => `<image:image>${element("image:loc", picture)}</image:image>`),
  ];
  return `<url>${parts.join("")}</url>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}
