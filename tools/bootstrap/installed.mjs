import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Installs the locked packages when node_modules does not hold exactly those versions. npm writes its record of
 * installed packages last, so an interrupted install is noticed too.
 */
export function ensureInstalled({ development }) {
  const wrong = differingPackage(development);
  if (!wrong) return;
  console.log(`Installing packages (${wrong}) ...`);
  // The machine's Node may be older than some packages require, but they run on the pinned one; hence no warnings.
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--include=optional"];
  if (development) args.push("--include=dev");
  const run = spawnSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" });
  if (run.status !== 0) throw operatorError(`npm ci failed${run.error ? `: ${run.error.message}` : ""}.`);
  const still = differingPackage(development);
  if (still)
    throw operatorError(`npm ci ran, but node_modules still differs from package-lock.json: ${still}.`);
}

/** A sentence about the first package whose installed version is not the locked one; null when all match. */
function differingPackage(development) {
  const locked = packagesIn("package-lock.json");
  const installed = packagesIn("node_modules/.package-lock.json");
  if (!installed) return "none are installed yet";
  for (const [place, entry] of Object.entries(locked)) {
    if (place === "" || (entry.dev && !development)) continue;
    const version = installed[place]?.version;
    // npm leaves out optional packages of other platforms.
    if (version === undefined ? !entry.optional && !entry.devOptional : version !== entry.version) {
      return `${place.replace("node_modules/", "")} ${version ?? "missing"}, locked ${entry.version}`;
    }
  }
  return null;
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

function operatorError(message) {
  return Object.assign(new Error(message), { forOperator: true });
}
