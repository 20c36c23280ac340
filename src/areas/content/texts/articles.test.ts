import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { plainBlock } from "../rules/article-text";
import { allArticles, articleList } from "./articles";

const files = readdirSync("content/articles").map((name) => name.replace(/\.md$/, ""));

describe("the list of articles", () => {
  it("has one for each file, at least nine, newest first", () => {
    expect(articleList.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
    expect(articleList.length).toBeGreaterThanOrEqual(9);
    const days = articleList.map(({ published }) => published);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it("repeats no title, description, lead or paragraph", () => {
    const words = allArticles.flatMap(({ title, description, lead, blocks, next }) => [
      title,
      description,
      lead,
      next.headline,
      next.text,
      ...blocks.filter(({ kind }) => kind !== "pictures").map(plainBlock),
    ]);
    expect(words.filter((text, index) => words.indexOf(text) !== index)).toEqual([]);
  });
});

describe.each(allArticles)("$slug", (article) => {
  const text = [article.lead, ...article.blocks.map(plainBlock)].join("\n");

  it("has 600 words or more", () => {
    expect(article.words).toBeGreaterThanOrEqual(600);
  });

  it("is not dated in the future", () => {
    expect(article.updated <= new Date().toISOString().slice(0, 10)).toBe(true);
  });

  it("has headings in order, and pictures with captions", () => {
    const levels = article.blocks.flatMap((block) => (block.kind === "heading" ? [block.level] : []));
    expect(levels[0]).toBe(2);
    expect(levels.length).toBeGreaterThanOrEqual(3);
    expect(article.blocks.some(({ kind }) => kind === "pictures")).toBe(true);
  });

  it("has no typed value that catalogue or settings know", () => {
    const typed = /\d\s*kr\b|kroner|,-|\b\d{4}\b\s*Oslo|kl\. \d|\+47|@|Sidelys Portrettstudio|24 timer/;
    expect(typed.exec(text)?.[0]).toBeUndefined();
  });

  it("is in Norwegian typography", () => {
    expect(/"|\.\.\.|\s-\s|\d-\d|\bthe\b|\byou\b/.exec(text)?.[0]).toBeUndefined();
  });
});
