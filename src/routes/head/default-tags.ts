import type { HeadFacts } from "./facts";

export interface DefaultTags {
  readonly canonical: string;
  readonly description: string;
  /** [property, content] of the tags that social networks read. */
  readonly social: readonly (readonly [string, string])[];
}

/** Description, canonical address and social tags of a page without words of its own (the specification's defaults). */
export function defaultTags(facts: HeadFacts, { title, path }: { title: string; path: string }): DefaultTags {
  const { origin, name, description, picture } = facts;
  const canonical = origin + path;
  return {
    canonical,
    description,
    social: [
      ["og:type", "website"],
      ["og:site_name", name],
      ["og:title", title],
      ["og:description", description],
      ["og:url", canonical],
      ["og:image", origin + picture],
    ],
  };
}
