import { parseSync, Visitor } from "vite";
import { describe, expect, it } from "vitest";
import { filesIn, isTest, type SourceFile } from "./source-files";

/** Shorter passages are labels, names or common phrases. */
const aSentence = 60;

interface Passage {
  readonly file: string;
  readonly words: string;
}

const texts = filesIn(["src/areas/content/texts"], [".ts"]).filter((file) => !isTest(file));
const articles = filesIn(["content/articles"], [".md"]);

/** The passages in a file of texts: every string, and every template with a placeholder for its values. */
function passagesOf({ path, text }: SourceFile): Passage[] {
  const passages: Passage[] = [];
  const note = (words: string) => passages.push(...paragraphsOf(path, words));
  new Visitor({
    Literal: ({ value }) => typeof value === "string" && note(value),
    TemplateLiteral: ({ quasis }) => note(quasis.map(({ value }) => value.cooked).join("…")),
  }).visit(parseSync(path, text).program);
  return passages;
}

function paragraphsOf(file: string, words: string): Passage[] {
  return words
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim().toLowerCase())
    .filter((paragraph) => paragraph.length >= aSentence)
    .map((paragraph) => ({ file, words: paragraph }));
}

function sentencesOf(passages: readonly Passage[]): Passage[] {
  return passages.flatMap(({ file, words }) =>
    words
      .split(/(?<=[.?!])\s/)
      .filter((sentence) => sentence.length >= aSentence)
      .map((sentence) => ({ file, words: sentence })),
  );
}

/**
 * Passages in more than one file, with the files. Within one file a repetition is allowed, because the file is one
 * page's.
 */
function saidTwice(passages: readonly Passage[]): string[] {
  const byWords = Map.groupBy(passages, (passage) => passage.words);
  return [...byWords.values()]
    .filter((same) => new Set(same.map(({ file }) => file)).size > 1)
    .map((same) => `${same.map(({ file }) => file).join(" and ")}: ${same[0]?.words}`);
}

const written = [
  ...texts.flatMap(passagesOf),
  ...articles.flatMap((file) => paragraphsOf(file.path, file.text)),
];

describe("the public pages' words", () => {
  it("are read from every page's texts and every article", () => {
    const read = new Set(written.map(({ file }) => file));
    for (const page of ["home", "headshots", "portrettbilder", "pressebilder", "cv-bilder"])
      expect(read).toContain(`src/areas/content/texts/${page}.ts`);
    for (const { path } of articles) expect(read).toContain(path);
  });

  it("share no paragraph between two pages", () => {
    expect(saidTwice(written)).toEqual([]);
  });

  it("share no sentence between two pages", () => {
    expect(saidTwice(sentencesOf(written))).toEqual([]);
  });

  it("are checked by a guard that finds a repetition, also around a value", () => {
    const say = (tick: string, value: string, gap: string) =>
      `const a = ${tick}Dette er en setning som er ${gap}lang nok til å telle, fra ${value} kroner.${tick};`;
    const both = [
      ...passagesOf({ path: "a.ts", text: say("`", "$" + "{price}", "") }),
      ...passagesOf({ path: "b.ts", text: say("`", "$" + "{other}", " ") }),
    ];
    expect(saidTwice(both)).toEqual([
      "a.ts and b.ts: dette er en setning som er lang nok til å telle, fra … kroner.",
    ]);
  });
});
