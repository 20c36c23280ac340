import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ore } from "~/kit/money";
import { instant } from "~/kit/time";
import { readTable } from "./read-table.server";
import type { TableOptions } from "./table-types";
import { type SampleWorkbook, sampleRow, sampleWorkbook } from "./workbook-samples";
import { xlsxFile } from "./xlsx.server";

let folder = "";
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "xlsx-"));
});

async function read(content: Uint8Array | SampleWorkbook, options?: TableOptions) {
  const file = path.join(folder, `${count++}.xlsx`);
  await writeFile(file, content instanceof Uint8Array ? content : sampleWorkbook(content));
  const table = await readTable(file, options);
  if (!table.ok) return { refused: table.reason, line: table.detail?.line };
  const rows = [];
  for await (const row of table.value.rows) rows.push(row);
  const { format, headings } = table.value;
  return { format, headings, rows, cells: rows.map((row) => row.cells) };
}

const one = (rows: string): SampleWorkbook["sheets"] => [{ name: "Ark1", rows }];
const heading = sampleRow(1, ["Navn", "Verdi"]);
const styled = (style: number, value: string) =>
  `<row r="2"><c t="inlineStr"><is><t>a</t></is></c><c s="${style}"><v>${value}</v></c></row>`;

describe("a workbook", () => {
  it("has texts of both kinds, formulas by their value, and errors as nothing", async () => {
    const strings =
      '<si><t>Kåre &amp; &#248;</t></si><si><r><t>Bjørn</t></r><r><t xml:space="preserve"> By</t></r><rPh><t>x</t></rPh></si><si><t>a_x000A_b</t></si>';
    const rows = `${sampleRow(1, ["A", "B", "C", "D", "E"])}<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="D3"><f>1+1</f><v>2</v></c><c r="E3" t="e"><v>#N/A</v></c></row><row r="9"><c r="A9" t="s"><v>2</v></c><c r="C9" t="b"><v>1</v></c><c r="E9" s="7"/></row>`;
    const table = await read({ sheets: one(rows), strings });
    expect(table.rows).toEqual([
      { line: 3, cells: ["Kåre & ø", "Bjørn By", "ab", "2", ""] },
      { line: 9, cells: ["a\nb", "", "TRUE", "", ""] },
    ]);
  });

  it.each([
    ["912000000", "", "912000000"],
    ["9.23609016E8", "", "923609016"],
    ["4790123456", "", "4790123456"],
    ["90123456789012345678", "", "90123456789012348928"],
    ["0.30000000000000004", "", "0.3"],
    ["1234.5", '#,##0.00 "kr"', "1234.5"],
    ["1.234", "", "1.2340"],
    ["359", "0000", "0359"],
    ["0.25", "0%", "25 %"],
    ["45292", "dd.mm.yyyy", "2024-01-01"],
    ["45292.5625", "dd\\.mm\\.yyyy hh:mm", "2024-01-01T13:30"],
    ["45292", "[$-414]d\\. mmmm yyyy;@", "2024-01-01"],
    ["1", "yyyy-mm-dd", "1900-01-01"],
    ["61", "yyyy-mm-dd", "1900-03-01"],
    ["60", "yyyy-mm-dd", "1900-02-29"],
    ["0.5", "h:mm AM/PM", "12:00"],
    ["0.5625", "hh:mm", "13:30"],
    ["45292", '"dag" 0', "45292"],
    ["45292", "[Red]0.00", "45292"],
    ["-3", "dd.mm.yyyy", "-3"],
  ])("with the number %s as %j has the text %j", async (value, format, text) => {
    const table = await read({ sheets: one(heading + styled(1, value)), formats: [format] });
    expect(table.cells).toEqual([["a", text]]);
  });

  it.each(["Pacific/Auckland", "UTC", "America/Los_Angeles"])("has the same days in %s", async (zone) => {
    vi.stubEnv("TZ", zone);
    try {
      const sheets = one(heading + styled(1, "45292"));
      const own = await read(await xlsxFile([{ header: "Dag", value: at }], moments()));
      expect((await read({ sheets, formats: ["dd.mm.yyyy"] })).cells).toEqual([["a", "2024-01-01"]]);
      const since1904 = { sheets: one(heading + styled(1, "43830")), formats: ["dd.mm.yyyy"] };
      const table = await read({ ...since1904, properties: '<workbookPr date1904="1"/>' });
      expect([table.cells, own.cells]).toEqual([[["a", "2024-01-01"]], [["2026-11-22T13:30"]]]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it("takes a format that is longer than any program writes for a plain number, at once", async () => {
    const before = process.cpuUsage().user;
    const sheets = one(heading + styled(1, "45292"));
    expect((await read({ sheets, formats: ["[".repeat(200_000)] })).cells).toEqual([["a", "45292"]]);
    expect(process.cpuUsage().user - before).toBeLessThan(2_000_000);
  });

  it("that repeats one long text in every cell is refused before it fills the memory", async () => {
    const strings = `<si><t>A</t></si><si><t>${"x".repeat(39_000)}</t></si>`;
    const cells = '<c t="s"><v>1</v></c>';
    const row = (line: number, many: number) => `<row r="${line}">${cells.repeat(many)}</row>`;
    const wide = { strings, sheets: one(sampleRow(1, ["Navn", "Verdi"]) + row(2, 200)) };
    expect(await read(wide)).toEqual({ refused: "long-cell", line: 2 });
    const rows = Array.from({ length: 200 }, (_, at) => row(at + 2, 2)).join("");
    const long = { strings, sheets: one(sampleRow(1, ["Navn", "Verdi"]) + rows) };
    expect(await read(long, { mostUnpackedBytes: 10_000_000 })).toEqual({ refused: "bomb", line: 130 });
    expect(await read({ strings, sheets: one(heading + row(2, 2)) })).toMatchObject({ rows: [{ line: 2 }] });
  });

  it("leaves hidden sheets out, offers the others, and begins with one that holds something", async () => {
    const rows = (name: string) => heading + sampleRow(2, [name, 1]);
    const sheets = [
      { name: "Skjult", state: "hidden", rows: rows("hemmelig") },
      { name: "Dypt", state: "veryHidden", rows: rows("hemmelig") },
      { name: "Tomt", rows: "" },
      { name: "Kunder", rows: rows("Kari") },
      { name: "Firma &amp; co", rows: rows("AS") },
    ];
    const table = await read({ sheets });
    expect(table.format).toMatchObject({
      kind: "xlsx",
      sheet: "Kunder",
      sheets: ["Tomt", "Kunder", "Firma & co"],
    });
    expect(table.cells).toEqual([["Kari", "1"]]);
    expect((await read({ sheets }, { sheet: "Firma & co" })).cells).toEqual([["AS", "1"]]);
    expect((await read({ sheets }, { sheet: "Skjult" })).cells).toEqual([["Kari", "1"]]);
    expect(await read({ sheets: sheets.slice(0, 2) })).toEqual({ refused: "empty", line: null });
  });

  it("with a million blank rows and styled cells far to the right is read", async () => {
    const blank = '<row r="5" spans="1:3"><c r="XFD5" s="1"/></row>';
    const rows = `${heading}${sampleRow(2, ["Kari", 1])}${blank}${"<row/>".repeat(1_000_000)}`;
    expect((await read({ sheets: one(rows) })).rows).toEqual([{ line: 2, cells: ["Kari", "1"] }]);
  });

  it.each([
    ["of 10,000 columns", { sheets: one(sampleRow(1, Array(10_000).fill("x"))) }, "too-many-columns", 1],
    [
      "whose cell lies in column 10,000",
      { sheets: one('<row r="7"><c r="NTP7"><v>1</v></c></row>') },
      "too-many-columns",
      7,
    ],
    ["that is cut off", { sheets: one(`${heading}<!-- `) }, "broken", null],
    ["with a document type", { sheets: one("<!DOCTYPE x>") }, "broken", null],
    ["without rows", { sheets: one(heading) }, "empty", null],
    ["that is another kind of zip", zipSync({ "bilde.txt": strToU8("hei") }), "not-a-table", null],
    [
      "of which only the beginning came",
      sampleWorkbook({ sheets: one(heading) }).slice(0, 300),
      "broken",
      null,
    ],
    [
      "of an old version",
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 9, 9]),
      "old-format",
      null,
    ],
  ])("%s is refused", async (_, content, refused, line) => {
    expect(await read(content)).toEqual({ refused, line });
  });

  it("that is encrypted is refused in both ways in which programs do that", async () => {
    const container = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(2_000),
      Buffer.from("EncryptedPackage", "utf16le"),
      Buffer.alloc(2_000_000),
    ]);
    expect(await read(container)).toEqual({ refused: "encrypted", line: null });
    const zip = Buffer.from(sampleWorkbook({ sheets: one(heading) }));
    const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    for (let at = directory; at >= 0; at = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), at + 4))
      zip[at + 8] = 1;
    expect(await read(zip)).toEqual({ refused: "encrypted", line: null });
  });

  it("that unpacks without end is refused while it is read, and memory stays flat", async () => {
    const sheet = sampleWorkbook({ sheets: one(heading + "<row/>".repeat(900_000)) });
    const strings = sampleWorkbook({
      sheets: one(heading),
      strings: `<si><t>${"x".repeat(30_000)}</t></si>`.repeat(4_500),
    });
    const before = process.memoryUsage().rss;
    expect(await read(sheet, { mostUnpackedBytes: 3_000_000 })).toEqual({ refused: "bomb", line: null });
    expect(await read(strings)).toEqual({ refused: "bomb", line: null });
    expect(process.memoryUsage().rss - before).toBeLessThan(350_000_000);
  });

  it("of our own comes back equal", async () => {
    const columns = [
      { header: "Navn", value: (name: string) => name },
      { header: "Sum", value: () => ({ ore: ore(390_050) }) },
      { header: "Telefon", value: () => ({ phone: "+4790123456" }) },
    ];
    const names = ["=1+1", "Kåre & <Co>", "  Ola", "a\nb", "_x000D_"];
    const table = await read(await xlsxFile(columns, rowsOf(names)));
    expect(table.headings).toEqual(["Navn", "Sum", "Telefon"]);
    expect(table.cells?.map(([name]) => name)).toEqual(names);
    expect(table.cells?.[0]?.slice(1)).toEqual(["3900.5", "90 12 34 56"]);
  });
});

const at = (each: number) => ({ at: instant(each) });
async function* moments() {
  yield Date.parse("2026-11-22T12:30:00Z");
}
async function* rowsOf(names: readonly string[]) {
  yield* names;
}
