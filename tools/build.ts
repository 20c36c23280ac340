import { ensureBuilt } from "./bootstrap/ensure-built.ts";

await ensureBuilt();
