import { articleAddress, articleList } from "~/areas/content/texts/articles";
import type { PublicRoute } from "./public-routes";

/** `/blogg/{slug}`: one for each article. Apart from public-routes.ts, which tests in a browser read without Vite. */
export const articleRoutes: readonly PublicRoute[] = articleList.map(({ slug, title }) => ({
  path: articleAddress(slug),
  trail: ["Hjem", "Artikler", title],
}));
