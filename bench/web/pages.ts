import { bookingRoutes, contentRoutes } from "../../tests/setup/public-routes";

export interface MeasuredPage {
  readonly path: string;
  /** `content` sends no React; `screen` loads it after the first paint. */
  readonly kind: "content" | "screen";
  /** Search engines may index it, so its SEO score counts. */
  readonly indexed: boolean;
}

const shownArticles = 2;

/** Every public route; of the articles, which share one template, only the first ones of the sitemap. */
export async function pagesToMeasure(url: string): Promise<MeasuredPage[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const articles = [...sitemap.matchAll(/<loc>[^<]*(\/blogg\/[^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
  const content = [...contentRoutes.map(({ path }) => path), ...articles.slice(0, shownArticles)];
  return [
    ...content.map((path): MeasuredPage => ({ path, kind: "content", indexed: true })),
    ...bookingRoutes.map(({ path }): MeasuredPage => ({ path, kind: "screen", indexed: true })),
    { path: "/auth", kind: "content", indexed: false },
  ];
}
