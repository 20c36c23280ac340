import { type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { typedAmount, typedDay } from "./amount";
import { type CsvRow, csvRows } from "./csv-rows";
import { BrokenFile, type ReadFile, type ReadLine, storable } from "./statement";

type Column =
  | ("day" | "amount" | "in" | "out" | "text" | "name" | "message" | "kid" | "currency" | "status")
  | ("from" | "to" | "type" | "reference" | "payer" | "payee");

interface Format {
  readonly bank: string;
  /** The header names of a column, the first that is there; a column without one is optional unless required. */
  readonly columns: Partial<Record<Column, readonly string[]>>;
  readonly required: readonly (readonly Column[])[];
}

/** Each bank is known by its header; names are compared without case and white space. */
const formats: readonly Format[] = [
  {
    bank: "Eika",
    columns: {
      day: ["bokført dato", "utført dato", "betalingstidspunkt"],
      in: ["beløp inn"],
      out: ["beløp ut"],
      text: ["beskrivelse"],
      payer: ["avsender", "avsendernavn"],
      payee: ["mottakernavn", "mottaker"],
      message: ["melding/kid/fakt.nr", "melding"],
      kid: ["kid"],
      currency: ["valuta"],
      status: ["status"],
      type: ["type"],
      from: ["fra konto"],
      to: ["til konto"],
      reference: ["arkivref", "arkivreferanse", "faktura nr.", "faktura nr"],
    },
    required: [["day"], ["in"], ["out"], ["status"]],
  },
  {
    bank: "Nordea",
    columns: {
      day: ["bokføringsdato"],
      amount: ["beløp"],
      from: ["avsender"],
      to: ["mottaker"],
      name: ["navn"],
      text: ["tittel"],
      currency: ["valuta"],
      type: ["betalingstype"],
    },
    required: [["day"], ["amount"], ["currency"]],
  },
  {
    bank: "SpareBank 1",
    columns: {
      day: ["dato"],
      text: ["beskrivelse"],
      in: ["inn"],
      out: ["ut"],
      to: ["til konto"],
      from: ["fra konto"],
    },
    required: [["day"], ["in"], ["out"], ["to", "from"]],
  },
  {
    bank: "DNB",
    columns: {
      day: ["dato"],
      text: ["forklaring"],
      in: ["inn på konto", "innskudd"],
      out: ["ut fra konto", "ut av konto", "uttak"],
    },
    required: [["day"], ["text"], ["in"], ["out"]],
  },
];

/** Accounts in bank files that name none are the studio's own. */
export function readCsv(text: string, ownAccount: string): ReadFile {
  const [header, ...rows] = csvRows(text);
  if (!header) throw new BrokenFile(null, "Filen er tom.");
  const found = formatOf(header.cells);
  if (!found)
    throw new BrokenFile(
      header.line,
      "Overskriftene er ukjente. Filer fra DNB, SpareBank 1, Nordea og Eika kan leses.",
    );
  const { format, at } = found;
  const read = rows.map((row) => lineOf(row, at, { width: header.cells.length, ownAccount }));
  return {
    format: "csv",
    bank: format.bank,
    lines: read.filter((line) => line !== null),
    balances: [],
    skipped: read.filter((line) => line === null).length,
  };
}

type Places = Partial<Record<Column, number>>;

function formatOf(cells: readonly string[]): { format: Format; at: Places } | null {
  const names = cells.map((cell) =>
    cell
      .replace(/^\ufeff/, "")
      .trim()
      .toLowerCase(),
  );
  const placed = formats.map((format) => {
    const at: Places = {};
    for (const [column, aliases] of Object.entries(format.columns)) {
      const place = aliases.map((alias) => names.indexOf(alias)).find((index) => index >= 0);
      if (place !== undefined) at[column as Column] = place;
    }
    return { format, at };
  });
  const isKnown = ({ format, at }: (typeof placed)[number]) =>
    format.required.every((either) => either.some((column) => at[column] !== undefined));
  return placed.find(isKnown) ?? null;
}

/** Null for an amount that is only reserved, and for a notice of nothing. */
function lineOf(
  { cells, line }: CsvRow,
  at: Places,
  { width, ownAccount }: { readonly width: number; readonly ownAccount: string },
): ReadLine | null {
  if (cells.length < width - 1 || cells.slice(width).some((cell) => cell.trim() !== ""))
    throw new BrokenFile(line, `Linjen har ${cells.length} felter, og overskriften ${width}.`);
  const cell = (column: Column) => cells[at[column] ?? -1]?.trim() ?? "";
  // Nordea has the word in place of the day.
  if (
    [cell("status"), cell("day")].some((said) => /^reservert/i.test(said)) ||
    /reservert transaksjon/i.test(`${cell("text")} ${cell("type")}`)
  )
    return null;
  const amount = amountIn(cell, at, line);
  if (amount === 0) return null;
  const own = plainAccount(cell(amount > 0 ? "to" : "from"));
  const message = cell("message");
  const kid = cell("kid") || (/^\d{4,25}$/.test(message) ? message : "");
  const read = {
    account: own || ownAccount,
    day: dayIn(cell("day"), line),
    ore: amount,
    currency: currencyIn(cell("currency"), line),
    kid: kid.replace(/\s/g, ""),
    name: (cell("name") || cell(amount > 0 ? "payer" : "payee")).slice(0, 200),
    text: [cell("text"), message === kid ? "" : message].filter(Boolean).join(" ").slice(0, 1000),
    reference: cell("reference").slice(0, 200),
    counterAccount: plainAccount(cell(amount > 0 ? "from" : "to")).slice(0, 40),
    batch: null,
  };
  return storable(read, line);
}

/** In is positive and out negative, whatever sign the bank writes on amounts that go out. */
function amountIn(cell: (column: Column) => string, at: Places, line: number): Ore {
  if (at.amount !== undefined) {
    const amount = typedAmount(cell("amount"), line);
    if (amount === null) throw new BrokenFile(line, "Beløpet mangler.");
    return amount;
  }
  const typed = [typedAmount(cell("in"), line), typedAmount(cell("out"), line)];
  const [inn, out] = [typed[0] ?? 0, typed[1] ?? 0];
  if (typed.every((each) => each === null) || (inn !== 0 && out !== 0))
    throw new BrokenFile(line, "Linjen må ha ett beløp, enten inn eller ut.");
  if (inn < 0) throw new BrokenFile(line, "Beløpet inn er negativt.");
  return inn > 0 ? ore(inn) : ore(-Math.abs(out));
}

function dayIn(text: string, line: number): Day {
  const day = typedDay(text);
  if (!day) throw new BrokenFile(line, `«${text.slice(0, 30)}» er ikke en dato.`);
  return day;
}

function currencyIn(text: string, line: number): string {
  const currency = text === "" || text === "kr" ? "NOK" : text.toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) throw new BrokenFile(line, `«${text.slice(0, 30)}» er ikke en valuta.`);
  return currency;
}

/** "8601.11.17947" and "8601 11 17947" are one account; a name is none. */
function plainAccount(text: string): string {
  const plain = text.replace(/[\s.\u00a0]/g, "");
  return /^(?:NO\d{2})?\d{11}$/.test(plain) ? plain.slice(-11) : "";
}
