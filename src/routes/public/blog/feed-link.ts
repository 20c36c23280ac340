import type { MetaDescriptor } from "react-router";
import { blogTexts } from "~/areas/content/texts/blog";
import type { ContentFacts } from "../content-page";

export const feedPath = "/blogg/feed.xml";

/** Lets feed readers find the feed from the pages about articles. */
export function feedLink(facts: ContentFacts | undefined): MetaDescriptor[] {
  if (!facts) return [];
  return [
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: blogTexts.feedTitle(facts.company.name),
      href: facts.origin + feedPath,
    },
  ];
}
