import { UnreadableTable } from "../table-types";

export interface XmlHandler {
  /** `attributes` is the text between the name and the end of the tag. An empty element is closed at once. */
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
}

/** Longer tags do not occur in workbooks. */
const longestTag = 100_000;

/**
 * Reads XML piece by piece, without building a tree. Document types are refused, so that no entity of the file's own is
 * ever expanded. Prefixes of elements are removed.
 */
export class XmlScanner {
  private rest = "";
  constructor(
    private readonly handler: XmlHandler,
    private readonly mostTextLength: number,
  ) {}

  write(piece: string): void {
    const source = this.rest + piece;
    let at = 0;
    while (at < source.length) {
      const next = source[at] === "<" ? this.markup(source, at) : this.characters(source, at);
      if (next < 0) break;
      at = next;
    }
    this.rest = source.slice(at);
    if (this.rest.length > Math.max(longestTag, this.mostTextLength * 6))
      throw new UnreadableTable("long-cell");
  }

  end(): void {
    if (this.rest.trim() !== "") throw new UnreadableTable("broken");
  }

  /** The place after the text, or -1 when its end has not come. */
  private characters(source: string, at: number): number {
    const end = source.indexOf("<", at);
    if (end < 0) return -1;
    this.handler.text(unescaped(source.slice(at, end)));
    return end;
  }

  private markup(source: string, at: number): number {
    if (source.startsWith("<!", at) || source.startsWith("<?", at)) return this.special(source, at);
    const end = endOfTag(source, at);
    if (end < 0) return -1;
    const inner = source.slice(at + 1, end);
    if (inner.startsWith("/")) this.handler.close(local(inner.slice(1).trimEnd()));
    else this.element(inner);
    return end + 1;
  }

  private element(inner: string): void {
    const isEmpty = inner.endsWith("/");
    const [whole = "", name = ""] = /^([\w.:-]+)\s*/.exec(inner) ?? [];
    if (name === "") throw new UnreadableTable("broken");
    const known = local(name);
    this.handler.open(known, inner.slice(whole.length, isEmpty ? -1 : undefined));
    if (isEmpty) this.handler.close(known);
  }

  private special(source: string, at: number): number {
    // "<![CDATA[" is the longest beginning.
    if (source.length - at < 9 && !source.includes(">", at)) return -1;
    const isText = source.startsWith("<![CDATA[", at);
    const mark = isText ? "]]>" : source.startsWith("<!--", at) ? "-->" : "?>";
    if (mark === "?>" && source.startsWith("<!", at)) throw new UnreadableTable("broken");
    const end = source.indexOf(mark, at);
    if (end < 0) return -1;
    if (isText) this.handler.text(source.slice(at + 9, end));
    return end + mark.length;
  }
}

/** A ">" inside a quoted attribute does not end the tag. */
function endOfTag(source: string, at: number): number {
  const end = source.indexOf(">", at);
  if (end < 0) return -1;
  const quote = source
    .slice(at, end)
    .match(/"[^"]*"|'[^']*'|["']/g)
    ?.find((part) => part.length === 1);
  if (!quote) return end;
  const opened = source.slice(0, end).lastIndexOf(quote);
  const closed = source.indexOf(quote, opened + 1);
  return closed < 0 ? -1 : endOfTagAfter(source, closed + 1);
}

function endOfTagAfter(source: string, from: number): number {
  let quote = "";
  for (let at = from; at < source.length; at++) {
    const letter = source[at] ?? "";
    if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === ">") return at;
  }
  return -1;
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

export function unescaped(raw: string): string {
  if (!raw.includes("&")) return raw;
  return raw.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    const point = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, known);
  return known;
}

/** attribute('r="B2" t="s"', "t") = "s"; the prefix of a name is no part of it. */
export function attribute(attributes: string, name: string): string | null {
  const [, double, single] = patternOf(name).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? null : unescaped(value);
}
