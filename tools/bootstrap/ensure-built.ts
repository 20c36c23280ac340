import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hashOfInputs } from "./build-inputs.ts";
import { runPackage, runProgram } from "./run-program.ts";

const record = "build/inputs.sha256";
/** Beside the build while it is made, because the other half of it empties the folder. */
const lesson = ".cache/assistant-lesson.bin";

/** Builds unless the build was made from these sources. An interrupted build leaves no record and is repeated. */
export async function ensureBuilt(): Promise<void> {
  const wanted = hashOfInputs();
  if (recorded() === wanted) return;
  console.log("Building ...");
  rmSync(record, { force: true });
  const [code, learnt] = await Promise.all([
    runPackage("@react-router/dev/bin.cjs", ["build"], { env: { NODE_ENV: "production" } }),
    runProgram(process.execPath, ["tools/run.mjs", "learn-cards", lesson]),
  ]);
  if (code !== 0 || learnt !== 0) throw new Error(`The build failed with ${code || learnt}.`);
  mkdirSync("build", { recursive: true });
  copyFileSync(lesson, "build/assistant-lesson.bin");
  writeFileSync(record, `${wanted}\n`);
}

function recorded(): string | null {
  try {
    return readFileSync(record, "utf8").trim();
  } catch {
    return null;
  }
}
