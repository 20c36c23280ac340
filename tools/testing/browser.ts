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
  await ensureFonts();
  const found = onPath();
  if (found) return found;
  if (await installed("chromium")) {
    const program = onPath();
    if (program) return program;
  }
  console.log("No Chromium on this machine: asking Playwright for one ...");
  if ((await runPackage("@playwright/test/cli.js", ["install", "chromium"])) === 0) return null;
  throw new Error("There is no Chromium for the browser tests. Install one and put it on the PATH.");
}

/**
 * The fallback faces of the site (fonts.css) are measured for Arial and Times New Roman, which nearly every visitor has,
 * or fonts of the same widths. On a machine with neither, lines break elsewhere and the tests of the layout fail.
 */
async function ensureFonts(): Promise<void> {
  if (process.platform !== "linux") return;
  const { stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  if (/^(Arial|Liberation Sans|Arimo)\b/m.test(stdout ?? "")) return;
  if (await installed("fonts-liberation")) return;
  console.log(
    "This machine has no Arial and no Liberation fonts: tests that measure lines of text may fail.",
  );
}

/** One of Debian's packages, where this user may install it. */
async function installed(debianPackage: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing Debian's ${debianPackage} ...`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["update", "-qq"], { env });
  const args = ["install", "-y", "-qq", "--no-install-recommends", debianPackage];
  return (await runProgram("apt-get", args, { env })) === 0;
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
