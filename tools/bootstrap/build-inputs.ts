import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

// Files that affect the result of `npm run build`.
const inputs = [
  "src",
  "content",
  "public",
  "tools",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];

/** One hash over the names and contents of the build's inputs, without tests. */
export function hashOfInputs(): string {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesBelow).sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
