import { Marked, type Token, type Tokens } from "marked";
import { valueFrom } from "../../src/areas/content/rules/article-values.ts";
import { typeset } from "../../src/areas/content/rules/typeset.ts";
import type { ArticleBlock, ArticlePicture, Inline } from "../../src/areas/content/types.ts";
import type { PictureName } from "../../src/platform/pictures/types.ts";
import { headingId } from "./heading-id.ts";

/** Reports an error with its line in the text. */
export type Complain = (line: number, fault: string) => void;

/** The text of an article as blocks. Markdown that articles may not use is reported as a fault. */
export function readBlocks(markdown: string, complain: Complain): ArticleBlock[] {
  let line = 1;
  const blocks: ArticleBlock[] = [];
  for (const token of new Marked().lexer(markdown)) {
    const at = line;
    const block = readBlock(token, (fault) => complain(at, fault));
    if (block) blocks.push(block);
    line += token.raw.split("\n").length - 1;
  }
  return blocks;
}

type Fault = (fault: string) => void;

function readBlock(token: Token, fault: Fault): ArticleBlock | null {
  switch (token.type) {
    case "space":
      return null;
    case "heading":
      return readHeading(token as Tokens.Heading, fault);
    case "paragraph":
      return readParagraph(token as Tokens.Paragraph, fault);
    case "blockquote":
      return { kind: "pull", text: readPull(token as Tokens.Blockquote, fault) };
    case "list":
      return readList(token as Tokens.List, fault);
    case "table":
      return readTable(token as Tokens.Table, fault);
    default:
      fault(refusal(token));
      return null;
  }
}

function refusal({ type, raw }: Token): string {
  const shown = raw.trim().slice(0, 40);
  return type === "html" ? `raw HTML is not allowed: ${shown}` : `${type} is not allowed: ${shown}`;
}

function readHeading(token: Tokens.Heading, fault: Fault): ArticleBlock {
  const { depth, text } = token;
  if (depth !== 2 && depth !== 3) fault(`headings are ## or ###, the title is the page's only #: ${text}`);
  return { kind: "heading", level: depth === 3 ? 3 : 2, id: headingId(text), text: readInline(token, fault) };
}

/** A paragraph of pictures alone is a row of pictures; a picture inside a sentence is refused below. */
function readParagraph(token: Tokens.Paragraph, fault: Fault): ArticleBlock {
  const parts = token.tokens.filter((part) => part.type !== "text" || part.raw.trim() !== "");
  const pictures = parts.filter((part): part is Tokens.Image => part.type === "image");
  if (pictures.length === 0 || pictures.length < parts.length) {
    return { kind: "paragraph", text: readInline(token, fault) };
  }
  return { kind: "pictures", pictures: pictures.map((picture) => readPicture(picture, fault)) };
}

function readPicture({ href, title, text }: Tokens.Image, fault: Fault): ArticlePicture {
  if (!title) fault(`the picture has no caption: ![](${href} "Caption")`);
  if (text) fault(`the picture's alternative text is in its manifest, leave the brackets empty: ${href}`);
  // The name is checked against the manifest with the article's other references.
  return { name: href as PictureName, caption: typeset(title ?? "") };
}

function readPull({ tokens }: Tokens.Blockquote, fault: Fault): Inline[] {
  const [only, ...rest] = tokens;
  if (only?.type !== "paragraph" || rest.length > 0) fault("what is pulled out is one paragraph");
  return only ? readInline(only, fault) : [];
}

function readList({ ordered, items }: Tokens.List, fault: Fault): ArticleBlock {
  return {
    kind: "list",
    ordered,
    items: items.map(({ tokens, task }) => {
      const [only, ...rest] = tokens.filter(({ type }) => type !== "space");
      if (rest.length > 0 || task) fault("an item of a list is one text, without lists or paragraphs in it");
      return only ? readInline(only, fault) : [];
    }),
  };
}

function readTable({ header, rows }: Tokens.Table, fault: Fault): ArticleBlock {
  const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => readInline(cell, fault));
  return { kind: "table", head: cells(header), rows: rows.map(cells) };
}

function readInline(parent: Token | Tokens.TableCell, fault: Fault): Inline[] {
  const tokens = "tokens" in parent ? (parent.tokens ?? []) : [];
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case "text":
        return token.tokens ? readInline(token, fault) : readText(token.raw, fault);
      case "escape":
        return [(token as Tokens.Escape).text];
      case "strong":
        return [{ kind: "strong", text: readInline(token, fault) }];
      case "em":
        return [{ kind: "emphasis", text: readInline(token, fault) }];
      case "link":
        return [{ kind: "link", href: (token as Tokens.Link).href, text: readInline(token, fault) }];
      default:
        fault(refusal(token));
        return [];
    }
  });
}

/** A typed price would be wrong after the catalogue changes. */
export const typedPrice = /\d\s*(kr\b|kroner|,[-–])/i;

/** Running text and the values in it: "Fra {{pris:headshots}}." is a text, a value and a text. */
function readText(text: string, fault: Fault): Inline[] {
  if (typedPrice.test(text)) fault(`a price is written as {{pris:…}}: ${text.trim().slice(0, 60)}`);
  return text.split(/(\{\{.*?\}\})/).flatMap((part): Inline[] => {
    if (!part.startsWith("{{")) return part ? [typeset(part.replaceAll("\n", " "))] : [];
    const value = valueFrom(part.slice(2, -2));
    if (!value) fault(`unknown value: ${part}`);
    return value ? [{ kind: "value", value }] : [];
  });
}
