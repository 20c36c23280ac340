import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  cacheDir: "../../.cache/vite-outside",
  plugins: [reactRouter()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: "./server.ts" } },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      resolve: { noExternal: true },
    },
  },
});
