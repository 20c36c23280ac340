import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

type Part = Readonly<Record<string, string>>;

/**
 * Parts of React Router that this program never switches on, by their file, each with what its exports answer then.
 * They can't be tree-shaken, since the router asks at run time whether they are on, and are 2 kB of every visit.
 */
const parts: Readonly<Record<string, Part>> = {
  // `routeDiscovery: { mode: "initial" }` in react-router.config.ts: the browser gets its table of routes at once.
  "dom/ssr/fog-of-war.js": {
    URL_LIMIT: "0",
    getManifestPath: '() => ""',
    getPartialManifest: "(manifest) => manifest",
    getPatchRoutesOnNavigationFunction: "() => undefined",
    getPathsWithAncestors: "() => []",
    handleClientVersionMismatch: "() => undefined",
    isFogOfWarEnabled: "() => false",
    useFogOFWarDiscovery: "() => undefined",
  },
  // The router is created without `instrumentations`.
  "router/instrumentation.js": {
    consumeInstrumentationClientResultMetaReceiver: "() => undefined",
    getRouteInstrumentationUpdates: "() => ({})",
    instrumentClientSideRouter: "(router) => router",
    instrumentHandler: "(handler) => handler",
    instrumentationResultMetaContext: "{}",
  },
};

const place = /\/react-router\/dist\/production\/lib\/(.+)$/;

/** Leaves `parts` out of the browsers' scripts. The build fails when a new version of React Router has other parts. */
export function withoutUnusedRouterParts(): Plugin {
  const found = new Set<string>();
  return {
    name: "without-unused-router-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async load(id) {
      const name = place.exec(id)?.[1];
      const part = name && parts[name];
      if (!part) return null;
      found.add(name);
      const own = Object.keys(part).sort().join(", ");
      const exported = exportedBy(await readFile(id, "utf8")).join(", ");
      if (own !== exported) throw new Error(`React Router's ${name} exports ${exported}, and not ${own}`);
      return Object.entries(part)
        .map(([each, answer]) => `export const ${each} = ${answer};`)
        .join("\n");
    },
    buildEnd(error) {
      const missing = Object.keys(parts).filter((name) => !found.has(name));
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(", ")} any more`);
    },
  };
}

function exportedBy(code: string): string[] {
  const list = /^export \{ (.+) \};$/m.exec(code)?.[1];
  return list?.split(", ").sort() ?? [];
}
