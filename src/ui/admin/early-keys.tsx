import { useContext, useEffect } from "react";
import { NonceContext } from "../page-script";
import { useServed } from "../served";
import { heldKeys, keepKeys, replayKeys } from "./keep-keys";

/**
 * Keys that are pressed before the page is alive wait (`useEarlyKeys` presses them). Stands first in the office, so that
 * it listens before anything can be seen.
 */
export function EarlyKeys() {
  const served = useServed();
  const nonce = useContext(NonceContext);
  if (!served) return null;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {keepKeys}
    </script>
  );
}

/** For the layout around everything that listens to keys: its effects run last, when all of it listens. */
export function useEarlyKeys(): void {
  useEffect(() => replayKeys(heldKeys()), []);
}
