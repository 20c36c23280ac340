import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { writeSiteManifests } from "./tools/build-scripts/write-site-manifests.ts";
import { precompress } from "./tools/precompress.ts";

export default {
  appDirectory: "src",
  ssr: true,
  // The whole route table is sent with the first interactive page: no request later for the routes that were left out.
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, "client");
    await writeSiteManifests(folder);
    await precompress(folder);
  },
} satisfies Config;
