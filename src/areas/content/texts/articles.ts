import { articles } from "virtual:articles";
import type { Article, ArticleFront } from "../types";

/** Every article in content/articles, newest first. */
export const allArticles: readonly Article[] = articles;

export type ArticleEntry = Pick<
  ArticleFront,
  "slug" | "title" | "description" | "topic" | "published" | "updated" | "picture"
> & { readonly words: number };

/** The articles without their texts: for indexes, sitemap and feed. */
export const articleList: readonly ArticleEntry[] = articles.map(
  ({ slug, title, description, topic, published, updated, picture, words }) => ({
    slug,
    title,
    description,
    topic,
    published,
    updated,
    picture,
    words,
  }),
);

export function articleAddress(slug: string): string {
  return `/blogg/${slug}`;
}

export function isArticleAddress(path: string): boolean {
  return articleList.some(({ slug }) => articleAddress(slug) === path);
}
