import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

export interface SourceFile {
  /** From the repository's root, with forward slashes: "src/kit/money.ts". */
  readonly path: string;
  readonly text: string;
}

export function filesIn(folders: readonly string[], endings: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
      .filter((file) => !file.includes("node_modules/"))
      .map((file) => ({ path: file, text: readFileSync(path.join(root, file), "utf8") })),
  );
}

export function sourceFiles(): SourceFile[] {
  return filesIn(["src"], [".ts", ".tsx"]);
}

export function isTest(file: SourceFile): boolean {
  return /\.test\.tsx?$/.test(file.path);
}

/** The text without comments; lines keep their numbers. */
export function codeOf(file: SourceFile): string {
  return file.text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/(^|[^:"'`\\])\/\/[^\n]*/g, "$1");
}

/** "src/kit/money.ts:12: the line" for every line that matches. */
export function linesMatching(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    codeOf(file)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${file.path}:${index + 1}: ${line.trim()}`] : [])),
  );
}
