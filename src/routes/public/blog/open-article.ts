import { filledBlocks, readingMinutes } from "~/areas/content/rules/article-text";
import { allArticles, articleAddress, articleList } from "~/areas/content/texts/articles";
import type { Article } from "~/areas/content/types";
import type { ContentFacts } from "../content-page";
import type { RelatedPage } from "../sections/related-pages";
import { crumbsFor } from "../shell/crumbs";
import type { SiteLink } from "../shell/site-links";
import { valueWords } from "./value-words";

export type OpenArticle = NonNullable<ReturnType<typeof openArticle>>;

/** An article with today's values filled in and links to other articles; undefined when the slug is unknown. */
export function openArticle(slug: string, facts: ContentFacts) {
  const index = allArticles.findIndex((article) => article.slug === slug);
  const found = allArticles[index];
  if (!found) return null;
  return {
    article: { ...found, blocks: filledBlocks(found.blocks, valueWords(facts)) },
    minutes: readingMinutes(found.words),
    related: found.related.map(relatedPage),
    newer: neighbour(allArticles[index - 1]),
    older: neighbour(allArticles[index + 1]),
  };
}

/** An article is listed by its title and picture, a page by its breadcrumb. */
function relatedPage({ href, text }: Article["related"][number]): RelatedPage {
  const [path = ""] = href.split("#");
  const article = articleList.find(({ slug }) => articleAddress(slug) === path);
  if (article) return { href, text, label: article.title, picture: article.picture };
  return { href, text, label: crumbsFor(path, new URLSearchParams()).at(-1)?.label ?? path };
}

function neighbour(article: Article | undefined): SiteLink | undefined {
  return article && { href: articleAddress(article.slug), label: article.title };
}
