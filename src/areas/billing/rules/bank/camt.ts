import { type Ore, ore } from "~/kit/money";
import { type Day, parseDay } from "~/kit/time";
import { xmlAmount } from "./amount";
import { BrokenFile, type ReadBalance, type ReadFile, type ReadLine, storable } from "./statement";
import { all, at, readXml, textAt, type XmlElement } from "./xml";

const versions = ["02", "04", "08"];

/** CAMT.053 (statements) and CAMT.054 (notifications) of the versions .02, .04 and .08. */
export function readCamt(text: string): ReadFile {
  const root = readXml(text);
  const namespace =
    root.attributes.xmlns ?? Object.values(root.attributes).find((each) => each.includes("camt."));
  const [, kind, version = ""] = /camt\.(053|054)\.001\.(\d{2})$/.exec(namespace ?? "") ?? [];
  if (root.name !== "Document" || !kind)
    throw new BrokenFile(root.line, "Filen er verken CAMT.053 eller CAMT.054.");
  if (!versions.includes(version))
    throw new BrokenFile(
      root.line,
      `Versjon ${version} av CAMT.${kind} kan ikke leses. ${versions.join(", ")} kan.`,
    );
  const isStatement = kind === "053";
  const message = at(root, isStatement ? "BkToCstmrStmt" : "BkToCstmrDbtCdtNtfctn");
  const parts = message ? all(message, isStatement ? "Stmt" : "Ntfctn") : [];
  if (parts.length === 0) throw new BrokenFile(root.line, "Filen har ingen utskrift.");
  const read = parts.map((part) => readPart(part, isStatement));
  return {
    format: isStatement ? "camt053" : "camt054",
    bank: `CAMT.${kind}.${version}`,
    lines: read.flatMap(({ lines }) => lines),
    balances: read.flatMap(({ balance }) => (balance ? [balance] : [])),
    skipped: read.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

export function isCamt(text: string): boolean {
  const start = /^\ufeff?\s*(?:<\?xml[^>]*\?>)?/.exec(text)?.[0].length ?? 0;
  return /^<[\w:]*Document\b/.test(afterComments(text, start));
}

/** The text from the first thing that is no comment. A pattern for many comments could take for ever. */
function afterComments(text: string, start: number): string {
  let rest = text.slice(start).trimStart();
  while (rest.startsWith("<!--")) {
    const end = rest.indexOf("-->");
    if (end < 0) return "";
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

function readPart(part: XmlElement, isStatement: boolean) {
  const account = accountOf(part);
  if (account === "") throw new BrokenFile(part.line, "Utskriften sier ikke hvilken konto den gjelder.");
  const entries = all(part, "Ntry");
  const booked = entries.filter((entry) => (textAt(entry, "Sts", "Cd") || textAt(entry, "Sts")) === "BOOK");
  const lines = booked.flatMap((entry, index) =>
    linesOf(entry, { account, part, index }).map((line) => storable(line, entry.line)),
  );
  const balance = isStatement ? balanceOf(part, account, booked) : null;
  return { lines, balance, skipped: entries.length - booked.length };
}

/** The Norwegian number of an IBAN: NO9386011117947 is 86011117947. */
function accountOf(part: XmlElement): string {
  const iban = textAt(part, "Acct", "Id", "IBAN").replace(/\s/g, "");
  const other = textAt(part, "Acct", "Id", "Othr", "Id").replace(/[\s.]/g, "");
  return /^NO\d{13}$/.test(iban) ? iban.slice(4) : iban || other;
}

interface Place {
  readonly account: string;
  readonly part: XmlElement;
  readonly index: number;
}

/** An entry is one payment, or several that its details tell apart when they have amounts of the same currency. */
function linesOf(entry: XmlElement, { account, part, index }: Place): ReadLine[] {
  const whole = amountOf(entry, at(entry, "Amt"));
  const day = dayOf(entry);
  const currency = currencyOf(entry);
  const details = all(entry, "NtryDtls").flatMap((each) => all(each, "TxDtls"));
  const amounts = details.map((detail) => detailAmount(detail, entry));
  const base = { account, day, currency };
  if (details.length < 2 || amounts.some((amount) => amount?.currency !== currency)) {
    const [detail = null] = details;
    const described = details.length > 1 ? joined(details, entry) : describedBy(detail, entry);
    return whole === 0 ? [] : [{ ...base, ore: whole, ...withReference(described, entry), batch: null }];
  }
  const sum = amounts.reduce((total, amount) => total + (amount?.ore ?? 0), 0);
  const batch = `camt:${textAt(part, "Id")}:${textAt(entry, "AcctSvcrRef") || index}:${day}`;
  const lines = details.map(
    (detail, position): ReadLine => ({
      ...base,
      ore: amounts[position]?.ore ?? ore(0),
      batch,
      ...withReference(describedBy(detail, entry), entry),
    }),
  );
  // The amount of the entry was booked; what its details differ from it, usually a fee, is a line of its own.
  const rest = { ...withReference(describedBy(null, entry), entry), text: "Gebyr eller differanse" };
  lines.push({ ...base, ...rest, ore: ore(whole - sum), batch });
  return lines.filter((line) => line.ore !== 0);
}

function detailAmount(detail: XmlElement, entry: XmlElement): { ore: Ore; currency: string } | null {
  const amount = at(detail, "Amt") ?? at(detail, "AmtDtls", "TxAmt", "Amt");
  if (!amount) return null;
  return {
    ore: amountOf(at(detail, "CdtDbtInd") ? detail : entry, amount),
    currency: amount.attributes.Ccy ?? "",
  };
}

/** Credit is positive: into the account. */
function amountOf(owner: XmlElement, amount: XmlElement | null): Ore {
  if (!amount) throw new BrokenFile(owner.line, "Beløpet mangler.");
  const value = xmlAmount(amount.text, amount.line);
  const direction = textAt(owner, "CdtDbtInd");
  if (direction !== "CRDT" && direction !== "DBIT")
    throw new BrokenFile(owner.line, "Det står ikke om beløpet er inn eller ut (CdtDbtInd).");
  return ore(direction === "CRDT" ? value : -value);
}

function currencyOf(entry: XmlElement): string {
  const currency = at(entry, "Amt")?.attributes.Ccy ?? "";
  if (!/^[A-Z]{3}$/.test(currency)) throw new BrokenFile(entry.line, "Beløpet har ingen valuta.");
  return currency;
}

/** The day of booking; banks write it as a date or as a moment. */
function dayOf(entry: XmlElement): Day {
  for (const name of ["BookgDt", "ValDt"]) {
    const text = textAt(entry, name, "Dt") || textAt(entry, name, "DtTm");
    const day = text ? parseDay(text.slice(0, 10)) : null;
    if (day) return day;
  }
  throw new BrokenFile(entry.line, "Posten har ingen dato.");
}

type Described = Pick<ReadLine, "kid" | "name" | "text" | "reference" | "counterAccount">;

/** The other party is who received what went out, and who paid what came in. Version .02 says the way at the entry. */
function describedBy(detail: XmlElement | null, entry: XmlElement): Described {
  const parties = at(detail, "RltdPties");
  const isOut = (textAt(detail, "CdtDbtInd") || textAt(entry, "CdtDbtInd")) === "DBIT";
  const party = at(parties, isOut ? "Cdtr" : "Dbtr");
  const counter = at(parties, isOut ? "CdtrAcct" : "DbtrAcct");
  const remittance = at(detail, "RmtInf");
  const structured = remittance ? all(remittance, "Strd") : [];
  const free = remittance ? all(remittance, "Ustrd").map(({ text }) => text.trim()) : [];
  const references = structured.map((each) => textAt(each, "CdtrRefInf", "Ref")).filter(Boolean);
  const scor = structured.find((each) => textAt(each, "CdtrRefInf", "Tp", "CdOrPrtry", "Cd") === "SCOR");
  const kid = textAt(scor ?? null, "CdtrRefInf", "Ref").replace(/\s/g, "");
  const other = references.filter((each) => each.replace(/\s/g, "") !== kid);
  return {
    kid: /^[\d-]{2,25}$/.test(kid) ? kid : "",
    name: (textAt(party, "Pty", "Nm") || textAt(party, "Nm")).slice(0, 200),
    text: [...free, ...(kid && !/^[\d-]{2,25}$/.test(kid) ? [kid] : []), ...other]
      .filter(Boolean)
      .join(" ")
      .slice(0, 1000),
    reference: (textAt(detail, "Refs", "AcctSvcrRef") || textAt(detail, "Refs", "EndToEndId")).slice(0, 200),
    counterAccount: (textAt(counter, "Id", "IBAN") || textAt(counter, "Id", "Othr", "Id")).slice(0, 40),
  };
}

/** Details without amounts of their own describe the entry together. */
function joined(details: readonly XmlElement[], entry: XmlElement): Described {
  const each = details.map((detail) => describedBy(detail, entry));
  const together = (of: (described: Described) => string, max: number) =>
    [...new Set(each.map(of).filter(Boolean))].join(", ").slice(0, max);
  return {
    kid: "",
    name: together(({ name }) => name, 200),
    text: together(({ kid, text }) => [kid, text].filter(Boolean).join(" "), 1000),
    reference: together(({ reference }) => reference, 200),
    counterAccount: "",
  };
}

function withReference(described: Described, entry: XmlElement): Described {
  const text = described.text || textAt(entry, "AddtlNtryInf").slice(0, 1000);
  return { ...described, text, reference: described.reference || textAt(entry, "AcctSvcrRef").slice(0, 200) };
}

/** Opening balance and all entries are the closing balance, or the file is refused. */
function balanceOf(part: XmlElement, account: string, booked: readonly XmlElement[]): ReadBalance | null {
  const balances = all(part, "Bal");
  const find = (...codes: string[]) =>
    balances.find((each) => codes.includes(textAt(each, "Tp", "CdOrPrtry", "Cd")));
  const [opening, closing] = [find("OPBD", "PRCD"), find("CLBD")];
  if (!opening || !closing) return null;
  const [openingOre, closingOre] = [
    amountOf(opening, at(opening, "Amt")),
    amountOf(closing, at(closing, "Amt")),
  ];
  const sum = booked.reduce((total, entry) => total + amountOf(entry, at(entry, "Amt")), 0);
  if (openingOre + sum !== closingOre)
    throw new BrokenFile(closing.line, "Inngående saldo og postene gir ikke utgående saldo.");
  const currency = at(closing, "Amt")?.attributes.Ccy ?? "NOK";
  return { account, from: balanceDay(opening), to: balanceDay(closing), openingOre, closingOre, currency };
}

function balanceDay(balance: XmlElement): Day {
  const text = textAt(balance, "Dt", "Dt") || textAt(balance, "Dt", "DtTm");
  const day = parseDay(text.slice(0, 10));
  if (!day) throw new BrokenFile(balance.line, "Saldoen har ingen dato.");
  return day;
}
