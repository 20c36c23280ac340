import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { writeSiteManifest } from "./tools/build-scripts/write-site-manifest.ts";
import { precompress } from "./tools/precompress.ts";

export default {
  appDirectory: "src",
  // A bench builds a program of its own beside the product.
  buildDirectory: process.argv.includes("bench") ? ".cache/bench-build" : "build",
  ssr: true,
  // The whole route table goes out with the first interactive page: one request fewer than asking as one goes.
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, "client");
    await writeSiteManifest(folder);
    await precompress(folder);
  },
} satisfies Config;
