import { useSyncExternalStore } from "react";

/** False in the server's document and until it is hydrated; until then the page works without scripts. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => undefined;
}
