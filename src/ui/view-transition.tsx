import { useContext } from "react";
import { NonceContext } from "./page-script";

/**
 * Cross-fades between pages when both allow it before the new one is first painted. A page that links its stylesheet
 * allows it here too: the browser decides before the stylesheet has loaded, and otherwise reports that only the earlier
 * page allows it.
 */
export function ViewTransition() {
  return (
    <style nonce={useContext(NonceContext)} suppressHydrationWarning>
      {"@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}"}
    </style>
  );
}
