import { become } from "./bootstrap/become.ts";
import { ensureBuilt } from "./bootstrap/ensure-built.ts";
import { thriftyEnv, thriftyFlags } from "./bootstrap/thrifty.ts";

await ensureBuilt();
await become([...thriftyFlags, "build/server/index.js"], { NODE_ENV: "production", ...thriftyEnv });
