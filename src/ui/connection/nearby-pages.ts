import { useEffect } from "react";
import { useMatches } from "react-router";

/** A page in the router's own manifest, as it is in the document. */
interface KnownPage {
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

/**
 * Loads the code of the pages linked from this one when the browser is idle. Without a page's code the router loads
 * the document, which without a connection ends on the browser's own error page.
 */
export function useNearbyPages(): void {
  const here = useMatches().at(-1)?.id ?? "";
  useEffect(() => {
    const { __reactRouterManifest: table } = window as { __reactRouterManifest?: { routes: Pages } };
    if (!table || savesData()) return;
    return whenIdle(() => {
      for (const file of filesBeside(table.routes, here)) preload(file);
    });
  }, [here]);
}

type Pages = Readonly<Record<string, KnownPage>>;

function filesBeside(pages: Pages, here: string): Set<string> {
  const parent = pages[here]?.parentId;
  const beside = Object.values(pages).filter((page) => page.parentId === parent);
  return new Set(beside.flatMap(({ module, imports = [] }) => [module, ...imports]));
}

function preload(file: string): void {
  if (document.head.querySelector(`link[rel="modulepreload"][href="${CSS.escape(file)}"]`)) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  link.href = file;
  document.head.append(link);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks yet.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
