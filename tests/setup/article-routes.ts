import { articleAddress, articleList } from "~/areas/content/texts/articles";
import type { PublicRoute } from "./public-routes";

/** One `/blogg/{slug}` per article. Separate from public-routes.ts, which browser tests import without Vite. */
export const articleRoutes: readonly PublicRoute[] = articleList.map(({ slug, title }) => ({
  path: articleAddress(slug),
  trail: ["Hjem", "Artikler", title],
}));
