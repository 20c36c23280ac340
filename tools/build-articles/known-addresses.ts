import { join } from "node:path";
import { runnerImport } from "vite";
import type { CatalogueEntry } from "../../src/areas/catalogue/samples.ts";

/** Valid targets of an article's references. */
export interface Known {
  readonly pictures: readonly string[];
  /** Products shown on pages, and add-ons. */
  readonly products: readonly string[];
  readonly addOns: readonly string[];
  /** Every content page except articles, and the first booking page of each product. */
  readonly pages: readonly string[];
}

/** Pages and catalogue are read as the program reads them, so that no list of them is kept here. */
export async function knownPlaces(root: string): Promise<Omit<Known, "pictures">> {
  const load = async <T>(file: string) => {
    const { module } = await runnerImport<T>(join(root, file), {
      configFile: false,
      root,
      logLevel: "error",
      resolve: { alias: { "~": join(root, "src") } },
    });
    return module;
  };
  const { contentAddresses } = await load<{ contentAddresses: readonly string[] }>(
    "src/routes/public/public-addresses.ts",
  );
  const { sampleCatalogue } = await load<{ sampleCatalogue: readonly CatalogueEntry[] }>(
    "src/areas/catalogue/samples.ts",
  );
  const slugs = (chosen: (facts: CatalogueEntry["facts"]) => boolean) =>
    sampleCatalogue.filter(({ facts }) => chosen(facts)).map(({ facts }) => facts.slug);
  return {
    products: slugs(({ shownOnPage }) => shownOnPage),
    addOns: slugs(({ kind }) => kind === "tillegg"),
    pages: [
      ...contentAddresses,
      ...slugs(({ bookableOnline }) => bookableOnline).map((slug) => `/book/${slug}`),
    ],
  };
}
