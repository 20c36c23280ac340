import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useRevalidator } from "react-router";
import { followChanges } from "./follow-changes";

/** The longest that a page is under way, from the read to the screen, on an ordinary connection. */
const navigationMs = 3_000;

/** The place in the browser's history where the document was loaded. */
let firstKey: string | undefined;

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
    // The first page was read with its document, which may have waited long for its scripts.
    const key = router?.state.location.key;
    firstKey ??= key;
    const isFirst = key === firstKey;
    const readAgain = async () => {
      if (router?.state.actionData == null) await revalidate();
    };
    return followChanges(url, readAgain, isFirst ? performance.now() : navigationMs);
  }, [url, revalidate, router]);
}
