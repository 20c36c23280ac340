import { strToU8, type Zippable, zipSync } from "fflate";

/** The parts of a workbook for tests: what a spreadsheet program writes, reduced to what is read. */
export interface SampleWorkbook {
  readonly sheets: readonly { readonly name: string; readonly state?: string; readonly rows: string }[];
  readonly strings?: string;
  /** Number formats of the styles 1, 2, 3 and so on; style 0 is plain. */
  readonly formats?: readonly string[];
  readonly properties?: string;
}

const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export function sampleWorkbook({
  sheets,
  strings,
  formats = [],
  properties = "",
}: SampleWorkbook): Uint8Array {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at + 1}"/>`,
  );
  const related = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const files: Zippable = {
    "_rels/.rels": part(
      `<Relationships><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": part(
      `<workbook ${spreadsheet} xmlns:r="${relation}">${properties}<sheets>${list.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": part(
      `<Relationships>${related.join("")}<Relationship Id="s" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="${relation}/styles" Target="/xl/styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": part(stylesOf(formats)),
  };
  if (strings !== undefined) files["xl/sharedStrings.xml"] = part(`<sst ${spreadsheet}>${strings}</sst>`);
  for (const [at, { rows }] of sheets.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] = part(
      `<worksheet ${spreadsheet}><sheetData>${rows}</sheetData></worksheet>`,
    );
  return zipSync(files, { level: 6 });
}

function part(xml: string): Uint8Array {
  return strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
}

function stylesOf(formats: readonly string[]): string {
  const own = formats.map(
    (code, at) =>
      `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"/>`,
  );
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`);
  return `<styleSheet ${spreadsheet}><numFmts>${own.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`;
}

/** A row of inline texts and numbers: sampleRow(2, ["Kari", 12]) */
export function sampleRow(line: number, cells: readonly (string | number)[]): string {
  const written = cells.map((cell) =>
    typeof cell === "number" ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
  );
  return `<row r="${line}">${written.join("")}</row>`;
}
