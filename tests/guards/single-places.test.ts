import { describe, expect, it } from "vitest";
import { areaOf } from "./floors";
import { codeOf, filesIn, isTest, linesMatching, type SourceFile, sourceFiles } from "./source-files";

const code = sourceFiles().filter((file) => !isTest(file));
const outside = (...places: RegExp[]) =>
  code.filter((file) => !places.some((place) => place.test(file.path)));

describe("things that may be done in only one place", () => {
  it("the environment is read in the configuration", () => {
    expect(linesMatching(outside(/^src\/platform\/config\.server\.ts$/), /process\.env/)).toEqual([]);
  });

  it("the computer's clock is read in platform/clock", () => {
    // The visitor's clock, which only hides a time that has passed.
    const elsewhere = outside(
      /^src\/(platform\/(clock|crypto)\.server|routes\/public\/browser\/passed-times)\.ts$/,
    );
    expect(linesMatching(elsewhere, /new Date\(\)|Date\.now\(\)|Temporal\.Now/)).toEqual([]);
    expect(linesMatching(code, /\bcurrent_(date|time|timestamp)\b/i)).toEqual([]);
  });

  it("dates and money are formatted in kit and ui", () => {
    const elsewhere = outside(/^src\/(kit|ui)\//);
    const raw =
      /Intl\.(NumberFormat|DateTimeFormat)|\.toLocale(Date|Time)?String\(|\.toFixed\(|(Ore|ore|amount)\s*\/\s*100\b/;
    expect(linesMatching(elsewhere, raw)).toEqual([]);
  });

  it("language models are called in one file, which loads their packages on first use", () => {
    const packages = /from "(?:ai|@ai-sdk\/[\w-]+)"|import\("(?:ai|@ai-sdk\/[\w-]+)"\)/;
    const provider = /^src\/platform\/providers\/(language-model|model-run)\.server\.ts$/;
    expect(linesMatching(outside(provider), packages)).toEqual([]);
    expect(linesMatching(code, /^import (?!type\b).*from "(?:ai|@ai-sdk\/)/)).toEqual([]);
  });

  it("a letter's key is made in one place, because a letter with a known key is not written again", () => {
    const elsewhere = outside(/^src\/areas\/outbox\/commands\/letter-about\.server\.ts$/);
    expect(linesMatching(elsewhere, /\btemplate\}:\$\{/i)).toEqual([]);
  });

  it("the PDF renderer is loaded in one file, on first use", () => {
    const loads = /import\("@react-pdf\/renderer"\)|^import (?!type\b).*from "@react-pdf\/renderer"/;
    expect(linesMatching(outside(/^src\/platform\/pdf\/render\.server\.ts$/), loads)).toEqual([]);
    expect(linesMatching(code, /^import (?!type\b).*from "@react-pdf\/renderer"/)).toEqual([]);
  });

  it("the office asks in one place whether a form is being sent: a refusal frees its button at once", () => {
    const others = outside(
      /^src\/(ui\/record\/use-sending\.ts$|(?!routes\/admin|ui|areas\/(settings|security|outbox)\/))/,
    );
    const asked = /\bformData\b.*= useNavigation\(\)|useNavigation\(\)\.form(Data|Method)/;
    expect(linesMatching(others, asked)).toEqual([]);
  });

  it("that somebody else was faster is said in one way", () => {
    const elsewhere = outside(/^src\/areas\/history\/texts\.ts$/, /^src\/areas\/records\/texts\/bulk\.ts$/);
    expect(linesMatching(elsewhere, /Noen andre (har )?endre|siden, kanskje i et annet vindu/)).toEqual([]);
  });

  it("Temporal is used in kit", () => {
    expect(linesMatching(outside(/^src\/kit\//), /from "temporal-polyfill"/)).toEqual([]);
  });

  it("inline styles are used in letters and papers, because the content security policy forbids them on pages", () => {
    const pages = code.filter(
      (file) =>
        file.path.endsWith(".tsx") && !/\/mails\/|^src\/ui\/letter\/|^src\/platform\/pdf\//.test(file.path),
    );
    expect(linesMatching(pages, /\sstyle=\{/)).toEqual([]);
  });

  it("the hours for phone calls have one wording", () => {
    const said = /(kun|bare) etter avtale|telefonen er etter avtale/i;
    expect(linesMatching(outside(/^src\/areas\/settings\/texts\.ts$/), said)).toEqual([]);
    expect(linesMatching(filesIn(["content"], [".md"]), said)).toEqual([]);
  });

  it("raw HTML is used only where it is made safe", () => {
    const made = /^src\/(platform\/http|ui\/structured-data|ui\/later|areas\/content)/;
    expect(linesMatching(outside(made), /dangerouslySetInnerHTML/)).toEqual([]);
  });

  it("transactions are opened above the areas: a command uses the open one", () => {
    const areas = code.filter((file) => file.path.startsWith("src/areas/"));
    expect(linesMatching(areas, /\binTransaction\b|\.transaction\(/)).toEqual([]);
  });

  it("transactions are opened below the routes: a page calls a flow", () => {
    const routes = code.filter((file) => file.path.startsWith("src/routes/"));
    expect(linesMatching(routes, /\binTransaction\b|\binSavepoint\b|\.transaction\(/)).toEqual([]);
  });

  it("SQL is used neither in routes nor in rules or ui", () => {
    const layers = code.filter((file) => /^src\/(routes|ui|worker)\/|\/(rules|ui)\//.test(file.path));
    expect(linesMatching(layers, /from "drizzle-orm|\bsql`/)).toEqual([]);
  });
});

describe("every table", () => {
  const owners = tableOwners();

  it("is declared by one owner", () => {
    const declared = filesIn(["db/migrations"], [".sql"]).flatMap((file) =>
      [...file.text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+)/g)].map((match) => match[1] ?? ""),
    );
    const gone = filesIn(["db/migrations"], [".sql"]).flatMap((file) =>
      [...file.text.matchAll(/DROP TABLE (?:IF EXISTS )?([a-z_]+)|ALTER TABLE ([a-z_]+) RENAME TO/g)].map(
        (match) => match[1] ?? match[2] ?? "",
      ),
    );
    expect(declared.filter((table) => !owners.has(table) && !gone.includes(table))).toEqual([]);
  });

  it("is written in raw SQL only by its owner", () => {
    const write = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)/g;
    const strangers = code.flatMap((file) =>
      [...codeOf(file).matchAll(write)]
        .filter((match) => owners.has(match[1] ?? "") && owners.get(match[1] ?? "") !== areaOf(file.path))
        .map((match) => `${file.path}: ${match[0]}`),
    );
    expect(strangers).toEqual([]);
  });
});

/** Table name -> area, from the areas' tables files. */
function tableOwners(): Map<string, string> {
  const tables = (file: SourceFile) =>
    [...file.text.matchAll(/pgTable\(\s*"([a-z_]+)"/g)].map((match) => match[1] ?? "");
  return new Map(
    code.flatMap((file) => tables(file).map((table) => [table, areaOf(file.path) ?? ""] as const)),
  );
}
