import { become } from "./bootstrap/become.ts";
import { ensureBuilt } from "./bootstrap/ensure-built.ts";

await ensureBuilt();
await become(["build/server/index.js"], { NODE_ENV: "production" });
