import { describe, expect, it } from "vitest";
import type { ArticleBlock } from "../types";
import { filledBlocks, plainText, readingMinutes, wordsIn } from "./article-text";

const price = { kind: "value", value: { name: "pris", product: "headshots" } } as const;
const gone = { kind: "value", value: { name: "pris", product: "borte" } } as const;
const words = (value: { product?: string }) => (value.product === "borte" ? null : "3 900 kr");

const blocks: ArticleBlock[] = [
  { kind: "paragraph", text: ["Et ", { kind: "strong", text: ["godt"] }, " bilde."] },
  { kind: "heading", level: 2, id: "pris", text: ["Pris"] },
  { kind: "paragraph", text: ["Fra ", { kind: "link", href: "/headshots", text: [price] }, "."] },
  { kind: "paragraph", text: ["Fra ", { kind: "emphasis", text: [gone] }, "."] },
  {
    kind: "list",
    ordered: false,
    items: [
      ["Koster ", price],
      ["Koster ", gone],
    ],
  },
  {
    kind: "table",
    head: [["Hva"], ["Pris"]],
    rows: [
      [["A"], [price]],
      [["B"], [gone]],
    ],
  },
  { kind: "pictures", pictures: [{ name: "hero-1", caption: "Sidelys" }] },
];

describe("filledBlocks", () => {
  const filled = filledBlocks(blocks, words);

  it("puts values into the text, also inside links", () => {
    expect(filled[2]).toEqual({
      kind: "paragraph",
      text: ["Fra ", { kind: "link", href: "/headshots", text: ["3 900 kr"] }, "."],
    });
  });

  it("leaves out the paragraph, item or row whose value is gone, and nothing else", () => {
    expect(filled.map(({ kind }) => kind)).toEqual([
      "paragraph",
      "heading",
      "paragraph",
      "list",
      "table",
      "pictures",
    ]);
    expect(filled[3]).toMatchObject({ items: [["Koster 3 900 kr"]] });
    expect(filled[4]).toMatchObject({ rows: [[["A"], ["3 900 kr"]]] });
  });

  it("leaves out a list that has lost all its items", () => {
    expect(filledBlocks([{ kind: "list", ordered: true, items: [[gone]] }], words)).toEqual([]);
  });
});

it("removes links and emphasis from plain text", () => {
  expect(plainText(["a ", { kind: "strong", text: ["b ", { kind: "link", href: "/", text: ["c"] }] }])).toBe(
    "a b c",
  );
});

it("counts the words of the lead and leaves out captions", () => {
  expect(wordsIn("Om lys.", blocks.slice(0, 1).concat(blocks.slice(6)))).toBe(5);
});

it.each([
  [1, 1],
  [200, 1],
  [201, 2],
  [870, 5],
])("reads %i words in %i minutes", (count, minutes) => {
  expect(readingMinutes(count)).toBe(minutes);
});
