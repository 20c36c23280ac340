import type { MetaDescriptor } from "react-router";
import type { ShellFacts } from "../public/shell/shell-facts";

/** For pages with personal data: no search engine, no cache, and no referrer to other sites. */
export function privateHeaders() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

/**
 * The title names the studio, so that the tab is recognisable. A shared link previews a picture of the studio and its
 * usual description, nothing of the booking; the canonical address has no key.
 */
export function privateMeta(title: string) {
  return ({ matches, location }: MetaQuestion): MetaDescriptor[] => {
    const robots = { name: "robots", content: "noindex" };
    const shell = matches.find((match) => match?.id === "routes/public/layout");
    const facts = shell?.loaderData as ShellFacts | undefined;
    if (!facts) return [{ title }, robots];
    const { company, site } = facts;
    const url = site.origin + location.pathname;
    const full = `${title} | ${company.name}`;
    return [
      { title: full },
      { name: "description", content: site.description },
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: company.name },
      { property: "og:title", content: full },
      { property: "og:description", content: site.description },
      { property: "og:url", content: url },
      { property: "og:image", content: site.origin + site.picture },
      robots,
    ];
  };
}

export interface MetaQuestion {
  readonly matches: readonly (Match | undefined)[];
  readonly location: { readonly pathname: string };
}

interface Match {
  readonly id: string;
  readonly loaderData?: unknown;
}
