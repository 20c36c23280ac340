import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { articles } from "./tools/build-articles/vite-plugin.ts";
import { dayWorker } from "./tools/build-day-worker/vite-plugin.ts";
import { pageScript } from "./tools/build-page-script/vite-plugin.ts";
import { pictures } from "./tools/build-pictures/vite-plugin.ts";
import { chunks } from "./tools/build-scripts/chunks.ts";
import { plainImports } from "./tools/build-scripts/plain-imports.ts";
import { withoutUnusedRouterParts } from "./tools/build-scripts/unused-router-parts.ts";

// Libraries of many small files: bundled into one file of what is used, they let the program start with 130 MB of
// memory instead of 285.
const bundled = [
  "@conform-to/react",
  "@conform-to/zod",
  "@hono/node-server",
  "@react-router/node",
  "drizzle-orm",
  "hono",
  "libphonenumber-js",
  "rate-limiter-flexible",
  "react",
  "react-dom",
  "react-router",
  "temporal-polyfill",
  "zod",
];

export default defineConfig(({ command }) => ({
  cacheDir: ".cache/vite",
  plugins: [
    pageScript(),
    dayWorker(),
    pictures(),
    articles(),
    tailwindcss(),
    plainImports(),
    withoutUnusedRouterParts(),
    reactRouter(),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./src", import.meta.url)) } },
  // Optimised at start rather than at the first visit, which would load the page twice.
  optimizeDeps: { entries: ["src/entry.client.tsx", "src/root.tsx", "src/routes/**/*.tsx"] },
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // The composition root is the server build's entry, so that pages, HTTP border and worker share their modules.
      build: { rollupOptions: { input: "./src/main.server.ts" } },
      // React's development build stays out of the bundle, whatever NODE_ENV says when the program starts.
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      resolve: { noExternal: command === "build" ? bundled : [] },
    },
  },
}));
