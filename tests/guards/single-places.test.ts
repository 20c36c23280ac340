import { describe, expect, it } from "vitest";
import { areaOf } from "./floors";
import { codeOf, filesIn, isTest, linesMatching, type SourceFile, sourceFiles } from "./source-files";

const code = sourceFiles().filter((file) => !isTest(file));
const outside = (...places: RegExp[]) =>
  code.filter((file) => !places.some((place) => place.test(file.path)));

describe("what has one place only", () => {
  it("reads the environment in the configuration", () => {
    expect(linesMatching(outside(/^src\/platform\/config\.server\.ts$/), /process\.env/)).toEqual([]);
  });

  it("asks the computer's clock in platform/clock", () => {
    const elsewhere = outside(/^src\/platform\/(clock|crypto)\.server\.ts$/);
    expect(linesMatching(elsewhere, /new Date\(\)|Date\.now\(\)|Temporal\.Now/)).toEqual([]);
  });

  it("writes dates and money in kit and ui", () => {
    const elsewhere = outside(/^src\/(kit|ui)\//);
    const raw =
      /Intl\.(NumberFormat|DateTimeFormat)|\.toLocale(Date|Time)?String\(|\.toFixed\(|(Ore|ore|amount)\s*\/\s*100\b/;
    expect(linesMatching(elsewhere, raw)).toEqual([]);
  });

  it("speaks to language models in one file, which loads their packages when one is asked", () => {
    const packages = /from "(?:ai|@ai-sdk\/[\w-]+)"|import\("(?:ai|@ai-sdk\/[\w-]+)"\)/;
    const provider = /^src\/platform\/providers\/(language-model|model-run)\.server\.ts$/;
    expect(linesMatching(outside(provider), packages)).toEqual([]);
    expect(linesMatching(code, /^import (?!type\b).*from "(?:ai|@ai-sdk\/)/)).toEqual([]);
  });

  it("loads the PDF renderer in one file, when the first PDF is asked for", () => {
    const loads = /import\("@react-pdf\/renderer"\)|^import (?!type\b).*from "@react-pdf\/renderer"/;
    expect(linesMatching(outside(/^src\/platform\/pdf\/render\.server\.ts$/), loads)).toEqual([]);
    expect(linesMatching(code, /^import (?!type\b).*from "@react-pdf\/renderer"/)).toEqual([]);
  });

  it("uses Temporal in kit alone", () => {
    expect(linesMatching(outside(/^src\/kit\//), /from "temporal-polyfill"/)).toEqual([]);
  });

  it("keeps inline styles to letters and papers: the content security policy forbids them on pages", () => {
    const pages = code.filter(
      (file) =>
        file.path.endsWith(".tsx") && !/\/mails\/|^src\/ui\/letter\/|^src\/platform\/pdf\//.test(file.path),
    );
    expect(linesMatching(pages, /\sstyle=\{/)).toEqual([]);
  });

  it("says when the studio may be called in one way", () => {
    const said = /(kun|bare) etter avtale|telefonen er etter avtale/i;
    expect(linesMatching(outside(/^src\/areas\/settings\/texts\.ts$/), said)).toEqual([]);
    expect(linesMatching(filesIn(["content"], [".md"]), said)).toEqual([]);
  });

  it("puts raw HTML on a page only where it is made safe", () => {
    const made = /^src\/(platform\/http|ui\/structured-data|areas\/content)/;
    expect(linesMatching(outside(made), /dangerouslySetInnerHTML/)).toEqual([]);
  });

  it("opens transactions above the areas: a command takes the one that is open", () => {
    const areas = code.filter((file) => file.path.startsWith("src/areas/"));
    expect(linesMatching(areas, /\binTransaction\b|\.transaction\(/)).toEqual([]);
  });

  it("keeps SQL out of routes, rules and ui", () => {
    const layers = code.filter((file) => /^src\/(routes|ui|worker)\/|\/(rules|ui)\//.test(file.path));
    expect(linesMatching(layers, /from "drizzle-orm|\bsql`/)).toEqual([]);
  });
});

describe("every table", () => {
  const owners = tableOwners();

  it("has one owner that declares it", () => {
    const declared = filesIn(["db/migrations"], [".sql"]).flatMap((file) =>
      [...file.text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+)/g)].map((match) => match[1] ?? ""),
    );
    const dropped = filesIn(["db/migrations"], [".sql"]).flatMap((file) =>
      [...file.text.matchAll(/DROP TABLE (?:IF EXISTS )?([a-z_]+)/g)].map((match) => match[1] ?? ""),
    );
    expect(declared.filter((table) => !owners.has(table) && !dropped.includes(table))).toEqual([]);
  });

  it("is written in raw SQL by its owner alone", () => {
    const write = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)/g;
    const strangers = code.flatMap((file) =>
      [...codeOf(file).matchAll(write)]
        .filter((match) => owners.has(match[1] ?? "") && owners.get(match[1] ?? "") !== areaOf(file.path))
        .map((match) => `${file.path}: ${match[0]}`),
    );
    expect(strangers).toEqual([]);
  });
});

/** Table name -> area, as the areas' tables files say. */
function tableOwners(): Map<string, string> {
  const tables = (file: SourceFile) =>
    [...file.text.matchAll(/pgTable\(\s*"([a-z_]+)"/g)].map((match) => match[1] ?? "");
  return new Map(
    code.flatMap((file) => tables(file).map((table) => [table, areaOf(file.path) ?? ""] as const)),
  );
}
