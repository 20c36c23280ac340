import { useMatches } from "react-router";
import { defaultTags } from "./default-tags";
import { headFactsIn } from "./facts";

interface Props {
  /** The title that social networks show; default: the studio's name. */
  readonly title?: string;
  /** The canonical address; never one that contains a key. */
  readonly path: string;
}

/**
 * The head of pages whose `meta` gives only a title, and of error pages, which have no `meta`. React moves these
 * elements into the document's head.
 */
export function DefaultHead({ title, path }: Props) {
  const facts = headFactsIn(useMatches());
  if (!facts) return null;
  const { canonical, description, social } = defaultTags(facts, { title: title ?? facts.name, path });
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {social.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}
