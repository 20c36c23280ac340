import type { Plugin } from "vite";
import { type BundledFile, bundlePageScript, entry } from "./bundle.ts";

/** Builds the content pages' module script; `virtual:page-script` exports its address. */
export function pageScript(): Plugin {
  let building = false;
  let bundled: Promise<BundledFile[]> | null = null;
  const files = () => {
    bundled ??= bundlePageScript();
    return bundled;
  };
  return {
    name: "page-script",
    configResolved(config) {
      building = config.command === "build";
    },
    async buildStart() {
      if (!building || this.environment.name !== "client") return;
      for (const { fileName, code } of await files()) {
        this.emitFile({ type: "asset", fileName, source: code });
      }
    },
    resolveId: (id) => (id === "virtual:page-script" ? "\0virtual:page-script" : null),
    async load(id) {
      if (id !== "\0virtual:page-script") return null;
      const built = await files();
      const file = building ? built.find(({ isEntry }) => isEntry)?.fileName : entry;
      // In development the browser imports each source file by itself: "/" represents all of them.
      const allowed = building ? built.map(({ fileName }) => `/${fileName}`) : ["/"];
      return [
        `export const pageScriptUrl = "/${file}";`,
        `export const pageScriptFiles = ${JSON.stringify(allowed)};`,
        `export const pageScriptWords = ${JSON.stringify(wordsOf(built))};`,
      ].join("\n");
    },
  };
}

/** All names in the code, classes and elements among them. The chat's panel has its own stylesheet. */
function wordsOf(files: readonly BundledFile[]): string[] {
  const own = files.filter((file) => !file.isPanel);
  const code = own.map((file) => file.code).join("\n");
  return [...new Set(code.match(/[a-z][\w-]*/gi))].sort();
}
