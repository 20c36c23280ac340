import lighthouse from "lighthouse";
import { type Browser, launch } from "puppeteer-core";

/** Lighthouse's result of one visit. Scores are 0 to 100, times in milliseconds. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** What the visit fetched, and its type. */
  readonly fetched: readonly { readonly url: string; readonly kind: string }[];
  /** The names of audits that cost points. */
  readonly faults: readonly string[];
}

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const categories = ["performance", "accessibility", "best-practices", "seo"];

export async function withLighthouse<T>(
  chromium: string,
  work: (visit: (url: string) => Promise<Visit>, version: string) => Promise<T>,
): Promise<T> {
  const browser = await launch({ executablePath: chromium, args: quiet });
  try {
    return await work((url) => visitOnce(browser, url), await browser.version());
  } finally {
    await browser.close();
  }
}

/**
 * Lighthouse's mobile preset unchanged: a slow phone on slow 4G, simulated from the requests of the visit.
 */
async function visitOnce(browser: Browser, url: string, tries = 3): Promise<Visit> {
  const page = await browser.newPage();
  const result = await lighthouse(url, { onlyCategories: categories, logLevel: "error" }, undefined, page);
  await page.close();
  const report = result?.lhr;
  // On a busy machine the browser's trace sometimes lacks its beginning; the visit is then repeated.
  if (report?.runtimeError?.code === "NO_NAVSTART" && tries > 1) return visitOnce(browser, url, tries - 1);
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? "no report"}`);
  const score = (id: string) => Math.round((report.categories[id]?.score ?? 0) * 100);
  const number = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: number("largest-contentful-paint"),
    cls: number("cumulative-layout-shift"),
    tbt: number("total-blocking-time"),
    fetched: fetchedBy(report.audits["network-requests"]?.details),
    faults: faultsOf(report),
  };
}

interface Report {
  readonly categories: Record<string, { auditRefs: { id: string; weight: number }[] }>;
  readonly audits: Record<string, { score: number | null }>;
}

function faultsOf({ categories: parts, audits }: Report): string[] {
  const weighed = Object.values(parts).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const below = weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 1);
  return [...new Set(below.map(({ id }) => id))];
}

function fetchedBy(details: unknown): Visit["fetched"] {
  const { items } = details as { items: { url: string; resourceType?: string }[] };
  return items.map(({ url, resourceType }) => ({ url, kind: resourceType ?? "" }));
}
