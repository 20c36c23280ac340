import { readBankFile } from "~/areas/billing/rules/bank/read";
import type { ReadFile } from "~/areas/billing/rules/bank/statement";

/** The account of the files that are made here. */
export const own = "86011117947";

export function readText(text: string, encoding: "utf8" | "latin1" = "utf8"): ReadFile {
  return readBankFile(new Uint8Array(Buffer.from(text, encoding)), own);
}

interface OcrPayment {
  readonly kid: string;
  readonly ore: number;
}

/** A file of OCR giro with one assignment on one day (DDMMYY). */
export function ocrFile(payments: readonly OcrPayment[], day = "271126"): string {
  const row = (text: string) => text.padEnd(80, "0");
  const number = (value: number, length: number) => String(value).padStart(length, "0");
  const sum = payments.reduce((total, { ore }) => total + ore, 0);
  const items = payments.flatMap(({ kid, ore }, index) => [
    row(`NY091030${number(index + 1, 7)}${day}01290001010${number(ore, 17)}${kid.padStart(25, " ")}`),
    row(
      `NY091031${number(index + 1, 7)}${number(index + 1, 10)}${number(900 + index, 9)}0000000${day}05391234567`,
    ),
  ]);
  const totals = (records: number) =>
    `${number(payments.length, 8)}${number(records, 8)}${number(sum, 17)}${day}`;
  return [
    row("NY00001000008080170031000102000"),
    row(`NY0900200010085660000001${own}`),
    ...items,
    row(`NY090088${totals(items.length + 2)}`),
    row(`NY000089${totals(items.length + 4)}`),
    "",
  ].join("\n");
}

interface CamtPayment extends Partial<OcrPayment> {
  readonly ore: number;
  readonly name?: string;
}

const kroner = (ore: number) =>
  `${Math.floor(Math.abs(ore) / 100)}.${String(Math.abs(ore) % 100).padStart(2, "0")}`;
export const sign = (ore: number) => `<CdtDbtInd>${ore < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;

export function transaction({ ore, kid, name = "Kari Nordmann" }: CamtPayment): string {
  const reference = kid
    ? `<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${kid}</Ref></CdtrRefInf></Strd></RmtInf>`
    : "";
  return `<TxDtls><Amt Ccy="NOK">${kroner(ore)}</Amt>${sign(ore)}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>${reference}</TxDtls>`;
}

export function entry(ore: number, details = "", day = "2026-11-27"): string {
  return `<Ntry><Amt Ccy="NOK">${kroner(ore)}</Amt>${sign(ore)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>${details && `<NtryDtls>${details}</NtryDtls>`}</Ntry>`;
}

export function camt(kind: "053" | "054", entries: string, version = "08", balances = ""): string {
  const [message, part] = kind === "053" ? ["BkToCstmrStmt", "Stmt"] : ["BkToCstmrDbtCdtNtfctn", "Ntfctn"];
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}"><${message}><${part}><Id>A1</Id><Acct><Id><IBAN>NO9386011117947</IBAN></Id></Acct>${balances}${entries}</${part}></${message}></Document>`;
}

export const balance = (code: string, ore: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="NOK">${kroner(ore)}</Amt>${sign(ore)}<Dt><Dt>2026-11-27</Dt></Dt></Bal>`;

/** The same two payments as each bank exports them. */
export const csvFiles = {
  DNB: '"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"\r\n"27.11.2026";"Kari Nordmann, faktura 10001";"27.11.2026";"";"3 900,00"\r\n"27.11.2026";"Gebyr på kort";"27.11.2026";"45,50";""\r\n"27.11.2026";"Reservert transaksjon";"27.11.2026";"10,00";""\r\n',
  "SpareBank 1":
    "Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;\r\n27.11.2026;Kari Nordmann på faktura 10001;27.11.2026;3900,00;;8601.11.17947;1234.56.78903;\r\n27.11.2026;Gebyr;27.11.2026;;-45,50;;86011117947;\r\n",
  Nordea:
    "Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Valuta;Betalingstype\n2026/11/27;3900,00;12345678903;86011117947;Kari Nordmann;faktura 10001;NOK;Overføring\n2026/11/27;-45,50;86011117947;;;Gebyr på kort;NOK;Gebyr\n",
  Eika: "Utført dato;Bokført dato;Rentedato;Beskrivelse;Type;Undertype;Fra konto;Avsender;Til konto;Mottakernavn;Beløp inn;Beløp ut;Valuta;Status;Melding/KID/Fakt.nr\n27.11.2026;27.11.2026;27.11.2026;Faktura 10001 på time;Giro;;12345678903;Kari Nordmann;86011117947;;3900.00;;NOK;Bokført;0000100016\n27.11.2026;27.11.2026;;Gebyr;Gebyr;;86011117947;;;Banken;;-45.50;NOK;Bokført;\n27.11.2026;;;Kort;Kort;;;;;;;-9.00;NOK;Reservert;\n",
} as const;
