import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  balance,
  camt,
  csvFiles,
  entry,
  ocrFile,
  own,
  readText,
  sign,
  transaction,
} from "../../../../../tests/worlds/bank-files";
import { readBankFile } from "./read";
import { BrokenFile } from "./statement";

function brokenAt(text: string): { line: number | null; why: string } {
  try {
    readText(text);
  } catch (error) {
    if (error instanceof BrokenFile) return { line: error.line, why: error.message };
    throw error;
  }
  throw new Error("The file was read");
}

describe("OCR giro", () => {
  const file = ocrFile([
    { kid: "0000100016", ore: 390_000 },
    { kid: "0000100024", ore: 48_750 },
  ]);

  it("is read with KID and its zeros, day and account", () => {
    expect(readText(file)).toMatchObject({
      format: "ocr",
      lines: [
        { kid: "0000100016", ore: 390_000, day: "2026-11-27", account: own, currency: "NOK" },
        { kid: "0000100024", ore: 48_750 },
      ],
    });
  });

  it.each(["18", "20"])("has a reversal of type %s as money out", (type) => {
    const reversed = file.replace(/NY091030(?=0{6}2)/, `NY09${type}30`);
    expect(readText(reversed).lines).toMatchObject([{ ore: 390_000 }, { ore: -48_750 }]);
  });

  it("is read with a mark of UTF-8 before it", () => {
    const content = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(file)]);
    expect(readBankFile(new Uint8Array(content), own)).toMatchObject({ format: "ocr", lines: [{}, {}] });
  });

  it.each([
    [
      "one øre less in the sum of the assignment",
      (rows: string[]) => rows.with(6, (rows[6] ?? "").replace("438750", "438749")),
      7,
    ],
    ["one payment too few", (rows: string[]) => rows.toSpliced(2, 2), 5],
    ["a line of 79 characters", (rows: string[]) => rows.with(3, (rows[3] ?? "").slice(0, 79)), 4],
    [
      "an amount that is no number",
      (rows: string[]) => rows.with(2, (rows[2] ?? "").replace("000390000", "00039000x")),
      3,
    ],
    ["a date of zeros", (rows: string[]) => rows.with(2, (rows[2] ?? "").replace("271126", "000000")), 3],
    ["no end", (rows: string[]) => rows.slice(0, 7), 7],
    ["no assignment around a payment", (rows: string[]) => rows.toSpliced(1, 1), 2],
  ] as const)("with %s is refused with the line", (_name, spoil, line) => {
    const spoiled = (spoil as (rows: string[]) => string[])(file.trimEnd().split("\n")).join("\n");
    expect(brokenAt(spoiled)).toMatchObject({ line });
  });
});

