import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { pageScript } from "./tools/build-page-script/vite-plugin.ts";
import { pictures } from "./tools/build-pictures/vite-plugin.ts";

export default defineConfig({
  cacheDir: ".cache/vite",
  plugins: [pageScript(), pictures(), tailwindcss(), reactRouter()],
  resolve: { alias: { "~": fileURLToPath(new URL("./src", import.meta.url)) } },
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  // The composition root is the server build's entry, so that pages, HTTP border and worker share their modules.
  environments: { ssr: { build: { rollupOptions: { input: "./src/main.server.ts" } } } },
});
