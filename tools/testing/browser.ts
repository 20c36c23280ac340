import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { runPackage, runProgram } from "../bootstrap/run-program.ts";

const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/**
 * A Chromium for the browser tests: Debian's headless shell where it can be installed, because it is the same engine
 * for two thirds of the processor time; otherwise the machine's own, Debian's, or Playwright's (then the answer is
 * null).
 */
export async function ensureBrowser(): Promise<string | null> {
  await ensureFonts();
  const ready = onPath([shell]);
  if (ready) return ready;
  const isThere = (await installed(shell)) || onPath(names) !== null || (await installed("chromium"));
  const found = isThere ? onPath(names) : null;
  if (found) return found;
  console.log("No Chromium on this machine: asking Playwright for one ...");
  if ((await runPackage("@playwright/test/cli.js", ["install", "chromium"])) === 0) return null;
  throw new Error("There is no Chromium for the browser tests. Install one and put it on the PATH.");
}

/**
 * The fallback faces of the site (fonts.css) are measured for Arial and Times New Roman, which nearly every visitor
 * has, or fonts of the same widths. On a machine with neither, lines break elsewhere and the layout tests fail.
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

/** Installs one of Debian's packages, where this user may. Without a network it fails quickly. */
async function installed(debianPackage: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing Debian's ${debianPackage} ...`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const patience = ["-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0"];
  // Never removes an installed package.
  const install = [
    "install",
    "-y",
    "-qq",
    "--no-remove",
    "--no-install-recommends",
    ...patience,
    debianPackage,
  ];
  if ((await runProgram("apt-get", install, { env })) === 0) return true;
  // The package lists are missing or too old.
  if ((await runProgram("apt-get", ["update", "-qq", ...patience], { env })) !== 0) return false;
  return (await runProgram("apt-get", install, { env })) === 0;
}

function onPath(wanted: readonly string[]): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = folders.flatMap((folder) => wanted.map((name) => path.join(folder, name)));
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
