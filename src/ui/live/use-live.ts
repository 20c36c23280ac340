import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useRevalidator } from "react-router";
import { followChanges } from "./follow-changes";

/**
 * Reloads the page's data when something it shows has changed: the stream at `address` sends `topics`. Without the
 * stream it reloads every 30 seconds. A hidden or abandoned page does neither, and reloads when the user comes back.
 *
 * React Router drops a form's outcome when it reloads a page. While one is shown the page therefore stays as it is:
 * its message, and the form it has opened. Sending the form or leaving the page reads everything anew.
 */
export function useLive(address: string, topics: readonly string[]): void {
  const wanted = topics.toSorted().join(",");
  useFollowed(wanted === "" ? null : `${address}?om=${wanted}`);
}

/** The same for a stream about one thing only, whose address has a query; null follows nothing. */
export function useFollowed(url: string | null): void {
  const { revalidate } = useRevalidator();
  // The router knows of an outcome before React has shown it, and `useActionData` in a layout does not see the outcomes
  // of its pages.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (url === null) return;
    const readAgain = async () => {
      if (router?.state.actionData == null) await revalidate();
    };
    return followChanges(url, readAgain, readMsAgo());
  }, [url, revalidate, router]);
}

/** Since the page was asked for: by the router's newest request for data, or with its document. */
function readMsAgo(): number {
  const asked = performance
    .getEntriesByType("resource")
    .findLast(({ name }) => new URL(name).pathname.endsWith(".data"));
  return performance.now() - (asked?.startTime ?? 0);
}
