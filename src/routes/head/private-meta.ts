import type { MetaDescriptor } from "react-router";
import { defaultTags } from "./default-tags";
import { headFactsIn } from "./facts";

/**
 * The `meta` of a page for one person. The title names the studio, so that the tab is recognisable. A shared link
 * previews a picture of the studio and its usual description, nothing of the page's content; the canonical address has
 * no key.
 */
export function privateMeta(title: string, more: readonly MetaDescriptor[] = []) {
  return ({ matches, location }: MetaQuestion): MetaDescriptor[] => {
    const robots = { name: "robots", content: "noindex" };
    const facts = headFactsIn(matches);
    if (!facts) return [{ title }, robots, ...more];
    const full = `${title} | ${facts.name}`;
    const { canonical, description, social } = defaultTags(facts, { title: full, path: location.pathname });
    return [
      { title: full },
      { name: "description", content: description },
      { tagName: "link", rel: "canonical", href: canonical },
      ...social.map(([property, content]) => ({ property, content })),
      robots,
      ...more,
    ];
  };
}

// The address of the page contains a secret that must not be sent to other pages.
export const noReferrer: MetaDescriptor = { name: "referrer", content: "no-referrer" };

export interface MetaQuestion {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
  readonly location: { readonly pathname: string };
}
