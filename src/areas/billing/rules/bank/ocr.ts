import { ore } from "~/kit/money";
import { type Day, parseDay } from "~/kit/time";
import { BrokenFile, type ReadFile, type ReadLine } from "./statement";

/** Reversed card payments, with a KID and with a message: money out, although the field of the sign is empty. */
const reversals = ["18", "20"];

/**
 * OCR giro of Mastercard Payment Services (Nets): lines of 80 characters, `10 (20 (30 31 [32])* 88)+ 89`. Counts and
 * sums of every level are verified; anything that does not fit refuses the whole file with the number of its line.
 */
export function readOcr(text: string): ReadFile {
  const rows = text.replace(/(\r?\n)+$/, "").split(/\r?\n/);
  const reading = new Reading();
  rows.forEach((row, index) => {
    if (row.length !== 80) throw new BrokenFile(index + 1, `Linjen har ${row.length} tegn, og skal ha 80.`);
    if (!row.startsWith("NY")) throw new BrokenFile(index + 1, "Linjen begynner ikke med NY.");
    reading.take(row, index + 1);
  });
  return reading.end(rows.length);
}

export function isOcr(text: string): boolean {
  return /^NY0000\d{2}/.test(text);
}

interface Assignment {
  readonly account: string;
  readonly key: string;
  readonly began: number;
  items: number;
  records: number;
  sum: bigint;
}

interface Item {
  readonly line: Omit<ReadLine, "text" | "reference" | "counterAccount">;
  readonly number: string;
  text: string;
  reference: string;
  counterAccount: string;
  hasSecond: boolean;
}

class Reading {
  private readonly lines: ReadLine[] = [];
  private started = false;
  private ended = false;
  private assignment: Assignment | null = null;
  private item: Item | null = null;
  private total = { items: 0, records: 1, sum: 0n };

  take(row: string, at: number): void {
    const record = row.slice(6, 8);
    if (this.ended) throw new BrokenFile(at, "Det er linjer etter slutten av forsendelsen.");
    if (!this.started && record !== "10")
      throw new BrokenFile(at, "Filen begynner ikke med en startrecord (10).");
    if (record === "10") this.start(at);
    else if (record === "20") this.begin(row, at);
    else if (record === "30") this.first(row, at);
    else if (record === "31") this.second(row, at);
    else if (record === "32") this.third(row, at);
    else if (record === "88") this.close(row, at);
    else if (record === "89") this.finish(row, at);
    else throw new BrokenFile(at, `Recordtypen ${record} er ukjent.`);
  }

  end(rows: number): ReadFile {
    if (!this.ended) throw new BrokenFile(rows, "Filen slutter midt i: sluttrecorden (89) mangler.");
    return { format: "ocr", bank: "OCR giro", lines: this.lines, balances: [], skipped: 0 };
  }

  private start(at: number): void {
    if (this.started) throw new BrokenFile(at, "Det er to startrecorder i filen.");
    this.started = true;
  }

  private begin(row: string, at: number): void {
    if (this.assignment) throw new BrokenFile(at, "Et oppdrag begynner før det forrige er slutt.");
    const account = field(row, 25, 35);
    const key = `${field(row, 9, 17)}-${field(row, 18, 24)}`;
    this.assignment = { account, key, began: at, items: 0, records: 1, sum: 0n };
  }

  private first(row: string, at: number): void {
    const assignment = this.open(at);
    this.keep(at);
    const amount = digits(row, 33, 49, at, "Beløpet");
    const sign = field(row, 32, 32) === "-" || reversals.includes(row.slice(4, 6)) ? -1n : 1n;
    assignment.items += 1;
    assignment.records += 1;
    assignment.sum += BigInt(amount);
    const day = dayOf(field(row, 16, 21), at);
    this.item = {
      line: {
        account: assignment.account,
        day,
        ore: ore(Number(sign * BigInt(amount))),
        currency: "NOK",
        kid: field(row, 50, 74).trim(),
        name: "",
        batch: `ocr:${assignment.key}:${day}`,
      },
      number: field(row, 9, 15),
      text: "",
      reference: "",
      counterAccount: "",
      hasSecond: false,
    };
  }

