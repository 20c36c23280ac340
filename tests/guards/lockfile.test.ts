import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./source-files";

interface Locked {
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
const locked: Record<string, Locked> = lock.packages;

describe("the locked packages", () => {
  // npm omits a platform's package when the registry lacks that version, and then `npm ci` refuses the file.
  it("include every platform's packages, so that a fresh clone installs", () => {
    const missing = Object.entries(locked).flatMap(([place, entry]) =>
      Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
        .filter((name) => !isLocked(place, name))
        .map((name) => `${place} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("have a checksum", () => {
    const entries = Object.entries(locked).filter(([place, entry]) => place !== "" && !entry.inBundle);
    expect(entries.filter(([, entry]) => !entry.integrity).map(([place]) => place)).toEqual([]);
  });
});

function isLocked(place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (locked[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (at === "") return false;
  }
}
