import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { followChanges } from "./follow-changes";

/**
 * Reloads the page's data when something it shows has changed: the stream at `address` sends `topics`. Without the
 * stream it reloads every 30 seconds. A hidden or abandoned page does neither, and reloads when the user comes back.
 */
export function useLive(address: string, topics: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const wanted = topics.toSorted().join(",");
  useEffect(() => {
    if (wanted === "") return;
    return followChanges(`${address}?om=${wanted}`, revalidate);
  }, [address, wanted, revalidate]);
}
