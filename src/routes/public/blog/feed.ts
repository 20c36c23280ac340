import { filledBlocks } from "~/areas/content/rules/article-text";
import { feedXml } from "~/areas/content/rules/feed";
import { feedHtml } from "~/areas/content/rules/feed-html";
import { allArticles, articleAddress } from "~/areas/content/texts/articles";
import { blogTexts } from "~/areas/content/texts/blog";
import { readContentFacts } from "../content-facts.server";
import type { Route } from "./+types/feed";
import { feedPath } from "./feed-link";
import { valueWords } from "./value-words";

export async function loader({ context }: Route.LoaderArgs) {
  const facts = await readContentFacts(context);
  const { origin, company } = facts;
  const values = valueWords(facts);
  const xml = feedXml({
    title: blogTexts.feedTitle(company.name),
    description: blogTexts.description,
    page: `${origin}/blogg`,
    self: origin + feedPath,
    items: allArticles.map((article) => ({
      title: article.title,
      address: origin + articleAddress(article.slug),
      summary: article.description,
      topic: article.topic,
      published: article.published,
      html: feedHtml(filledBlocks(article.blocks, values), origin + articleAddress(article.slug)),
    })),
  });
  return new Response(xml, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
