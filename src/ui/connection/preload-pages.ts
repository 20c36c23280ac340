/** A page in the router's own manifest, as it is in the document. */
interface KnownPage {
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

/** The pages with the same layout as `here`, a route's id: the ones that this page links to. */
export function preloadPagesBeside(here: string): void {
  const { __reactRouterManifest: table } = window as { __reactRouterManifest?: { routes: Pages } };
  for (const file of table ? filesBeside(table.routes, here) : []) preload(file);
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
