import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hashOfInputs } from "./build-inputs.ts";
import { runPackage } from "./run-program.ts";

interface Kind {
  readonly mode: "production" | "bench";
  readonly folder: string;
}

const product: Kind = { mode: "production", folder: "build" };
/** The product with a page more to measure against. React Router is told the folder by `react-router.config.ts`. */
export const benchBuild: Kind = { mode: "bench", folder: ".cache/bench-build" };

/** Builds unless the build is of these very sources. A build that was broken off leaves no record and is redone. */
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
