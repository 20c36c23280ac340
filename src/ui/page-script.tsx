import { pageScriptUrl } from "virtual:page-script";
import { createContext, useContext } from "react";
import { afterFirstPaint } from "./after-first-paint";
import { fontsKnownScript } from "./browser/fonts";

/** The response's nonce, known during rendering; the browser hides it afterwards. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The page script on a page with React; the others start it from their head (src/page-styles.server.ts). */
export function PageScript() {
  return (
    <script type="module" nonce={useContext(NonceContext)} suppressHydrationWarning>
      {`${afterFirstPaint}import(${JSON.stringify(pageScriptUrl)})`}
    </script>
  );
}

/** For a page that links its stylesheet; the others have this in their head already (src/page-styles.server.ts). */
export function FontsKnown() {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {fontsKnownScript}
    </script>
  );
}
