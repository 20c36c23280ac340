export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y;

/** A strict parser of the part of XML that feeds and sitemaps use; throws where an XML reader would stop. */
export function readXml(xml: string): Element {
  const top: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  let at = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n?/.exec(xml)?.[0].length ?? 0;
  if (at === 0) throw new Error("no declaration");
  while (at < xml.length) {
    const here = open.at(-1) ?? top;
    if (xml[at] !== "<") {
      const end = xml.indexOf("<", at) === -1 ? xml.length : xml.indexOf("<", at);
      here.text += decoded(xml.slice(at, end));
      at = end;
      continue;
    }
    tag.lastIndex = at;
    const [whole, closing, name = "", attributes = "", selfClosing] = tag.exec(xml) ?? [];
    if (!whole) throw new Error(`no tag at: ${xml.slice(at, at + 40)}`);
    at += whole.length;
    if (closing) {
      if (open.length < 2 || here.name !== name) throw new Error(`</${name}> closes <${here.name}>`);
      open.pop();
      continue;
    }
    const element: Element = { name, attributes: attributesOf(attributes), children: [], text: "" };
    here.children.push(element);
    if (!selfClosing) open.push(element);
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is never closed`);
  const [root, ...others] = top.children;
  if (!root || others.length > 0 || top.text.trim()) throw new Error("not one root");
  return root;
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, decoded(value)] as const,
  );
  if (new Set(found.map(([name]) => name)).size < found.length) throw new Error(`twice in: ${text}`);
  return Object.fromEntries(found);
}

function decoded(text: string): string {
  return text.replace(/&(\w*);?/g, (whole, name: string) => {
    const sign = whole.endsWith(";") ? entities[name] : undefined;
    if (sign === undefined) throw new Error(`no entity: ${whole}`);
    return sign;
  });
}

export function childrenOf(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name);
}

export function textOfChild(element: Element, name: string): string {
  const [only, ...others] = childrenOf(element, name);
  if (!only || others.length > 0) throw new Error(`${others.length + (only ? 1 : 0)} of <${name}>`);
  return only.text;
}