describe("CAMT", () => {
  it.each(["02", "04", "08"])("054 of version .%s has a line for each payment", (version) => {
    const details =
      transaction({ ore: 390_000, kid: "0000100016" }) + transaction({ ore: 48_750, kid: "0000100024" });
    expect(readText(camt("054", entry(438_750, details), version))).toMatchObject({
      format: "camt054",
      lines: [
        { kid: "0000100016", ore: 390_000, name: "Kari Nordmann", account: own },
        { kid: "0000100024", ore: 48_750 },
      ],
    });
  });

  it("with a status in one element, a moment for a day and no reference goes to the queue", () => {
    const text = `<Ntry><Amt Ccy="NOK">12.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-27T13:15:00+01:00</DtTm></BookgDt></Ntry>`;
    expect(readText(camt("053", text, "02")).lines).toMatchObject([
      { ore: -1250, day: "2026-11-27", kid: "", batch: null },
    ]);
  });

  it("leaves out what is not booked, and counts it", () => {
    const pending = entry(100).replace("BOOK", "PDNG");
    expect(readText(camt("053", entry(200) + pending))).toMatchObject({ lines: [{ ore: 200 }], skipped: 1 });
  });

  it("053 is refused when opening balance and lines are not the closing balance", () => {
    const balances = balance("OPBD", 100_000) + balance("CLBD", 490_000);
    expect(readText(camt("053", entry(390_000), "08", balances)).balances).toMatchObject([
      { openingOre: 100_000, closingOre: 490_000 },
    ]);
    expect(brokenAt(camt("053", entry(389_999), "08", balances)).why).toContain("saldo");
  });

  it.each([
    ["parts of an øre", camt("054", entry(100).replace("1.00", "1.005")), "deler av en øre"],
    ["another version", camt("054", entry(100), "06"), "Versjon 06"],
    ["no direction", camt("054", entry(100).replace(sign(100), "")), "inn eller ut"],
    ["an end in the middle", camt("054", entry(100)).slice(0, 300), "midt i"],
    ["a document type", `<!DOCTYPE x [<!ENTITY a "b">]>${camt("054", entry(100))}`, ""],
    ["another message", camt("054", entry(100)).replace("camt.054", "pain.001"), "verken"],
  ])("with %s is refused with the reason", (_name, text, why) => {
    expect(brokenAt(text).why).toContain(why);
  });

  it("has what the bank kept of a sum as a line of its own", () => {
    const details = transaction({ ore: 60_000 }) + transaction({ ore: 40_000 });
    const { lines } = readText(camt("054", entry(99_000, details)));
    expect(lines.map((line) => line.ore)).toEqual([60_000, 40_000, -1000]);
    expect(lines[2]).toMatchObject({ text: "Gebyr eller differanse", name: "", kid: "" });
    expect(new Set(lines.map(({ batch }) => batch)).size).toBe(1);
  });

  it("names the receiver of what went out, also where only the entry says the way", () => {
    const parties =
      "<RltdPties><Dbtr><Nm>Studio AS</Nm></Dbtr><DbtrAcct><Id><Othr><Id>1</Id></Othr></Id></DbtrAcct><Cdtr><Nm>Kari</Nm></Cdtr><CdtrAcct><Id><Othr><Id>2</Id></Othr></Id></CdtrAcct></RltdPties>";
    const read = (ore: number) =>
      readText(camt("053", entry(ore, `<TxDtls>${parties}</TxDtls>`), "02")).lines[0];
    expect(read(-5000)).toMatchObject({ name: "Kari", counterAccount: "2" });
    expect(read(5000)).toMatchObject({ name: "Studio AS", counterAccount: "1" });
    const own = entry(-5000, "<TxDtls><RltdPties><Dbtr><Nm>Studio AS</Nm></Dbtr></RltdPties></TxDtls>");
    expect(readText(camt("053", own, "02")).lines[0]).toMatchObject({ name: "" });
  });

  it("accepts decimals that are zeros", () => {
    expect(readText(camt("054", entry(885).replace("8.85", "8.850"))).lines).toMatchObject([{ ore: 885 }]);
  });
});

describe("CSV", () => {
  it.each(Object.entries(csvFiles))("of %s is known by its header, in both encodings", (bank, text) => {
    for (const encoding of [undefined, "latin1"] as const) {
      const file = readText(text, encoding);
      expect(file).toMatchObject({
        format: "csv",
        bank,
        lines: [
          { ore: 390_000, day: "2026-11-27", account: own, currency: "NOK" },
          { ore: -4550, account: own },
        ],
      });
      expect(`${file.lines[0]?.name} ${file.lines[0]?.text}`).toMatch(/Kari Nordmann.*10001|10001/);
    }
    expect(readText(`\ufeff${text}`).lines).toHaveLength(2);
  });

  it("has the KID of Eika's message, and leaves out what is reserved", () => {
    expect(readText(csvFiles.Eika)).toMatchObject({
      lines: [{ kid: "0000100016", name: "Kari Nordmann" }, {}],
      skipped: 1,
    });
  });

  it("of Nordea leaves out what has a word for a day, and notices of nothing", () => {
    const more =
      "Reservert;-99,00;86011117947;;;Kort;NOK;Kort\n2026/11/27;0,00;;86011117947;;Melding;NOK;Info\n";
    expect(readText(csvFiles.Nordea + more)).toMatchObject({ lines: [{ ore: 390_000 }, {}], skipped: 2 });
  });

  it("reads quotes with separators and line breaks, tabs, and sep=", () => {
    const rows =
      '"Dato"\t"Forklaring"\t"Ut av konto"\t"Inn på konto"\n"27.11.2026"\t"To\nlinjer; og ""hermetegn"""\t\t"1\u00a0234,5"\n';
    expect(readText(rows).lines).toMatchObject([{ ore: 123_450, text: 'To\nlinjer; og "hermetegn"' }]);
    expect(readText(`sep=;\n${csvFiles.Nordea}`).lines).toHaveLength(2);
  });

  it.each([
    ["an unknown header", "Date;Text;Amount\n2026-11-27;x;1\n", 1, "ukjente"],
    ["two amounts in a line", csvFiles.DNB.replace('"";"3 900,00"', '"5,00";"3 900,00"'), 2, "ett beløp"],
    ["an amount that is none", csvFiles.Nordea.replace("3900,00", "3900,000,0"), 2, "ikke et beløp"],
    ["an amount with parts of an øre", csvFiles.Nordea.replace("3900,00", "3900,005"), 2, "ikke et beløp"],
    [
      "a date that is none",
      csvFiles.Nordea.replace("2026/11/27;-45,50", "2026/02/30;-45,50"),
      3,
      "ikke en dato",
    ],
    ["a line that is cut off", csvFiles.Nordea.replace(";Gebyr på kort;NOK;Gebyr", ""), 3, "felter"],
    ["an open quote at the end", `${csvFiles.DNB}"27.11`, 5, "anførselstegn"],
  ])("with %s is refused with line and reason", (_name, text, line, why) => {
    const broken = brokenAt(text);
    expect(broken.why).toContain(why);
    expect(broken.line).toBe(line);
  });
});

