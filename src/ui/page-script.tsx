import { pageScriptUrl } from "virtual:page-script";
import { createContext, useContext } from "react";

/** The response's nonce, known while the document is rendered; the browser hides it afterwards. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * What is there works without the script, so it is not to be in the way of what is seen: it is fetched when the page has
 * been painted, and the picture that opens it.
 */
const afterFirstPaint = `await document.querySelector("img[loading=eager]")?.decode().catch(()=>0);
await new Promise(PerformanceObserver.supportedEntryTypes.includes("paint")?seen=>new PerformanceObserver(seen).observe({type:"paint",buffered:true}):requestAnimationFrame);
import("${pageScriptUrl}")`;

/** The small module script that every page gets. */
export function PageScript() {
  return (
    <script type="module" nonce={useContext(NonceContext)} suppressHydrationWarning>
      {afterFirstPaint}
    </script>
  );
}
