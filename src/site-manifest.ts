import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];

const isStep = (id: string) => id.startsWith("routes/booking/");

/**
 * React Router's table of pages with those of a booking alone. Whoever books goes from them to other pages by a new
 * document, and need not load the table of the whole back office.
 */
export function siteManifest(manifest: Manifest): Manifest {
  const around = Object.keys(manifest.routes)
    .filter(isStep)
    .map((id) => withLayouts(manifest, id));
  const known = new Set(around.flat());
  const routes = Object.entries(manifest.routes).filter(([id]) => known.has(id));
  return { ...manifest, url: siteManifestUrl(manifest.url), routes: Object.fromEntries(routes) };
}

function withLayouts({ routes }: Manifest, id: string): string[] {
  const ids = [id];
  for (const each of ids) {
    const parent = routes[each]?.parentId;
    if (parent !== undefined) ids.push(parent);
  }
  return ids;
}

/** The build writes the file beside the whole table. */
function siteManifestUrl(url: string): string {
  return url.replace("/manifest-", "/site-manifest-");
}
