import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ore } from "~/kit/money";
import { parsePhone } from "~/kit/phone";
import { csvStream } from "./csv.server";
import { readTable } from "./read-table.server";
import type { TableOptions } from "./table-types";

let folder = "";
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "csv-"));
});

async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, `${count++}.csv`);
  await writeFile(file, content);
  return file;
}

async function read(content: string | Uint8Array, options?: TableOptions) {
  const table = await readTable(await fileOf(content), options);
  if (!table.ok) return { refused: table.reason, line: table.detail?.line };
  const rows = [];
  for await (const row of table.value.rows) rows.push(row);
  const { format, headings, rowCount } = table.value;
  expect(rowCount).toBe(rows.length);
  return { format, headings, rows, cells: rows.map((row) => row.cells), lines: rows.map((row) => row.line) };
}

/** "å" as bytes of Windows-1252 and of old Macs. */
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const macintosh = (text: string) =>
  Uint8Array.from(
    text,
    (letter) => ({ å: 0x8c, ø: 0xbf, æ: 0xbe, Å: 0x81, Ø: 0xaf })[letter] ?? letter.charCodeAt(0),
  );
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

const list = "Navn;Sted\r\nKåre Bjørnæs;Ålesund\r\nØystein Sæther;Bodø\r\n";
const people = [
  ["Kåre Bjørnæs", "Ålesund"],
  ["Øystein Sæther", "Bodø"],
];

