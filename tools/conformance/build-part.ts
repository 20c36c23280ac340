// Runs inside the scratch copy: builds what a fault can change, without what no test of it looks at (compressed files).
import { writeFileSync } from "node:fs";
import { createBuilder } from "vite";
import { hashOfInputs } from "../bootstrap/build-inputs.ts";
import { writeSiteManifests } from "../build-scripts/write-site-manifests.ts";

const [part] = process.argv.slice(2);
process.env.NODE_ENV = "production";
const builder = await createBuilder({
  mode: "production",
  logLevel: "error",
  // The server's build reads the client's manifest, which React Router deletes unless it is asked for.
  build: { manifest: true, reportCompressedSize: false },
});
const { client, ssr } = builder.environments;
if (!client || !ssr) throw new Error("The build has no client or no server.");
if (part !== "server") await builder.build(client);
await builder.build(ssr);
if (part !== "server") await writeSiteManifests("build/client");
// Tests that make sure of the build take this one for what it is: made from these sources.
writeFileSync("build/inputs.sha256", `${hashOfInputs()}\n`);
