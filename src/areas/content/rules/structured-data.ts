import type { Graph, Thing } from "schema-dts";
import type { BusinessFacts, PageHead, PageStory } from "../types";
import { businessNode, organizationNode, siteNode } from "./structured-business";
import { serviceNode } from "./structured-offer";
import { articleNode, crumbsNode, faqNode, webPageNode } from "./structured-page";

/**
 * One graph for each page: the business, its organization and its site, and the page's own content, connected by `@id`.
 * The front page also has opening hours and offers. Reviews are left out because search engines do not accept reviews
 * that a business publishes about itself.
 */
export function structuredData(business: BusinessFacts, head: PageHead, story: PageStory): Graph {
  const site = { origin: business.origin, name: business.company.name };
  const url = site.origin + head.path;
  const hasCrumbs = story.crumbs.length > 1;
  const nodes: (Thing | false | undefined)[] = [
    businessNode(business, { inFull: head.path === "/" }),
    organizationNode(business),
    siteNode(business),
    webPageNode(head, site, hasCrumbs),
    hasCrumbs && crumbsNode(story.crumbs, url, site.origin),
    story.service && serviceNode(story.service, url, site.origin),
    story.questions && story.questions.length > 0 && faqNode(story.questions, url),
    story.article && articleNode(story.article, head, site),
  ];
  return { "@context": "https://schema.org", "@graph": nodes.filter((node): node is Thing => Boolean(node)) };
}
