import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import type { Article } from "../../src/areas/content/types.ts";
import { brokenReferences } from "./check-references.ts";
import { knownPlaces } from "./known-addresses.ts";
import { readArticle } from "./read-article.ts";

const virtual = "\0virtual:articles";

/**
 * Turns content/articles into what the pages import (`virtual:articles`): parsed, checked and typeset when the program
 * is built, so that the server has neither parser nor files to read. An error stops the build and names the line.
 */
export function articles(folder = "content/articles", manifest = "content/pictures/manifest.json"): Plugin {
  let config: ResolvedConfig;
  return {
    name: "articles",
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === "virtual:articles" ? virtual : null),
    async load(id) {
      if (id !== virtual) return null;
      const pictures = JSON.parse(await readFile(resolve(config.root, manifest), "utf8"));
      const known = { ...(await knownPlaces(config.root)), pictures: Object.keys(pictures) };
      const read = await readFolder(resolve(config.root, folder));
      // Skip: every link to an unreadable article would be reported as one more fault.
      const faults = read.faults.length > 0 ? read.faults : brokenReferences(read.articles, known);
      if (faults.length > 0) this.error(`content/articles:\n${faults.join("\n")}`);
      return `export const articles = ${JSON.stringify(read.articles)};`;
    },
    /** A change in any article changes the one module that contains all of them. */
    hotUpdate({ file }) {
      if (!file.startsWith(resolve(config.root, folder))) return;
      const made = this.environment.moduleGraph.getModuleById(virtual);
      return made ? [made] : [];
    },
  };
}

/** Every article of a folder, newest first. */
async function readFolder(folder: string): Promise<{ articles: Article[]; faults: string[] }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  const read = await Promise.all(
    names.map(async (name) => readArticle(name.slice(0, -3), await readFile(join(folder, name), "utf8"))),
  );
  const articles = read.flatMap(({ article }) => article ?? []);
  return {
    articles: articles.sort((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug)),
    faults: read.flatMap(({ faults }) => faults),
  };
}
