import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { runnerImport } from "vite";
import type { CatalogueEntry } from "../../src/areas/catalogue/samples.ts";

type Navigation = typeof import("../../src/routes/public/shell/site-links.ts");

/** What an article may point at. */
export interface Known {
  readonly pictures: readonly string[];
  /** What pages show of the catalogue, and what is offered with it. */
  readonly products: readonly string[];
  readonly addOns: readonly string[];
  /** Pages with a fixed address, and those that a product's slug makes. */
  readonly pages: readonly string[];
}

/** The routes and the catalogue are read as the program reads them, so that no list of them is kept here. */
export async function knownPlaces(root: string): Promise<Pick<Known, "products" | "addOns" | "pages">> {
  const load = async <T>(file: string) => {
    const { module } = await runnerImport<T>(join(root, file), {
      configFile: false,
      root,
      logLevel: "error",
      resolve: { alias: { "~": join(root, "src") } },
    });
    return module;
  };
  const { sampleCatalogue } = await load<{ sampleCatalogue: readonly CatalogueEntry[] }>(
    "src/areas/catalogue/samples.ts",
  );
  const { default: routes } = await load<{ default: RouteConfigEntry[] }>("src/routes.ts");
  const { mainLinks, serviceLinks, footerLinks } = await load<Navigation>(
    "src/routes/public/shell/site-links.ts",
  );
  const linked = [...mainLinks, ...serviceLinks, ...footerLinks].map(({ href }) => href);
  const slugs = (entries: readonly CatalogueEntry[]) => entries.map(({ facts }) => facts.slug);
  const products = slugs(sampleCatalogue.filter(({ facts }) => facts.shownOnPage));
  const addOns = slugs(sampleCatalogue.filter(({ facts }) => facts.kind === "tillegg"));
  const bookable = slugs(sampleCatalogue.filter(({ facts }) => facts.bookableOnline));
  return {
    products,
    addOns,
    pages: [...fixedPages(routes), ...linked, ...bookable.map((slug) => `/book/${slug}`)],
  };
}

/** Patterns, and what only staff and developers use. */
const notForReaders = /[:*]|^\/(admin|auth|dev)\b/;

function fixedPages(routes: readonly RouteConfigEntry[], parent = ""): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const full = path ? `${parent}/${path}` : parent;
    const own = (path || index) && !notForReaders.test(full) ? [full || "/"] : [];
    return [...own, ...fixedPages(children, full)];
  });
}
