import { pageScriptUrl } from "virtual:page-script";
import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { afterFirstPaint } from "./after-first-paint";
import { earlyChatScript, pageScriptImport } from "./browser/early-chat";
import { fontsKnownScript } from "./browser/fonts";
import { servedAddressScript } from "./browser/served-address";

/** The response's nonce, known during rendering; the browser hides it afterwards. */
export const NonceContext = createContext<string | undefined>(undefined);

// The scripts are only in the server's document (useServed), so the browser's code leaves their text out: React keeps
// what it finds in an element with `suppressHydrationWarning`.
const startPageScript = import.meta.env.SSR ? `${afterFirstPaint}${pageScriptImport(pageScriptUrl)}` : "";
const atOnce = import.meta.env.SSR ? fontsKnownScript + earlyChatScript : "";
const servedAt = import.meta.env.SSR ? servedAddressScript : () => "";

/** The page script on a page with React; the others start it from their head (src/page-styles.server.ts). */
export function PageScript() {
  return (
    <script type="module" nonce={useContext(NonceContext)} suppressHydrationWarning>
      {startPageScript}
    </script>
  );
}

/** What must run before the page is shown. Pages without React have their part of it in src/page-styles.server.ts. */
export function HeadScript() {
  const { pathname } = useLocation();
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {atOnce + servedAt(pathname)}
    </script>
  );
}
