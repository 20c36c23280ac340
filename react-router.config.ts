import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // The whole route table goes out with the first interactive page: one request fewer than asking as one goes.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
