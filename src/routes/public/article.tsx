import { data } from "react-router";
import { namedTitle } from "~/areas/content/rules/page-title";
import { articleAddress } from "~/areas/content/texts/articles";
import type { Route } from "./+types/article";
import { ArticlePage } from "./blog/article-page";
import { feedLink } from "./blog/feed-link";
import { openArticle } from "./blog/open-article";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";

/** The page has its own next step, so the footer does not invite to book again. */
export const handle = {
  calm: true,
  crumb: (loaded?: Route.ComponentProps["loaderData"]) => loaded?.open.article.title,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = await readContentFacts(context);
  const open = openArticle(params.slug, facts);
  if (!open) throw data(null, { status: 404 });
  return { facts, open };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { facts, open } = loaderData;
  const { article } = open;
  const head = contentMeta(facts, ({ company }) => ({
    title: namedTitle(article.title, company.name),
    description: article.description,
    path: articleAddress(article.slug),
    picture: article.picture,
    type: "article",
    crumbLabel: article.title,
    questions: article.questions,
    article: {
      headline: article.title,
      publishedOn: article.published,
      changedOn: article.updated,
      wordCount: article.words,
    },
  }));
  return [...head, ...feedLink(facts)];
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage open={loaderData.open} />;
}
