import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { articles } from "./tools/build-articles/vite-plugin.ts";
import { pageScript } from "./tools/build-page-script/vite-plugin.ts";
import { pictures } from "./tools/build-pictures/vite-plugin.ts";

// Libraries of many small files: as one file of what is used of them, the program starts with 130 MB instead of 285.
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

// A screen asks for a handful of scripts rather than one for each source file, which a slow line would wait for.
const chunks = [
  { name: "react", priority: 4, test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  // What every screen shares. What checks a form (phone numbers, the schemas' library) comes after the page can be used.
  {
    name: "screens",
    priority: 3,
    test: /\/src\/(?:root\.|routes\/errors\/|kit\/(?!phone\.|text-field\.|list\.|admin-href\.)|ui\/(?!admin|list|live|record|field|browser|styles|toast|table|pagination))/,
  },
  // Without what imports styles: pages that share a script with it would link them too.
  // The first screen of a booking by itself; the steps after it come when the visitor goes on.
  {
    name: "booking",
    priority: 2,
    test: /\/src\/(?:areas\/bookings\/(?:ui\/(?:booking-steps|session-choice|session-summary|price-table)\.|texts\/(?:flow|booking)\.)|routes\/(?:booking\/addresses\.|public\/(?:layout|shell\/)))/,
  },
  {
    name: "booking-steps",
    priority: 1,
    test: /\/src\/(?:areas\/bookings\/(?:ui\/(?!validators)|texts\/(?!staff))|routes\/booking\/(?!(?:layout|what)\.tsx|booking\.css))/,
  },
];

export default defineConfig(({ command }) => ({
  cacheDir: ".cache/vite",
  plugins: [pageScript(), pictures(), articles(), tailwindcss(), reactRouter()],
  resolve: { alias: { "~": fileURLToPath(new URL("./src", import.meta.url)) } },
  // Found at start rather than at the first visit, which would load twice.
  optimizeDeps: { entries: ["src/entry.client.tsx", "src/root.tsx", "src/routes/**/*.tsx"] },
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // The composition root is the server build's entry, so that pages, HTTP border and worker share their modules.
      build: { rollupOptions: { input: "./src/main.server.ts" } },
      resolve: { noExternal: command === "build" ? bundled : [] },
    },
  },
}));