describe("files of other projects", () => {
  const sample = (name: string) =>
    readBankFile(new Uint8Array(readFileSync(`tests/samples/bank/${name}`)), own);

  it("of OCR giro is read to the øre of its end record, with messages and KIDs of several lengths", () => {
    const { lines } = sample("01-ocr-giro.txt");
    expect(lines).toHaveLength(20);
    expect(lines.reduce((sum, { ore }) => sum + ore, 0)).toBe(5_144_900);
    expect(lines[0]).toMatchObject({ kid: "0000531", text: "Foo bar baz", ore: 102_000, day: "1992-01-20" });
    expect(new Set(lines.map(({ kid }) => kid.length)).size).toBeGreaterThan(1);
  });

  it("of CAMT.054 in both versions are read, in their own currency", () => {
    for (const name of ["02-camt054-02.xml", "03-camt054-08.xml"])
      expect(sample(name).lines).toContainEqual(
        expect.objectContaining({ ore: -20_000_000, currency: "SEK", day: "2007-10-18" }),
      );
  });

  it("of CAMT.053 with several statements has the lines and balances of each", () => {
    const { lines, balances } = sample("04-camt053-flere-utskrifter.xml");
    expect(lines.map(({ ore }) => ore)).toEqual([885, -700]);
    expect(balances.map(({ openingOre, closingOre }) => [openingOre, closingOre])).toEqual([
      [1815, 2700],
      [2700, 2000],
    ]);
  });

  it("of CAMT.053 whose balances do not fit is refused", () => {
    expect(() => sample("05-camt053-fem-desimaler.xml")).toThrow(/saldo/);
  });
});

describe("a field that cannot be stored", () => {
  const rows = csvFiles.Nordea.split("\n");
  it.each([
    ["a NUL in a CSV", [rows[0], rows[1]?.replace("Kari", "Ka\0ri")].join("\n"), 2],
    ["a NUL in XML", camt("054", entry(100, transaction({ ore: 100, name: "Ka\0ri" }))), 1],
    ["half a letter in XML", camt("054", entry(100, transaction({ ore: 100, name: "K&#xD800;ri" }))), 1],
    [
      "a KID of 50 figures in a CSV",
      `Bokført dato;Beløp inn;Beløp ut;Status;KID\n27.11.2026;10,00;;Bokført;${"1".repeat(50)}\n`,
      2,
    ],
    [
      "an account of 60 letters in XML",
      camt("054", entry(100)).replace("NO9386011117947", "X".repeat(60)),
      1,
    ],
  ])("refuses the file with its line: %s", (_name, text, line) => {
    expect(brokenAt(text)).toMatchObject({ line });
  });
});
