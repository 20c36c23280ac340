import { useState, useSyncExternalStore } from "react";

/**
 * Whether the component was in the document from the server. React must not create script elements in the browser,
 * which has no Trusted Types policy for them: neither after a navigation, nor when React renders the document again
 * because a browser extension changed it before hydration.
 */
export function useServed(): boolean {
  const now = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return useState(now)[0];
}

function neverChanges() {
  return () => undefined;
}
