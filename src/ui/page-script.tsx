import { pageScriptUrl } from "virtual:page-script";
import { createContext, useContext } from "react";
import { afterFirstPaint } from "./after-first-paint";
import { fontsKnownScript } from "./browser/fonts";

/** The response's nonce, known while the document is rendered; the browser hides it afterwards. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * The small module script that every page gets. On a page without React the words for its waiting stand in the head,
 * where they are packed: what carries the nonce is not. The import stands here, since the nonce is what allows it.
 */
export function PageScript({ interactive }: { interactive: boolean }) {
  return (
    <script type="module" nonce={useContext(NonceContext)} suppressHydrationWarning>
      {`${interactive ? afterFirstPaint : "await firstPaint();"}import(${JSON.stringify(pageScriptUrl)})`}
    </script>
  );
}

/** On a page that links its stylesheet; the others have this in their head already (src/page-styles.server.ts). */
export function FontsKnown() {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {fontsKnownScript}
    </script>
  );
}
