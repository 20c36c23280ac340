import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesIn, root } from "./source-files";

const folderGuides = filesIn(["src", "tests"], ["README.md"]);
const documents = [
  { path: "README.md", text: readFileSync(path.join(root, "README.md"), "utf8") },
  ...filesIn(["docs"], [".md"]),
  ...folderGuides,
];

/** `rules/policy.ts` in a folder's README is a path from that folder. */
const fileName = /`([a-z0-9./-]+\.(?:tsx?|css|svg|md))`/g;

describe("the documents", () => {
  it("name in a folder's README only files that exist", () => {
    const missing = folderGuides.flatMap((guide) =>
      [...guide.text.matchAll(fileName)]
        .map((match) => match[1] ?? "")
        .filter((file) => !existsSync(path.join(root, file)))
        .filter((file) => !existsSync(path.join(root, path.dirname(guide.path), file)))
        .map((file) => `${guide.path}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it("list every folder's README in docs/start-here.md", () => {
    const startHere = documents.find((document) => document.path === "docs/start-here.md")?.text ?? "";
    expect(
      folderGuides.map((guide) => guide.path).filter((file) => !startHere.includes(`\`${file}\``)),
    ).toEqual([]);
  });

  it("name only paths that exist", () => {
    const missing = documents.flatMap((document) =>
      [...document.text.matchAll(/`((?:src|tests|tools|db|docs|content|bench)\/[^`\s*{}<>]*[^`\s*{}<>/])`/g)]
        .map((match) => (match[1] ?? "").replace(/[:#].*$/, ""))
        .filter((file) => !existsSync(path.join(root, file)))
        .map((file) => `${document.path}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it("link only to files that exist", () => {
    const missing = documents.flatMap((document) =>
      [...document.text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
        .filter((match) => !existsSync(path.join(root, path.dirname(document.path), match[1] ?? "")))
        .map((match) => `${document.path}: ${match[1]}`),
    );
    expect(missing).toEqual([]);
  });

  it("number the decisions without gaps or doubles", () => {
    const numbers = readdirSync(path.join(root, "docs/decisions"))
      .map((name) => name.slice(0, 3))
      .toSorted();
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(3, "0")));
  });
});

describe("the repository", () => {
  const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);

  it("holds no built files, secrets or databases", () => {
    const stray = /(^|\/)(node_modules|build|\.data|\.cache|test-results)\/|\.(pem|key|env|log|sqlite)$/;
    expect(tracked.filter((file) => stray.test(file))).toEqual([]);
  });

  it("pins every dependency to one exact version", () => {
    const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as Record<
      string,
      Record<string, string>
    >;
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    expect(
      Object.entries(all).filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    ).toEqual([]);
  });

  it("names no registry's host in the lockfile", () => {
    const lock = readFileSync(path.join(root, "package-lock.json"), "utf8");
    expect(lock.match(/"resolved": "https?:/g) ?? []).toEqual([]);
  });
});
