import type { MetaDescriptor } from "react-router";
import { socialPicture } from "~/platform/pictures/look-up";
import type { PageHead } from "../types";

/**
 * The head of a public page: title, description, canonical address, social tags, structured data. `origin` is the
 * configured public address, never the request's host. React Router escapes the structured data, so no text can end
 * its script; a data block needs no nonce, because browsers never run it.
 */
export function pageHead(head: PageHead, site: { name: string; origin: string }): MetaDescriptor[] {
  const url = site.origin + head.path;
  const card = socialPicture(head.picture);
  const title = titleWithName(head.title, site.name);
  return [
    { title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: head.type ?? "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: "nb_NO" },
    { property: "og:title", content: title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: url },
    { property: "og:image", content: site.origin + card.path },
    { property: "og:image:width", content: String(card.width) },
    { property: "og:image:height", content: String(card.height) },
    { property: "og:image:alt", content: card.alt },
    { name: "twitter:card", content: "summary_large_image" },
    // Lets search engines show a photographer's pictures large.
    { name: "robots", content: head.noindex ? "noindex" : "max-image-preview:large" },
    ...(head.structuredData ? [{ "script:ld+json": head.structuredData }] : []),
  ];
}

/** The number of characters that search engines show. */
const longestTitle = 65;

/** Adds the studio's name, so that the tab is recognisable, unless the title would then be truncated. */
export function titleWithName(title: string, name: string): string {
  const ending = ` | ${name}`;
  const bare = title.endsWith(ending) ? title.slice(0, -ending.length) : title;
  return bare.includes(name) || bare.length + ending.length > longestTitle ? bare : bare + ending;
}
