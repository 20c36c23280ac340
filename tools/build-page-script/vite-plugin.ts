import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const folder = "src/ui/browser";
const entry = `${folder}/page-script.ts`;

/**
 * Builds the content pages' module script as a file of its own and tells the pages its address
 * (`virtual:page-script`). The name carries a hash of the sources rather than of the result, so that the server's
 * build knows it without waiting for the browser's.
 */
export function pageScript(): Plugin {
  let building = false;
  return {
    name: "page-script",
    configResolved(config) {
      building = config.command === "build";
    },
    buildStart() {
      if (!building || this.environment.name !== "client") return;
      this.emitFile({ type: "chunk", id: entry, fileName: builtName() });
    },
    resolveId: (id) => (id === "virtual:page-script" ? "\0virtual:page-script" : null),
    load(id) {
      if (id !== "\0virtual:page-script") return null;
      return `export const pageScriptUrl = "/${building ? builtName() : entry}";`;
    },
  };
}

function builtName(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(join(folder, file)));
  }
  return `assets/page-${hash.digest("hex").slice(0, 10)}.js`;
}
