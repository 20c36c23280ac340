import { useContext, useEffect } from "react";
import { NonceContext } from "../page-script";
import { useServed } from "../served";
import { heldKeys, keepKeys, replayKeys } from "./keep-keys";
import { lateScripts } from "./late-scripts";

/**
 * Collects keys that are pressed before React has hydrated the page (`useEarlyKeys` replays them). First in the
 * layout, so that it listens before anything is visible.
 */
export function EarlyKeys() {
  const served = useServed();
  const nonce = useContext(NonceContext);
  if (!served) return null;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {`${keepKeys};${lateScripts}`}
    </script>
  );
}

/** For the layout around everything that listens to keys: its effects run last, when all listeners are there. */
export function useEarlyKeys(): void {
  useEffect(() => replayKeys(heldKeys()), []);
}
