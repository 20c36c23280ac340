import { useEffect } from "react";
import { useMatches } from "react-router";

/**
 * Loads the code of the pages linked from this one when the browser is idle. Without a page's code the router loads
 * the document, which without a connection ends on the browser's own error page.
 */
export function useNearbyPages(): void {
  const here = useMatches().at(-1)?.id ?? "";
  useEffect(() => {
    if (savesData()) return;
    return whenIdle(() => {
      import("./preload-pages").then(({ preloadPagesBeside }) => preloadPagesBeside(here), withoutThem);
    });
  }, [here]);
}

/** A page that could not be loaded ahead is loaded when it is opened. */
function withoutThem(): void {}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks yet.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
