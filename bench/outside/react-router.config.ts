import type { Config } from "@react-router/dev/config";

export default { buildDirectory: "../../.cache/outside-build", ssr: true } satisfies Config;
