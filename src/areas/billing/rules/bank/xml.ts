import { BrokenFile } from "./statement";

/** An element of an XML file, with the line on which it begins. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * Reads an XML document into elements. Document types are refused, so that no entity of the file's own is ever
 * expanded.
 */
export function readXml(text: string): XmlElement {
  const reader = new Reader(text);
  return reader.document();
}

class Reader {
  private at = 0;
  private line = 1;
  private readonly open: XmlElement[] = [];
  private root: XmlElement | null = null;
  constructor(private readonly source: string) {}

  document(): XmlElement {
    while (this.at < this.source.length) this.next();
    const [unclosed] = this.open.slice(-1);
    if (unclosed)
      throw new BrokenFile(this.line, `Filen slutter midt i: <${unclosed.name}> er ikke avsluttet.`);
    if (!this.root) throw new BrokenFile(1, "Filen er ikke XML.");
    return this.root;
  }

  private next(): void {
    const { source, at } = this;
    if (source[at] !== "<") this.characters(source.indexOf("<", at));
    else if (source.startsWith("<!--", at)) this.skip("-->");
    else if (source.startsWith("<?", at)) this.skip("?>");
    else if (source.startsWith("<![CDATA[", at)) this.cdata();
    else if (source.startsWith("<!", at))
      throw new BrokenFile(this.line, "Filen har en dokumenttype, og leses ikke.");
    else this.tag();
  }

  private characters(end: number): void {
    const raw = this.source.slice(this.at, end < 0 ? undefined : end);
    const [inside] = this.open.slice(-1);
    if (inside) inside.text += unescaped(raw, this.line);
    else if (raw.trim() !== "" && raw !== "\ufeff")
      throw new BrokenFile(this.line, "Det står tekst utenfor dokumentet.");
    this.advance(end < 0 ? this.source.length : end);
  }

  private skip(mark: string): void {
    const end = this.source.indexOf(mark, this.at);
    if (end < 0) throw new BrokenFile(this.line, "Filen slutter midt i en merknad.");
    this.advance(end + mark.length);
  }

  private cdata(): void {
    const end = this.source.indexOf("]]>", this.at);
    if (end < 0) throw new BrokenFile(this.line, "Filen slutter midt i en tekst.");
    const [inside] = this.open.slice(-1);
    if (inside) inside.text += this.source.slice(this.at + 9, end);
    this.advance(end + 3);
  }

  private tag(): void {
    const end = this.source.indexOf(">", this.at);
    if (end < 0) throw new BrokenFile(this.line, "Filen slutter midt i et element.");
    const inner = this.source.slice(this.at + 1, end);
    const [, close, name, attributes = "", empty] =
      /^(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)$/.exec(inner) ?? [];
    if (!name) throw new BrokenFile(this.line, "Filen er ikke gyldig XML.");
    if (close) this.close(local(name));
    else this.begin(local(name), attributes, Boolean(empty));
    this.advance(end + 1);
  }

  private begin(name: string, attributes: string, isEmpty: boolean): void {
    const element: XmlElement = {
      name,
      line: this.line,
      children: [],
      text: "",
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key, a, b]) => [
          key,
          unescaped(a ?? b ?? "", this.line),
        ]),
      ),
    };
    const [parent] = this.open.slice(-1);
    if (parent) parent.children.push(element);
    else if (this.root) throw new BrokenFile(this.line, "Filen har to dokumenter.");
    else this.root = element;
    if (!isEmpty) this.open.push(element);
  }

  private close(name: string): void {
    const element = this.open.pop();
    if (element?.name !== name)
      throw new BrokenFile(this.line, `</${name}> avslutter ikke <${element?.name ?? "ingenting"}>.`);
  }

  private advance(to: number): void {
    for (let index = this.at; index < to; index++) if (this.source.charCodeAt(index) === 10) this.line += 1;
    this.at = to;
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function unescaped(raw: string, line: number): string {
  return raw.replace(/&([^;&\s]{1,10});?/g, (whole, name: string) => {
    const code = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? "", code[1] ? 16 : 10) : null;
    // XML knows no NUL, and nothing above U+10FFFF.
    if (point !== null && point > 0 && point <= 0x10ffff && whole.endsWith(";"))
      return String.fromCodePoint(point);
    const letter = entities[name];
    if (letter === undefined || !whole.endsWith(";"))
      throw new BrokenFile(line, `«${whole}» er ikke gyldig XML.`);
    return letter;
  });
}

/** The first element along the path. */
export function at(element: XmlElement | null | undefined, ...path: string[]): XmlElement | null {
  let found: XmlElement | null = element ?? null;
  for (const name of path) found = found?.children.find((child) => child.name === name) ?? null;
  return found;
}

export function all(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text along the path, without white space around it; empty where there is none. */
export function textAt(element: XmlElement | null, ...path: string[]): string {
  return at(element, ...path)?.text.trim() ?? "";
}
