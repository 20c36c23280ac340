import { type ContextType, useContext, useEffect } from "react";
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
    let left = false;
    const readAgain = async () => {
      // The router would begin the visitor's own navigation anew, on a slow machine before each of its ends.
      if (router) await idle(router);
      if (!left && router?.state.actionData == null) await revalidate();
    };
    const stop = followChanges(url, readAgain, readMsAgo());
    return () => {
      left = true;
      stop();
    };
  }, [url, revalidate, router]);
}

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>["router"];

/** Resolves when no navigation and no form is under way. */
function idle(router: Router): Promise<void> {
  if (router.state.navigation.state === "idle") return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== "idle") return;
      stop();
      resolve();
    });
  });
}

/** Since the page was asked for: by the router's newest request for data, or with its document. */
function readMsAgo(): number {
  const asked = performance
    .getEntriesByType("resource")
    .findLast(({ name }) => new URL(name).pathname.endsWith(".data"));
  return performance.now() - (asked?.startTime ?? 0);
}
