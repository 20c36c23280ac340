import { expect } from "@playwright/test";
import { bookingRoutes, contentRoutes } from "../setup/public-routes";

/** Every public address: from the specification's list, and for articles from the sitemap. */
export async function addresses(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const articles = [...sitemap.matchAll(/<loc>[^<]*(\/blogg\/[^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
  expect(articles.length).toBeGreaterThan(7);
  const fixed = [...contentRoutes, ...bookingRoutes].map(({ path }) => path);
  return [...fixed, ...articles, "/auth", "/finnes-ikke"];
}
