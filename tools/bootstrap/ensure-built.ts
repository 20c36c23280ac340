import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hashOfInputs } from "./build-inputs.ts";
import { runPackage } from "./run-program.ts";

interface Kind {
  readonly mode: "production" | "bench";
  readonly folder: string;
}

const product: Kind = { mode: "production", folder: "build" };
/** The product with one more page, for benchmarks. `react-router.config.ts` tells React Router the folder. */
export const benchBuild: Kind = { mode: "bench", folder: ".cache/bench-build" };

/** Builds unless the build was made from these sources. An interrupted build leaves no record and is repeated. */
export async function ensureBuilt({ mode, folder }: Kind = product): Promise<void> {
  const wanted = hashOfInputs();
  const record = `${folder}/inputs.sha256`;
  if (recorded(record) === wanted) return;
  console.log("Building ...");
  rmSync(record, { force: true });
  const code = await runPackage("@react-router/dev/bin.cjs", ["build", "--mode", mode], {
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) throw new Error(`The build failed with ${code}.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(record, `${wanted}\n`);
}

function recorded(record: string): string | null {
  try {
    return readFileSync(record, "utf8").trim();
  } catch {
    return null;
  }
}
