import { wholePicture } from "~/platform/pictures/look-up";
import type { ArticleBlock, ArticlePicture, Inline } from "../types";

/**
 * An article as plain HTML for feed readers, with absolute addresses and its values filled in. `address` is the
 * article's own.
 */
export function feedHtml(blocks: readonly ArticleBlock[], address: string): string {
  return blocks.map((block) => blockHtml(block, address)).join("\n");
}

function blockHtml(block: ArticleBlock, address: string): string {
  const inline = (text: readonly Inline[]) => inlineHtml(text, address);
  const each = (tag: string, texts: readonly (readonly Inline[])[]) =>
    texts.map((text) => `<${tag}>${inline(text)}</${tag}>`).join("");
  switch (block.kind) {
    case "heading":
      return `<h${block.level}>${inline(block.text)}</h${block.level}>`;
    case "paragraph":
      return `<p>${inline(block.text)}</p>`;
    case "pull":
      return `<p><strong>${inline(block.text)}</strong></p>`;
    case "list":
      return block.ordered ? `<ol>${each("li", block.items)}</ol>` : `<ul>${each("li", block.items)}</ul>`;
    case "table": {
      const rows = block.rows.map((row) => `<tr>${each("td", row)}</tr>`).join("");
      return `<table><tr>${each("th", block.head)}</tr>${rows}</table>`;
    }
    case "pictures":
      return block.pictures.map((picture) => pictureHtml(picture, address)).join("");
  }
}

function pictureHtml({ name, caption }: ArticlePicture, address: string): string {
  const { path, width, height, alt } = wholePicture(name);
  const size = `width="${width}" height="${height}"`;
  const image = `<img src="${escaped(new URL(path, address).href)}" alt="${escaped(alt)}" ${size}>`;
  return `<figure>${image}<figcaption>${escaped(caption)}</figcaption></figure>`;
}

function inlineHtml(text: readonly Inline[], address: string): string {
  return text
    .map((part) => {
      if (typeof part === "string") return escaped(part);
      if (part.kind === "value") throw new Error(`The value ${part.value.name} was not put in`);
      const inner = inlineHtml(part.text, address);
      if (part.kind === "link") return `<a href="${escaped(new URL(part.href, address).href)}">${inner}</a>`;
      return part.kind === "strong" ? `<strong>${inner}</strong>` : `<em>${inner}</em>`;
    })
    .join("");
}

/** For text and for attributes, in HTML and in XML. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
