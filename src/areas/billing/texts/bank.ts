import { count } from "~/kit/text";
import type { MatchReason as Refused } from "../commands/match.server";
import type { BankFormat } from "../rules/bank/statement";
import type { MatchReason } from "../rules/match";
import type { Shelf } from "../rules/shelves";
import { bankScreenWords } from "./frame";

const formats: Record<BankFormat, string> = {
  ocr: "OCR giro",
  camt053: "CAMT.053, kontoutskrift",
  camt054: "CAMT.054, enkeltbetalinger",
  csv: "CSV",
};

export const importTexts = {
  title: bankScreenWords.imports,
  lead: "Last opp filen fra nettbanken: OCR giro, CAMT.053 eller .054, eller CSV fra DNB, SpareBank 1, Nordea og Eika. Rapporten fra Vipps eller Stripe leses inn her også. Hele filen kontrolleres før noe lagres, og den samme betalingen telles bare én gang.",
  file: "Bankfil",
  fileHint: "Samme fil to ganger gjør ingenting.",
  submit: "Last opp",
  sending: "Leser filen …",
  tooLarge: "Filen er for stor. Del den opp, for eksempel per måned.",
  broken: (line: number | null, why: string) =>
    `Filen er ikke lest inn, og ingenting er lagret. ${line === null ? "" : `Linje ${line}: `}${why}`,
  done: (name: string, added: number, read: number) =>
    `${name} er lest inn: ${count(read, "linje", "linjer")}, ${added === 0 ? "ingen nye" : count(added, "ny", "nye")}.`,
  again: (name: string) => `${name} er lest inn før. Ingenting er lagt til.`,
  toMatching: (left: number) => `Koble innbetalinger (${left} igjen)`,
  matchingRun: "Kobler innbetalinger med KID",
  run: "Se hvor langt koblingen er kommet",
  files: "Filer",
  formats,
  noFiles: "Ingen bankfiler ennå.",
  columns: {
    name: "Fil",
    format: "Type",
    days: "Dager",
    lines: "Linjer",
    added: "Nye",
    when: "Lest inn",
    by: "Av",
  },
  check: "Månedskontroll",
  checkHint:
    "Bank er alt som har gått inn og ut. Det skal være likt koblet, satt til side, ikke kunders og igjen.",
  noCheck: "Her kommer én linje per konto og måned.",
  checkColumns: {
    account: "Konto",
    month: "Måned",
    bank: "Bank",
    matched: "Koblet",
    parked: "Satt til side",
    other: "Ikke kunders",
    left: "Igjen",
  },
  sign: {
    title: "Signert kontroll",
    lead: "Signer når alt til og med dagen er koblet, satt til side eller merket som ikke fra kunder, og ingen fil mangler.",
    account: "Konto",
    through: "Til og med",
    submit: "Signer",
    signed: (account: string, day: string, by: string) => `${account}, til og med ${day}. Signert av ${by}.`,
    changed: "Noe er endret siden. Åpne den igjen, og kontroller på nytt.",
    reopened: (note: string) => `Åpnet igjen: ${note}`,
    note: "Hvorfor åpnes den igjen?",
    reopen: "Åpne igjen",
    none: "Ingen kontroller er signert ennå.",
    noteMissing: "Skriv hvorfor den åpnes igjen.",
    doneSign: "Kontrollen er signert.",
    doneReopen: "Kontrollen er åpnet igjen.",
    refusals: {
      "not-over": "Velg en dag som er slutt.",
      "something-left": "Noe er igjen å koble til og med den dagen.",
      gap: "En kontoutskrift mangler før den dagen.",
      nothing: "Kontoen har ingen linjer til og med den dagen.",
      "not-found": "Kontrollen er åpnet igjen fra før.",
    },
  },
  ownAccount: "Egen konto",
  balances: "Saldo",
  gap: (account: string, day: string, missing: string) =>
    `Konto ${account}: det mangler bevegelser for ${missing} før ${day}. Last opp filen som mangler.`,
  noGaps: "Utskriftene henger sammen: hver begynner med saldoen der den forrige sluttet.",
} as const;

