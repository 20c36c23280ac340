import { pageScriptUrl } from "virtual:page-script";
import { createContext, useContext } from "react";
import { afterFirstPaint } from "./after-first-paint";
import { fontsKnownScript } from "./browser/fonts";

/** The response's nonce, known during rendering; the browser hides it afterwards. */
export const NonceContext = createContext<string | undefined>(undefined);

// Both scripts are only in the server's document (useServed), so the browser's code leaves their text out: React keeps
// what it finds in an element with `suppressHydrationWarning`.
const startPageScript = import.meta.env.SSR
  ? `${afterFirstPaint}import(${JSON.stringify(pageScriptUrl)})`
  : "";
const fontsKnown = import.meta.env.SSR ? fontsKnownScript : "";

/** The page script on a page with React; the others start it from their head (src/page-styles.server.ts). */
export function PageScript() {
  return (
    <script type="module" nonce={useContext(NonceContext)} suppressHydrationWarning>
      {startPageScript}
    </script>
  );
}

/** For a page that links its stylesheet; the others have this in their head already (src/page-styles.server.ts). */
export function FontsKnown() {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {fontsKnown}
    </script>
  );
}
