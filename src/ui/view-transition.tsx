import { useContext } from "react";
import { NonceContext } from "./page-script";

/**
 * Pages fade into each other when both say so before the new one is first drawn. One that links its stylesheet says it
 * here too: the browser decides before a stylesheet that is still on its way has been read, and complains that the
 * page before wished for what this one does not.
 */
export function ViewTransition() {
  return (
    <style nonce={useContext(NonceContext)} suppressHydrationWarning>
      {"@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}"}
    </style>
  );
}
