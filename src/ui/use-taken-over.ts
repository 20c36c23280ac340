import { useSyncExternalStore } from "react";

/** False in the server's document and until its scripts have taken over; until then the page is used without them. */
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