  private second(row: string, at: number): void {
    const item = this.sameItem(row, at);
    if (item.hasSecond) throw new BrokenFile(at, "Transaksjonen har to beløpspost 2.");
    item.hasSecond = true;
    item.reference = field(row, 26, 34).replace(/^0+$/, "");
    item.counterAccount = field(row, 48, 58).replace(/^[0 ]+$/, "");
  }

  private third(row: string, at: number): void {
    const item = this.sameItem(row, at);
    if (!item.hasSecond) throw new BrokenFile(at, "Fritekst kommer før beløpspost 2.");
    item.text = [item.text, field(row, 16, 55).trim()].filter(Boolean).join(" ");
  }

  private close(row: string, at: number): void {
    const assignment = this.open(at);
    this.keep(at);
    assignment.records += 1;
    compare(row, at, { items: assignment.items, records: assignment.records, sum: assignment.sum });
    this.total.items += assignment.items;
    this.total.records += assignment.records;
    this.total.sum += assignment.sum;
    this.assignment = null;
  }

  private finish(row: string, at: number): void {
    if (this.assignment) throw new BrokenFile(at, "Oppdraget er ikke avsluttet (88).");
    this.total.records += 1;
    compare(row, at, this.total);
    this.ended = true;
  }

  private open(at: number): Assignment {
    if (!this.assignment) throw new BrokenFile(at, "Linjen hører ikke til noe oppdrag (20).");
    return this.assignment;
  }

  private sameItem(row: string, at: number): Item {
    const assignment = this.open(at);
    if (!this.item || this.item.number !== field(row, 9, 15))
      throw new BrokenFile(at, "Linjen hører ikke til transaksjonen før den.");
    assignment.records += 1;
    return this.item;
  }

  /** The item before is complete. */
  private keep(at: number): void {
    const { item } = this;
    this.item = null;
    if (!item) return;
    if (!item.hasSecond) throw new BrokenFile(at, "Transaksjonen før linjen mangler beløpspost 2.");
    if (item.line.ore === 0) return;
    const { text, reference, counterAccount } = item;
    this.lines.push({ ...item.line, text, reference, counterAccount });
  }
}

/** Positions count from 1, both ends included, as in the specification. */
function field(row: string, from: number, to: number): string {
  return row.slice(from - 1, to);
}

function digits(row: string, from: number, to: number, at: number, what: string): string {
  const text = field(row, from, to);
  if (!/^\d+$/.test(text)) throw new BrokenFile(at, `${what} «${text}» er ikke bare siffer.`);
  return text;
}

function compare(row: string, at: number, counted: { items: number; records: number; sum: bigint }): void {
  const items = Number(digits(row, 9, 16, at, "Antallet"));
  const records = Number(digits(row, 17, 24, at, "Antallet"));
  const sum = BigInt(digits(row, 25, 41, at, "Summen"));
  if (items !== counted.items)
    throw new BrokenFile(at, `Filen sier ${items} transaksjoner, og har ${counted.items}.`);
  if (records !== counted.records)
    throw new BrokenFile(at, `Filen sier ${records} linjer, og har ${counted.records}.`);
  if (sum !== counted.sum)
    throw new BrokenFile(at, `Filen sier summen ${sum} øre, og transaksjonene er ${counted.sum}.`);
}

/** DDMMYY, of 1970 to 2069. */
function dayOf(text: string, at: number): Day {
  const century = Number(text.slice(4)) >= 70 ? "19" : "20";
  const day = parseDay(`${century}${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`);
  if (day === null) throw new BrokenFile(at, `«${text}» er ikke en dato.`);
  return day;
}
