import { useMatches } from "react-router";
import { DefaultHead } from "../head/default-head";

/**
 * The canonical address of an error page is the front page: the requested address has no page, may contain a key, and
 * the page is the same for every unknown address. The header X-Robots-Tag keeps it out of search engines.
 */
export function ErrorHead({ title }: { title: string }) {
  // The back office's layout gives all of its pages a head, error pages too.
  if (useMatches().some(({ handle }) => (handle as { ownHead?: true } | undefined)?.ownHead)) return null;
  return <DefaultHead title={title} path="/" />;
}
