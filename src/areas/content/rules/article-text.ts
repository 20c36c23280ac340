import type { ArticleBlock, Inline } from "../types";
import type { ArticleValue } from "./article-values";

/** The value in words today; null when it is no longer in the catalogue. */
export type ValueWords = (value: ArticleValue) => string | null;

/**
 * The blocks with every value filled in. A block whose value no longer exists is left out, so that no sentence shows
 * a wrong price or a gap.
 */
export function filledBlocks(blocks: readonly ArticleBlock[], words: ValueWords): ArticleBlock[] {
  return blocks.flatMap((block) => filledBlock(block, words) ?? []);
}

function filledBlock(block: ArticleBlock, words: ValueWords): ArticleBlock | null {
  if (block.kind === "pictures") return block;
  if (block.kind === "list") {
    const items = block.items.flatMap((item) => present(filled(item, words)));
    return items.length > 0 ? { ...block, items } : null;
  }
  if (block.kind === "table") {
    const rows = block.rows.map((row) => row.flatMap((cell) => present(filled(cell, words))));
    return { ...block, rows: rows.filter((row) => row.length === block.head.length) };
  }
  const text = filled(block.text, words);
  return text && { ...block, text };
}

function present<T>(value: T | null): T[] {
  return value === null ? [] : [value];
}

function filled(text: readonly Inline[], words: ValueWords): Inline[] | null {
  const parts = text.map((part): Inline | null => {
    if (typeof part === "string") return part;
    if (part.kind === "value") return words(part.value);
    const inner = filled(part.text, words);
    return inner && { ...part, text: inner };
  });
  return parts.every((part) => part !== null) ? joined(parts) : null;
}

/** Joins adjacent texts, so that the HTML does not mark where a value was. */
function joined(parts: readonly Inline[]): Inline[] {
  const text: Inline[] = [];
  for (const part of parts) {
    const last = text.at(-1);
    if (typeof part === "string" && typeof last === "string") text.splice(-1, 1, last + part);
    else text.push(part);
  }
  return text;
}

/** The words without links, emphasis and values: for search, for reading time, for summaries. */
export function plainText(text: readonly Inline[]): string {
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      return part.kind === "value" ? "" : plainText(part.text);
    })
    .join("");
}

export function plainBlock(block: ArticleBlock): string {
  switch (block.kind) {
    case "list":
      return block.items.map(plainText).join("\n");
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(": ")).join("\n");
    case "pictures":
      return block.pictures.map(({ caption }) => caption).join("\n");
    default:
      return plainText(block.text);
  }
}

/** The number of words of the running text, including the lead, without captions. */
export function wordsIn(lead: string, blocks: readonly ArticleBlock[]): number {
  const text = [lead, ...blocks.filter(({ kind }) => kind !== "pictures").map(plainBlock)].join(" ");
  return text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
}

/** readingMinutes(870) = 5: two hundred words a minute, rounded up. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / 200));
}
