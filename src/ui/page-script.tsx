import { pageScriptUrl } from "virtual:page-script";
import { createContext, useContext } from "react";
import { afterFirstPaint } from "./after-first-paint";

/** The response's nonce, known while the document is rendered; the browser hides it afterwards. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The small module script that every page gets. */
export function PageScript() {
  return (
    <script type="module" nonce={useContext(NonceContext)} suppressHydrationWarning>
      {`${afterFirstPaint}import("${pageScriptUrl}")`}
    </script>
  );
}
