import { fileURLToPath } from "node:url";
import { build } from "vite";

export const entry = "src/routes/public/browser/page-script.ts";

export interface BundledFile {
  /** "assets/page-script-BxQ2k9aD.js": the name changes whenever anything in the file does. */
  readonly fileName: string;
  readonly code: string;
  /** The script that pages start; it imports the others when they are needed. */
  readonly isEntry: boolean;
  /** The chat's panel, with React: fetched when the chat is opened. */
  readonly isPanel: boolean;
}

const panel = "open-chat";

/**
 * Bundles the page script apart from the interactive pages, so that it shares no chunk with React and its names can
 * be known to the server's build too.
 */
export async function bundlePageScript(): Promise<BundledFile[]> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production"), "import.meta.env.DEV": "false" },
    resolve: { alias: { "~": fileURLToPath(new URL("../../src", import.meta.url)) } },
    build: {
      target: "baseline-widely-available",
      write: false,
      // It runs in browsers; `ssr` only keeps Vite from wrapping each import() in preload code larger than the parts.
      ssr: true,
      minify: true,
      rollupOptions: {
        input: entry,
        output: {
          entryFileNames: "assets/page-script-[hash].js",
          chunkFileNames: "assets/page-script-[name]-[hash].js",
        },
      },
    },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error("The page script has one build");
  return result.output.map((file) => {
    if (file.type !== "chunk")
      throw new Error(`The page script brings no ${file.fileName}: pages have their styles`);
    return { fileName: file.fileName, code: file.code, isEntry: file.isEntry, isPanel: file.name === panel };
  });
}
