import { wireBytes } from "../wire-bytes";
import type { Visit } from "./lighthouse";
import type { MeasuredPage } from "./pages";

type Measures = Omit<Visit, "fetched" | "faults">;

/** The medians of a page's visits, and its weight. */
export interface PageNumbers extends Measures {
  readonly page: MeasuredPage;
  /** The first visible content should be a picture. */
  readonly hero: boolean;
  /** Bytes of HTML and stylesheets after brotli. */
  readonly htmlAndCss: number;
  readonly script: number;
  readonly faults: readonly string[];
}

export async function numbersOf(
  page: MeasuredPage,
  url: string,
  visits: readonly Visit[],
): Promise<PageNumbers> {
  const html = await (await fetch(url)).text();
  const weigh = (kind: string) =>
    weightOf(visits.flatMap(({ fetched }) => fetched.filter((it) => it.kind === kind)));
  const middle = (measure: keyof Measures) => median(visits.map((visit) => visit[measure]));
  return {
    page,
    hero: /<img[^>]+fetchpriority="high"/i.test(html),
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    bestPractices: middle("bestPractices"),
    seo: middle("seo"),
    lcp: middle("lcp"),
    cls: middle("cls"),
    tbt: middle("tbt"),
    htmlAndCss: (await wireBytes(url)).byteLength + (await weigh("Stylesheet")),
    script: await weigh("Script"),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  };
}

async function weightOf(files: readonly { readonly url: string }[]): Promise<number> {
  const urls = [...new Set(files.map(({ url }) => url))].filter((url) => url.startsWith("http:"));
  const sizes = await Promise.all(urls.map(async (url) => (await wireBytes(url)).byteLength));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
