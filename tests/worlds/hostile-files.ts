import { sampleRow, sampleWorkbook } from "~/platform/spreadsheets/workbook-samples";

const heading = sampleRow(1, ["Navn", "E-post"]);
const one = (rows: string) => new Uint8Array(sampleWorkbook({ sheets: [{ name: "Ark1", rows }] }));
const bytes = (text: string, encoding: BufferEncoding = "utf8") =>
  new Uint8Array(Buffer.from(text, encoding));
const manyColumns = Array.from({ length: 10_000 }, (_, at) => `kolonne ${at}`);

/** Files that no import takes, each with words of its refusal. */
export const hostileFiles: readonly (readonly [string, () => Uint8Array<ArrayBuffer>, RegExp])[] = [
  ["tom.csv", () => bytes(""), /tom/i],
  ["bare-overskrifter.csv", () => bytes("Navn;E-post\r\n\r\n"), /ingen rader/],
  ["million-tomme-rader.csv", () => bytes(`Navn;E-post\n${";\n".repeat(1_000_000)}`), /ingen rader/],
  ["million-tomme-rader.xlsx", () => one(`${heading}${"<row/>".repeat(1_000_000)}`), /ingen rader/],
  ["kolonner.csv", () => bytes(`${manyColumns.join(";")}\n1;2;3\n`), /flere enn 200 kolonner/],
  ["kolonner.xlsx", () => one(sampleRow(1, manyColumns)), /flere enn 200 kolonner/],
  ["nul.csv", () => bytes("Navn;E-post\nKari;kari@x.no\nOla\0;ola@x.no\n"), /ikke (?:en tabell|tekst)/],
  [
    "sen-nul.csv",
    () => bytes(`Navn;E-post\n${"Kari;kari@x.no\n".repeat(40_000)}Ola;\0\n`),
    /Rad 40002: .*ikke er tekst/,
  ],
  ["bilde.csv", () => bytes("89504e470d0a1a0a0000000d49484452", "hex"), /ikke en tabell/],
  ["program.csv", () => bytes("7f454c46020101000000000000000000", "hex"), /ikke en tabell/],
  ["side.csv", () => bytes("<!doctype html><table><tr><td>Kari</td></tr></table>"), /ikke en tabell/],
  ["gammel.xls", () => bytes(`d0cf11e0a1b11ae1${"00".repeat(2_000)}`, "hex"), /gammel Excel-fil/],
  ["avkuttet.xlsx", () => one(heading).slice(0, 400), /skadet|ikke en tabell/],
  ["anforsel.csv", () => bytes('Navn;E-post\nKari;"kari@x.no\nOla;ola@x.no\n'), /Rad 2: Et anførselstegn/],
  [
    "mange-rader.xlsx",
    () => one(`${heading}${"<row><c><v>1</v></c></row>".repeat(300_000)}`),
    /flere enn 200 000 rader/,
  ],
];
