import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faultsOfPhrases, type PhraseFile } from "./phrase-file";
import { faultsOfThemes } from "./theme-file";
import { lexicon } from "./vocabulary";

const folder = "content/assistant";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".json"))
  .map((name) => ({ name, data: JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as unknown }));
const isTheme = ({ name }: { name: string }) => name.startsWith("themes/");

describe("the assistant's vocabulary in content/assistant", () => {
  it("has no faults", () => {
    const themes = Object.fromEntries(files.filter(isTheme).map(({ name, data }) => [name, data]));
    const phrases = files.filter((file) => !isTheme(file));
    expect([
      ...phrases.flatMap(({ name, data }) => faultsOfPhrases(name, data)),
      ...faultsOfThemes(themes),
    ]).toEqual([]);
  });

  it("is read in full: no file lies there that the assistant does not know", () => {
    const reader = readFileSync("src/areas/assistant/rules/understand/vocabulary/vocabulary.ts", "utf8");
    expect(files.length).toBeGreaterThan(0);
    expect(
      files.filter(({ name }) => !reader.includes(`"${name}", `) && !reader.includes(`"${name}": `)),
    ).toEqual([]);
  });

  it("names each concept in one file only", () => {
    const groups = files
      .filter(({ name }) => name.startsWith("concepts/"))
      .flatMap(({ data }) => Object.keys((data as PhraseFile).groups));
    expect(groups.toSorted()).toEqual(Object.keys(lexicon).toSorted());
  });
});
