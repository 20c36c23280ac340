import { namedTitle } from "~/areas/content/rules/page-title";
import { articleList } from "~/areas/content/texts/articles";
import { blogTexts } from "~/areas/content/texts/blog";
import type { Route } from "./+types/blog";
import { feedLink } from "./blog/feed-link";
import { BlogIndex } from "./blog/index-page";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";

export async function loader({ context }: Route.LoaderArgs) {
  return { facts: await readContentFacts(context), articles: articleList };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const head = contentMeta(loaderData?.facts, ({ company }) => ({
    title: namedTitle(blogTexts.title, company.name),
    description: blogTexts.description,
    path: "/blogg",
    picture: loaderData?.articles[0]?.picture ?? "hero-1",
  }));
  return [...head, ...feedLink(loaderData?.facts)];
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogIndex articles={loaderData.articles} />;
}
