import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type Page = NonNullable<Manifest["routes"][string]>;

/**
 * Groups of a visitor's pages, smallest first, each with a table of its own for React Router: nobody who books needs
 * the table of the whole back office. Links to a page outside its group load a document (`href`, never `to`).
 */
const groups: Readonly<Record<string, (page: Page) => boolean>> = {
  order: ({ id, path }) => id.startsWith("routes/booking/") && path?.startsWith("book/") === true,
  site: ({ id }) => id.startsWith("routes/booking/"),
};

/** React Router's table of routes cut down to each group, with the address of the file that the build writes for it. */
export function siteManifests(manifest: Manifest): Manifest[] {
  return Object.entries(groups).map(([name, isIn]) => {
    const within = Object.values(manifest.routes).flatMap((page) => (page && isIn(page) ? [page.id] : []));
    const known = new Set(within.flatMap((id) => withLayouts(manifest, id)));
    const routes = Object.entries(manifest.routes).filter(([id]) => known.has(id));
    const url = manifest.url.replace("/manifest-", `/${name}-manifest-`);
    return { ...manifest, url, routes: Object.fromEntries(routes) };
  });
}

function withLayouts({ routes }: Manifest, id: string): string[] {
  const ids = [id];
  for (const each of ids) {
    const parent = routes[each]?.parentId;
    if (parent !== undefined) ids.push(parent);
  }
  return ids;
}
