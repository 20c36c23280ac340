declare global {
  interface Window {
    /** Set by `servedAddressScript`; aborted when React answers Back itself, null while another page is loading. */
    untilHydrated?: AbortController | null;
  }
}

/**
 * Runs in the head of a page with React. After a reload Back only changes the address, because the entries before it
 * belong to the same document, and nobody listens until React has started: it would then draw the page of the new
 * address below the served one. Until then a changed address loads its own page.
 *
 * One not-found page, at an address that ends with "/-" (`cached-content.server.ts`), is served at every address that does
 * not exist: to compare the two would load it for ever.
 */
export function servedAddressScript(pathname: string): string {
  const served = JSON.stringify(pathname).replaceAll("<", "\\u003c");
  const isMoved = pathname.endsWith("/-")
    ? "false"
    : `new URL(${served},location).pathname!==location.pathname`;
  return `{const own=location.pathname+location.search,until=window.untilHydrated=new AbortController,leave=()=>{window.untilHydrated=null;location.reload()};
if(${isMoved})leave();
else addEventListener("popstate",()=>location.pathname+location.search!==own&&leave(),{signal:until.signal});}`;
}

/** False while the browser loads another page than the one that was served. */
export function showsServedPage(): boolean {
  return window.untilHydrated !== null;
}

export function answersBackItself(): void {
  window.untilHydrated?.abort();
}
