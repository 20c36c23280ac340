import { UnreadableTable } from "../table-types";
import { attribute, XmlScanner } from "./xml-scanner";
import type { ZipFile } from "./zip-file.server";

/** Workbook, relations and styles are short parts. */
const mostPartBytes = 8_000_000;

export interface Sheet {
  readonly name: string;
  readonly part: string;
}

export interface Workbook {
  /** Hidden sheets and charts are left out. */
  readonly sheets: readonly Sheet[];
  readonly strings: string | null;
  readonly styles: string | null;
  readonly countsFrom1904: boolean;
}

/** Reads what the file contains and where. Null when it is another kind of zip file. */
export async function readWorkbook(zip: ZipFile): Promise<Workbook | null> {
  const [main] = await relations(zip, "_rels/.rels", "");
  const part =
    (await relations(zip, "_rels/.rels", "")).find(({ type }) => type === "officeDocument")?.part ??
    main?.part;
  const name = part && zip.has(part) ? part : "xl/workbook.xml";
  const xml = await zip.text(name, mostPartBytes);
  if (xml === null || !/<(?:\w+:)?workbook[\s>]/.test(xml)) return null;
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const related = await relations(zip, `${folder}_rels/${name.slice(folder.length)}.rels`, folder);
  const partOf = (wanted: string) => related.find(({ type }) => type === wanted)?.part ?? null;
  const sheets = elements(xml, "sheet").flatMap((attributes) => {
    const state = attribute(attributes, "state") ?? "visible";
    const id = attribute(attributes, "id");
    const found = related.find((each) => each.id === id && each.type === "worksheet");
    return state === "visible" && found
      ? [{ name: attribute(attributes, "name") ?? "", part: found.part }]
      : [];
  });
  const [properties = ""] = elements(xml, "workbookPr");
  return {
    sheets,
    strings: partOf("sharedStrings"),
    styles: partOf("styles"),
    countsFrom1904: /^(1|true|on)$/.test(attribute(properties, "date1904") ?? ""),
  };
}

interface Relation {
  readonly id: string | null;
  /** The last part of the type's address. */
  readonly type: string;
  readonly part: string;
}

async function relations(zip: ZipFile, name: string, folder: string): Promise<Relation[]> {
  const xml = (await zip.text(name, mostPartBytes)) ?? "";
  return elements(xml, "Relationship").map((attributes) => {
    const target = attribute(attributes, "Target") ?? "";
    return {
      id: attribute(attributes, "Id"),
      type: (attribute(attributes, "Type") ?? "").replace(/^.*\//, ""),
      part: target.startsWith("/") ? target.slice(1) : resolved(folder + target),
    };
  });
}

/** resolved("xl/../xl/styles.xml") = "xl/styles.xml" */
function resolved(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** The attributes of each element of the name. */
export function elements(xml: string, wanted: string): string[] {
  const found: string[] = [];
  scan(xml, (name, attributes) => {
    if (name === wanted) found.push(attributes);
  });
  return found;
}

function scan(xml: string, open: (name: string, attributes: string) => void): void {
  const scanner = new XmlScanner({ open, text: () => undefined, close: () => undefined }, mostPartBytes);
  scanner.write(xml.replace(/^\ufeff/, ""));
  scanner.end();
}

/** The format of each cell style, in the order in which cells name them. */
export async function readStyles(zip: ZipFile, name: string | null): Promise<readonly string[]> {
  const xml = name === null ? null : await zip.text(name, mostPartBytes);
  if (xml === null) return [];
  const own = new Map<string, string>();
  const styles: string[] = [];
  let isInside = false;
  const handler = {
    open: (element: string, attributes: string) => {
      if (element === "numFmt")
        own.set(attribute(attributes, "numFmtId") ?? "", attribute(attributes, "formatCode") ?? "");
      if (element === "cellXfs") isInside = true;
      else if (element === "xf" && isInside) styles.push(attribute(attributes, "numFmtId") ?? "0");
    },
    text: () => undefined,
    close: (element: string) => {
      if (element === "cellXfs") isInside = false;
    },
  };
  const scanner = new XmlScanner(handler, mostPartBytes);
  scanner.write(xml.replace(/^\ufeff/, ""));
  if (styles.length > 100_000) throw new UnreadableTable("bomb");
  return styles.map((id) => own.get(id) ?? builtIn(Number(id)));
}

/** Formats that every spreadsheet program knows by number; the ones in between are plain numbers. */
function builtIn(id: number): string {
  if (id === 9 || id === 10) return "0%";
  if (id >= 18 && id <= 21) return "h:mm";
  if (id === 22) return "d/m/yy h:mm";
  if (id >= 45 && id <= 47) return "mm:ss";
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? "d/m/yy" : "";
}
