import { pageScriptUrl } from "virtual:page-script";
import { createContext, useContext } from "react";
import { afterFirstPaint } from "./after-first-paint";
import { fontsKnownScript } from "./browser/fonts";

/** The response's nonce, known during rendering; the browser hides it afterwards. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * The small module script of every page. On a page without React its waiting code is in the head, which is compressed
 * and cached; the part with the nonce is not. The import is here, because the nonce is what allows it.
 */
export function PageScript({ interactive }: { interactive: boolean }) {
  return (
    <script type="module" nonce={useContext(NonceContext)} suppressHydrationWarning>
      {`${interactive ? afterFirstPaint : "await firstPaint();"}import(${JSON.stringify(pageScriptUrl)})`}
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
