import { useState, useSyncExternalStore } from "react";

/**
 * Whether what asks this stood in the document as it came from the server. React may make no script elements in the
 * browser, which has no Trusted Types policy for them: not after a step to another page, and not when somebody's
 * browser extension has changed the document before React could take it over, and React makes it anew.
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
