import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const client = path.resolve("build/client");

interface BuiltPart {
  readonly module: string;
  readonly imports?: readonly string[];
}
interface BuiltRoute extends BuiltPart {
  readonly parentId?: string;
}
interface Manifest {
  readonly entry: BuiltPart;
  readonly routes: Readonly<Record<string, BuiltRoute>>;
}

export interface ScreenScripts {
  /** "routes/admin/calendar" */
  readonly screen: string;
  readonly files: readonly string[];
  /** Size with brotli, as they are sent. */
  readonly bytes: number;
}

/** The scripts that each screen of the back office loads when it is opened first. */
export function officeScripts(): ScreenScripts[] {
  const manifest = readManifest();
  return Object.keys(manifest.routes)
    .filter((id) => id.startsWith("routes/admin/"))
    .map((screen) => {
      const files = [...new Set(scriptsOf(manifest, screen))];
      return { screen, files, bytes: files.map(sizeOf).reduce((sum, size) => sum + size, 0) };
    });
}

/** The scripts that a page names in its HTML, with their sizes as sent. */
export function scriptsIn(html: string): { readonly files: readonly string[]; readonly bytes: number } {
  const files = [...new Set(html.match(/\/assets\/[\w~.-]+\.js/g))];
  return { files, bytes: files.map(sizeOf).reduce((sum, size) => sum + size, 0) };
}

export function builtText(address: string): string {
  return readFileSync(path.join(client, address), "utf8");
}

function scriptsOf({ entry, routes }: Manifest, screen: string | undefined): string[] {
  const route = screen === undefined ? undefined : routes[screen];
  if (!route) return [entry.module, ...(entry.imports ?? [])];
  return [route.module, ...(route.imports ?? []), ...scriptsOf({ entry, routes }, route.parentId)];
}

/** Written by React Router's build for the browser; a file of another kind has a similar name. */
function readManifest(): Manifest {
  const start = "window.__reactRouterManifest=";
  const assets = path.join(client, "assets");
  const texts = readdirSync(assets)
    .filter((name) => /^manifest-.*\.js$/.test(name))
    .map((name) => readFileSync(path.join(assets, name), "utf8"));
  const text = texts.find((each) => each.startsWith(start));
  if (!text) throw new Error("Nothing is built. Run `npm run build` first.");
  return JSON.parse(text.slice(start.length, text.lastIndexOf("}") + 1)) as Manifest;
}

/** Files of a few bytes are sent as they are. */
function sizeOf(address: string): number {
  const file = path.join(client, address);
  return (
    statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file, { throwIfNoEntry: true }).size
  );
}
