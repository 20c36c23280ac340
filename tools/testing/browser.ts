import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { runPackage, runProgram } from "../bootstrap/run-program.ts";

/** The shell without windows first: the same engine for two thirds of the work. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

/** A Chromium for the browser tests: the machine's own, Debian's, or Playwright's (then the answer is null). */
export async function ensureBrowser(): Promise<string | null> {
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    console.log("Installing Debian's Chromium ...");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await runProgram("apt-get", ["update", "-qq"], { env });
    await runProgram("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
    const installed = onPath();
    if (installed) return installed;
  }
  console.log("No Chromium on this machine: asking Playwright for one ...");
  if ((await runPackage("@playwright/test/cli.js", ["install", "chromium"])) === 0) return null;
  throw new Error("There is no Chromium for the browser tests. Install one and put it on the PATH.");
}

function onPath(): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return files.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
