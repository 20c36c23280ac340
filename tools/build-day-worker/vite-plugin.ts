import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const entry = "src/routes/admin/oppdrag/day/day-worker.ts";

/**
 * Builds the service worker of the shooting day into one file of its own; `virtual:day-worker` exports its address. A
 * new version has a new address, so that a device knows that the program was updated.
 */
export function dayWorker(): Plugin {
  let building = false;
  let bundled: Promise<{ fileName: string; code: string }> | null = null;
  const file = () => {
    bundled ??= bundleDayWorker();
    return bundled;
  };
  return {
    name: "day-worker",
    configResolved(config) {
      building = config.command === "build";
    },
    async buildStart() {
      if (!building || this.environment.name !== "client") return;
      const { fileName, code } = await file();
      this.emitFile({ type: "asset", fileName, source: code });
    },
    resolveId: (id) => (id === "virtual:day-worker" ? "\0virtual:day-worker" : null),
    async load(id) {
      if (id !== "\0virtual:day-worker") return null;
      const url = building ? `/${(await file()).fileName}` : `/${entry}`;
      return `export const dayWorkerUrl = ${JSON.stringify(url)};`;
    },
  };
}

async function bundleDayWorker(): Promise<{ fileName: string; code: string }> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    resolve: { alias: { "~": fileURLToPath(new URL("../../src", import.meta.url)) } },
    build: {
      target: "baseline-widely-available",
      write: false,
      ssr: true,
      minify: true,
      // A classic script: modules cannot be service workers in all browsers.
      rollupOptions: { input: entry, output: { format: "iife" } },
    },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error("The day's worker has one build");
  const [chunk, ...others] = result.output;
  if (others.length > 0) throw new Error("The day's worker is one file");
  const hash = createHash("sha256").update(chunk.code).digest("base64url").slice(0, 8);
  return { fileName: `assets/day-worker-${hash}.js`, code: chunk.code };
}
