import fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { textOfCell } from "~/kit/cell-value";
import { ore } from "~/kit/money";
import { instant } from "~/kit/time";
import { csvCell, csvStream } from "./csv.server";
import { xlsxFile } from "./xlsx.server";

interface Row {
  readonly name: string;
  readonly images: number;
  readonly from: number;
}
const columns = [
  { header: "Navn", value: (row: Row) => row.name },
  { header: "Bilder", value: (row: Row) => row.images },
  { header: "Tid", value: (row: Row) => ({ at: instant(row.from) }) },
  { header: "Sum", value: () => ({ ore: ore(390_000) }) },
  { header: "Firma", value: () => null },
];
const winter = Date.parse("2026-11-22T12:30:00Z");
async function* rows(...names: string[]) {
  for (const name of names) yield { name, images: 3, from: winter };
}

/** The cells of a file with one column (RFC 4180). */
function cellsOf(file: string): string[] {
  return [...file.matchAll(/(?:"((?:[^"]|"")*)"|([^"\r\n]*))\r\n/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

describe("csvStream", () => {
  it("writes the format of a Norwegian spreadsheet: byte order mark, semicolons, decimal commas, Oslo's clock", async () => {
    const text = await new Response(csvStream(columns, rows("Kari; Østvold", 'Ola "O" By'))).text();
    const bytes = new Uint8Array(await new Response(csvStream(columns, rows())).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text.split("\r\n")).toEqual([
      "Navn;Bilder;Tid;Sum;Firma",
      '"Kari; Østvold";3;2026-11-22 13:30;3900,00;',
      '"Ola ""O"" By";3;2026-11-22 13:30;3900,00;',
      "",
    ]);
  });

  it.each(["=cmd|' /C calc'!A0", "+4722", "-1+1", "@sum(a1)", "\t=1"])("makes %j harmless", (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  });

  it("writes phone numbers as they are read, in whatever country", () => {
    const phones = ["+4790123456", "+46701234567", "+4702800", "=1+1", "+47 ring meg"];
    expect(phones.map((phone) => csvCell({ phone }))).toEqual([
      "90 12 34 56",
      "+46 701 234 567",
      "02800",
      "'=1+1",
      "'+47 ring meg",
    ]);
  });

  it("reads every text back from its own file", async () => {
    const signs = fc.constantFrom(..."=+-@'\"; \t\r\n＝aå1");
    const texts = fc.array(fc.string({ unit: signs, maxLength: 8 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(texts, async (names) => {
        const file = await new Response(csvStream(columns.slice(0, 1), rows(...names))).text();
        const [, ...read] = cellsOf(file);
        expect(read.map(textOfCell)).toEqual(names);
        expect(read.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
      }),
    );
  });

  it("writes negative numbers as numbers", () => {
    expect([csvCell(-1.5), csvCell({ ore: ore(-100) })]).toEqual(["-1,5", "-1,00"]);
  });
});

describe("xlsxFile", () => {
  it("writes text as text, and numbers and moments with their types", async () => {
    const files = unzipSync(await xlsxFile(columns, rows("=1+1")));
    const part = (name: string) => new TextDecoder().decode(files[name]);
    const sheet = part("xl/worksheets/sheet1.xml");
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain("<v>3900</v>");
    expect(`${part("xl/sharedStrings.xml")}${sheet}`).toContain("=1+1");
    // 22.11.2026 13.30 as days since 1900.
    expect(sheet).toMatch(/<v>46348\.5625\d*<\/v>/);
  });
});