describe("a CSV file", () => {
  it.each([
    ["UTF-8", "utf-8", Buffer.from(list)],
    ["UTF-8 with a mark", "utf-8", Buffer.from(`\ufeff${list}`)],
    ["UTF-16 LE with a mark", "utf-16le", Buffer.from(`\ufeff${list}`, "utf16le")],
    ["UTF-16 LE without", "utf-16le", Buffer.from(list, "utf16le")],
    ["UTF-16 BE with a mark", "utf-16be", utf16be(`\ufeff${list}`)],
    ["UTF-16 BE without", "utf-16be", utf16be(list)],
    ["Windows-1252", "windows-1252", windows(list)],
    ["an old Mac", "macintosh", macintosh(list)],
  ])("in %s is read with its letters", async (_, encoding, content) => {
    const table = await read(content);
    expect(table.cells).toEqual(people);
    expect(table.headings).toEqual(["Navn", "Sted"]);
    expect(table.format).toMatchObject({ kind: "csv", encoding, delimiter: ";", headingLine: 1, notes: [] });
  });

  it("that two programs wrote is read in both encodings, and says where", async () => {
    const mixed = Buffer.concat([
      Buffer.from("Navn;Sted\nKåre Bjørnæs;Ålesund\n"),
      windows("Øystein Sæther;Bodø\n"),
    ]);
    const table = await read(mixed);
    expect(table.cells).toEqual(people);
    expect(table.format).toMatchObject({ encoding: "mixed", notes: [{ code: "mixed-encoding", line: 3 }] });
  });

  it("whose letters were broken by another program gets them back; lost ones are pointed out", async () => {
    const twice = await read("Navn;Sted\nKÃ¥re BjÃ¸rnÃ¦s;Ã…lesund\nØystein Sæther;BodÃ¸\n");
    expect(twice.cells).toEqual(people);
    expect(twice.format?.notes).toEqual([{ code: "repaired-letters", line: 2 }]);
    const lost = await read("Navn;Sted\nKari;Oslo\nK\ufffdre;\ufffdlesund\n");
    expect(lost.format?.notes).toEqual([{ code: "lost-letters", line: 3 }]);
    expect((await read("Navn;Sted\nJOÃO SÂNCHEZ;A\n")).cells).toEqual([["JOÃO SÂNCHEZ", "A"]]);
  });

  it.each([
    [";", "Navn;Sum\nKari;1.234,50\nOla;2,00\n"],
    [",", 'Navn,Sum\nKari,"1.234,50"\nOla,"2,00"\n'],
    ["\t", "Navn\tSum\nKari\t1.234,50\nOla\t2,00\n"],
    ["|", "Navn|Sum\nKari|1.234,50\nOla|2,00\n"],
    ["^", "sep=^\r\nNavn^Sum\r\nKari^1.234,50\r\nOla^2,00\r\n"],
    [";", '\ufeff"sep=;"\r\nNavn;Sum\r\nKari;1.234,50\r\nOla;2,00'],
    ["\t", "sep=\t\nNavn\tSum\nKari\t1.234,50\nOla\t2,00"],
    [";", "Navn;Sum\rKari;1.234,50\rOla;2,00\r"],
  ])("with %j between its cells is read (%#)", async (delimiter, content) => {
    const table = await read(content);
    expect(table.format?.delimiter).toBe(delimiter);
    expect(table.cells).toEqual([
      ["Kari", "1.234,50"],
      ["Ola", "2,00"],
    ]);
    expect(table.lines).toEqual([2, 3]);
  });

  it("takes no comma of a text for one between cells, unless nothing else is between them", async () => {
    const turned = "Etternavn, Fornavn;E-post\nHansen, Ola;\nBerg, Kari;\nLi, Per;per@x.no\n";
    expect((await read(turned)).cells?.[2]).toEqual(["Li, Per", "per@x.no"]);
    const spaced = await read("Navn, Sted, Alder\nKari, Oslo, 40\nOla, Bergen, 51\n");
    expect(spaced.cells?.map((cells) => cells.length)).toEqual([3, 3]);
  });

  it("counts rows as a spreadsheet does: a quoted line break is one row, a blank row is one too", async () => {
    const table = await read(
      'Navn;Merknad\r\n"Kari";"første\r\nandre ""linje"""\r\n;;\r\n\r\nOla; "a;b" ;\r\n',
    );
    expect(table.rows).toEqual([
      { line: 2, cells: ["Kari", 'første\r\nandre "linje"'] },
      { line: 5, cells: ["Ola", "a;b "] },
    ]);
  });

  it("keeps zeros that a program protected, and quotes inside a text", async () => {
    const table = await read('Navn,Postnr,Mål\nKari,="0359",5" bred\n"Ola","=""0150""","x"\n');
    expect(table.cells).toEqual([
      ["Kari", "0359", '5" bred'],
      ["Ola", "0150", "x"],
    ]);
  });

  it("may have titles above its headings, which may be missing, empty or the same", async () => {
    const titled = await read(
      "Kundeliste per 01.12.2024;;;\n;;;\nNavn;Telefon;Telefon;\nKari;1;2;x\nOla;3;4;\n",
    );
    expect(titled.headings).toEqual(["Navn", "Telefon", "Telefon (2)", "Kolonne D"]);
    expect(titled.lines).toEqual([4, 5]);
    const none = await read("Kari;kari@eksempel.no\nOla;ola@eksempel.no\n");
    expect(none.headings).toEqual(["Kolonne A", "Kolonne B"]);
    expect(none.cells).toHaveLength(2);
    const chosen = await read("Kari;kari@eksempel.no\nNavn;E-post\nOla;ola@eksempel.no\n", {
      headingLine: 2,
    });
    expect([chosen.headings, chosen.cells]).toEqual([["Navn", "E-post"], [["Ola", "ola@eksempel.no"]]]);
    expect((await read("E-post\na@x.no\nb@x.no\n")).cells).toEqual([["a@x.no"], ["b@x.no"]]);
  });

  it.each([
    ["", "empty", null],
    ["Navn;Sted\n\n;;\n", "empty", null],
    ["Navn;Sted\nKari;\0Oslo\n", "binary", 2],
    ['Navn;Sted\nKari;Oslo\nOla;"Bergen\nPer;Moss\n', "open-quote", 3],
    [`${Array.from({ length: 10_000 }, (_, at) => `k${at}`).join(";")}\n1\n`, "too-many-columns", 1],
    [`Navn\n${"x".repeat(50_000)}\n`, "long-cell", 2],
    [`Navn\n"${"x".repeat(50_000)}"\n`, "open-quote", 2],
    ["<html><table><tr><td>Kari</td></tr></table></html>", "not-a-table", null],
    ['[{"name": "Kari"}]', "not-a-table", null],
    ["\u0001\u0002\u0003Kari;\u0004\n", "binary", null],
  ])("that is no table is refused (%#)", async (content, refused, line) => {
    expect(await read(content)).toEqual({ refused, line });
  });

  it("of more rows, columns or bytes than the limits is refused", async () => {
    const rows = (most: number) =>
      `Navn\n${Array.from({ length: most }, (_, at) => `Kari ${at}`).join("\n")}`;
    expect((await read(rows(100), { mostRows: 100 })).cells).toHaveLength(100);
    expect(await read(rows(101), { mostRows: 100 })).toMatchObject({ refused: "too-many-rows" });
    expect(await read(rows(500), { mostRows: 100 })).toMatchObject({ refused: "too-many-rows" });
    expect(await read(rows(10), { mostBytes: 20 })).toMatchObject({ refused: "too-large" });
  });

  it("with a million blank rows is read in little memory", async () => {
    const table = await read(`Navn;Sted\n${";\n".repeat(1_000_000)}Kari;Oslo\n`);
    expect(table.rows).toEqual([{ line: 1_000_002, cells: ["Kari", "Oslo"] }]);
  });

  it("of our own comes back equal, phone numbers and texts like formulas included", async () => {
    const signs = fc.constantFrom(..."=+-@'\"; \t\r\n＝aå1,|");
    const text = fc.string({ unit: signs, minLength: 1, maxLength: 8 }).filter((each) => each.trim() !== "");
    const columns = [
      { header: "Navn", value: (name: string) => name },
      { header: "Telefon", value: () => ({ phone: "+4790123456" }) },
      { header: "Sum", value: () => ({ ore: ore(390_000) }) },
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (names) => {
        const rows = (async function* () {
          yield* names;
        })();
        const content = new Uint8Array(await new Response(csvStream(columns, rows)).arrayBuffer());
        const table = await read(content);
        expect(table.headings).toEqual(["Navn", "Telefon", "Sum"]);
        expect(table.cells?.map(([name]) => name)).toEqual(names);
        expect(new Set(table.cells?.map(([, phone]) => parsePhone(phone ?? "")))).toEqual(
          new Set(["+4790123456"]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("is read the same whatever pieces its bytes come in", async () => {
    const wide = `Navn;Sted\n${'Kåre "x" Bjørnæs;"Ål;e\r\nsund"\r\n'.repeat(9_000)}`;
    for (const content of [Buffer.from(wide), Buffer.from(`\ufeff${wide}`, "utf16le"), windows(wide)]) {
      const table = await read(content);
      expect(new Set(table.cells?.map((cells) => cells.join("|")))).toEqual(
        new Set(['Kåre "x" Bjørnæs|Ål;e\r\nsund']),
      );
      expect(table.lines?.at(-1)).toBe(9_001);
    }
  });
});