export const matchReasonTexts: Record<MatchReason, string> = {
  "kid-amount": "KID og beløp stemmer",
  kid: "KID stemmer, beløpet er et annet",
  "by-hand": "Ført for hånd før, med samme beløp",
  "number-amount": "Fakturanummer i teksten, og beløpet stemmer",
  number: "Fakturanummer i teksten",
  "name-amount": "Navn og beløp stemmer",
  name: "Navnet stemmer",
  amount: "Beløpet stemmer",
  "credit-amount": "Til gode, og beløpet stemmer",
  credit: "Har penger til gode",
};

export const matchTexts = {
  title: bankScreenWords.matching,
  shelves: {
    left: "Igjen",
    parked: "Satt til side",
    other: "Ikke kunders",
    matched: "Koblet",
  } satisfies Record<Shelf, string>,
  shelvesLabel: "Visninger",
  toImports: "Last opp bankfil",
  lines: "Linjer",
  more: (hidden: number) => `og ${count(hidden, "linje", "linjer")} til`,
  empty: {
    left: "Alt er koblet. Last opp neste bankfil når den kommer.",
    parked: "Ingenting er satt til side.",
    other: "Ingenting er merket som andres.",
    matched: "Ingenting er koblet ennå.",
  } satisfies Record<Shelf, string>,
  facts: {
    day: "Dag",
    account: "Konto",
    kid: "KID",
    name: "Fra",
    to: "Til",
    text: "Tekst",
    left: "Igjen av linjen",
  },
  candidates: "Hvilken faktura?",
  outgoing: "Hvem fikk pengene tilbake?",
  noCandidates: "Ingen faktura ligner. Søk etter den, eller sett linjen til side.",
  otherCurrency: "Linjen er ikke i kroner, og kan ikke kobles til en faktura.",
  document: (name: string, number: number) => `${name} ${number}`,
  open: (amount: string) => `åpent ${amount}`,
  credit: (amount: string) => `til gode ${amount}`,
  noted: (amount: string) => `ført for hånd ${amount}`,
  paid: "ingenting åpent",
  lost: "ført som tapt",
  over: (amount: string) => `${amount} blir til gode`,
  rest: (amount: string) => `${amount} blir igjen på linjen`,
  sets: "Flere sammen",
  setsHint: "Disse har til sammen nøyaktig beløpet.",
  amount: "Beløp (valgfritt)",
  amountHint: "Bare når linjen skal deles. Tomt: det som står på knappen.",
  search: "Søk i alle fakturaer",
  searchSubmit: "Søk",
  aside: "Ikke en faktura?",
  payout: { vipps: "Oppgjør fra Vipps", stripe: "Oppgjør fra Stripe" },
  note: "Merknad",
  park: "Sett til side",
  parkHint: "Skriv hva du venter svar på.",
  other: "Ikke en kundes",
  back: "Hent tilbake",
  parts: "Koblet til",
  undo: "Ta tilbake",
  keys: "Tastatur: Enter tar det første forslaget når det er sikkert, 1–9 tar ett av dem, J og K bytter linje.",
  chosen: "Velg en linje.",
  done: {
    match: "Koblet.",
    payout: "Ført som oppgjør.",
    park: "Satt til side.",
    other: "Merket: ikke en kundes.",
    back: "Hentet tilbake.",
    undo: "Tatt tilbake.",
  },
  errors: {
    amount: "Skriv et beløp i kroner, for eksempel 3900 eller 487,50.",
    note: "Skriv hva du venter svar på.",
  },
} as const;

export const matchRefusals: Record<Refused, string> = {
  "not-found": "Linjen eller fakturaen finnes ikke lenger.",
  "not-now": "Noen andre har gjort noe med linjen. Se over, og prøv igjen.",
  "more-than-line": "Beløpet er større enn det som er igjen av linjen.",
  "wrong-way": "Pengene gikk den andre veien.",
  "other-currency": "Linjen er ikke i kroner.",
  "more-than-credit": "Beløpet er større enn det kunden har til gode.",
  "more-than-noted": "Beløpet er større enn det som er ført for hånd.",
  "used-meanwhile":
    "Pengene er brukt: de er trukket fra på en faktura eller betalt tilbake. Ta det tilbake først.",
};
