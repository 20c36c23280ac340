import { useContext, useEffect } from "react";
import { NonceContext } from "../page-script";
import { useServed } from "../served";
import { heldKeys, keepKeys, replayKeys } from "./keep-keys";

/**
 * Keys that are pressed before the page is alive wait, and are pressed again when it is. Stands first in the office, so
 * that it listens before anything can be seen.
 */
export function EarlyKeys() {
  const served = useServed();
  const nonce = useContext(NonceContext);
  // The office's own shortcuts listen by now: effects run from the inside out.
  useEffect(() => replayKeys(heldKeys()), []);
  if (!served) return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as its source
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keepKeys }} />
  );
}
