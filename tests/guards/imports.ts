import path from "node:path";
import { codeOf, type SourceFile } from "./source-files";

export interface Import {
  readonly from: string;
  /** A path in the repository without its ending ("src/kit/money"), or a package's name as written. */
  readonly to: string;
}

const importPattern =
  /(?:^|[\s;])(?:import|export)\s(?:[^"'`;]*?\sfrom\s)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

/** Every static and dynamic import of a file, with repository paths resolved. */
export function importsOf(file: SourceFile): Import[] {
  return [...codeOf(file).matchAll(importPattern)].map((match) => ({
    from: file.path,
    to: resolve(file.path, match[1] ?? match[2] ?? ""),
  }));
}

function resolve(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, "").replace(/\.(ts|tsx)$/, "");
  if (bare.startsWith("~/")) return `src/${bare.slice(2)}`;
  if (bare.startsWith(".")) return path.posix.normalize(path.posix.join(path.posix.dirname(from), bare));
  return specifier;
}

export function isHouse(target: string): boolean {
  return target.startsWith("src/");
}
