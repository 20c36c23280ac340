import { formatKroner, lessOre, type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import type { AccountStatement, Movement } from "../rules/account-statement";
import { documentNames } from "./document";
import { entryNames } from "./staff";

export const statementTexts = {
  title: "Kontoutskrift",
  of: (name: string) => `Kontoutskrift for ${name}`,
  link: "Kontoutskrift",
  from: "Fra og med",
  to: "Til og med",
  show: "Vis",
  pdf: "Åpne PDF",
  email: "E-post",
  send: "Send på e-post",
  sendTitle: "Send kontoutskriften",
  sendHint: "Mottakeren får brevet med en gang, med utskriften som PDF.",
  nothingToSend: "Ingen dokumenter er sendt ennå, så det er ingenting å sende.",
  sent: "Kontoutskriften er sendt.",
  wrongEmail: "Skriv en e-postadresse, for eksempel kari@example.no.",
  opening: "Inngående saldo",
  closing: "Utgående saldo",
  none: "Ingenting i perioden.",
  columns: { day: "Dato", voucher: "Bilag", what: "Hva", amount: "Beløp", balance: "Saldo" },
  note: "Beløp uten minus øker det som skyldes, beløp med minus er betalt eller kreditert.",
  asked: "Bedt om før levering",
  askedNote: "Ikke bokført før det er betalt, så det er ikke med i saldoen.",
  account: "Til konto",
  period: (from: Day, to: Day) => `${formatDate(from)} til ${formatDate(to)}`,
  receiver: "Til",
  orgnr: "Org.nr.",
  due: (day: Day) => `forfall ${formatDate(day)}`,
} as const;

/** "Faktura 10042, forfall 11. desember 2026"; "Betaling, faktura 10042". */
export function movementText({ kind, document, bookingNumber }: Movement): string {
  const name = document && `${documentNames[document.kind]} ${document.number}`;
  if (name && (kind === "issued" || kind === "credited"))
    return document.dueOn && kind === "issued" ? `${name}, ${statementTexts.due(document.dueOn)}` : name;
  const about = name ?? (bookingNumber === null ? null : `Bestilling ${bookingNumber}`);
  const first = name ? name.charAt(0).toLowerCase() + name.slice(1) : about?.toLowerCase();
  const said = kind === "by_hand" ? "Betaling" : entryNames[kind];
  return first ? `${said}, ${first}` : said;
}

/** "Å betale: 3 900 kr." and its opposite. */
export function closingText({ closingOre }: Pick<AccountStatement, "closingOre">): string {
  if (closingOre > 0) return `Til gode for oss: ${formatKroner(closingOre)}`;
  return closingOre < 0
    ? `Til gode for dere: ${formatKroner(lessOre(ore(0), closingOre))}`
    : "Alt er gjort opp.";
}

export type AskedFor = { readonly number: number; readonly issuedOn: Day; readonly openOre: Ore };
