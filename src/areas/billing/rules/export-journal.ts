import { type AccountMap, chartAccounts } from "~/kit/account-map";
import { decimalKroner, type Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { Account } from "../types";
import { mvaCode } from "./mva-terms";

export interface ExportLine {
  readonly voucher: number;
  readonly day: Day;
  readonly account: Account;
  readonly rateBp: number | null;
  readonly ore: Ore;
  /** "Faktura 10042"; empty when the entry is about no document. */
  readonly document: string;
  readonly party: string;
  readonly text: string;
}

const header = ["Bilag", "Dato", "Konto", "Kontonavn", "MVA-kode", "Beløp", "Dokument", "Motpart", "Tekst"];

/** The journal as CSV for an accounting system: debit is positive; each voucher sums to 0. */
export function journalCsv(lines: readonly ExportLine[], accounts: AccountMap): string {
  const rows = lines.map(({ voucher, day, account, rateBp, ore, document, party, text }) => [
    ...[String(voucher), day, accounts[account], chartAccounts[account][0]],
    rateBp === null ? "" : mvaCode(rateBp),
    ...[decimalKroner(ore).replace(".", ","), plain(document), plain(party), plain(text)],
  ]);
  return `\ufeff${[header, ...rows].map((row) => row.map(quoted).join(";")).join("\r\n")}\r\n`;
}

/** Text that a spreadsheet would run as a formula is escaped. */
function plain(text: string): string {
  return /^['=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
