import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];

const isStep = (id: string) => id.startsWith("routes/booking/");

/**
 * React Router's table of routes, cut down to those of a booking. From there other pages are reached by a new document,
 * so the table of the whole back office need not be loaded.
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

/** The build writes the file beside the complete table. */
function siteManifestUrl(url: string): string {
  return url.replace("/manifest-", "/site-manifest-");
}
