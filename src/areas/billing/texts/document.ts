import { formatOrgnr } from "~/kit/orgnr";
import type { DocumentKind, IssuedDocument, Seller } from "../types";

export const documentNames: Record<DocumentKind, string> = {
  invoice: "Faktura",
  credit_note: "Kreditnota",
  request: "Betalingsforespørsel",
};

export function documentTitle({ kind, number }: Pick<IssuedDocument, "kind" | "number">): string {
  return `${documentNames[kind]} ${number}`;
}

export function pdfNameOf({ kind, number }: Pick<IssuedDocument, "kind" | "number">): string {
  return `${documentNames[kind].toLowerCase().replace("ø", "o")}-${number}.pdf`;
}

/** "923 609 016 MVA": the suffix is only for those who are registered (bokføringsforskriften § 5-1-2). */
export function sellerNumber({ orgnr, mvaRegistered, inForetaksregisteret }: Seller): string {
  return `Org.nr. ${formatOrgnr(orgnr)}${mvaRegistered ? " MVA" : ""}${inForetaksregisteret ? " Foretaksregisteret" : ""}`;
}

/** "8601.11.17947" */
export function formatAccount(account: string): string {
  return account.replace(/^(\d{4})(\d{2})(\d{5})$/, "$1.$2.$3");
}

export const paperTexts = {
  buyer: "Til",
  orgnr: "Org.nr.",
  reference: "Deres referanse",
  orderNumber: "Bestillingsnummer",
  issued: { invoice: "Fakturadato", credit_note: "Dato", request: "Dato" } satisfies Record<
    DocumentKind,
    string
  >,
  due: "Forfall",
  delivered: "Levert",
  credited: "Gjelder faktura",
  what: "Hva",
  quantity: "Antall",
  price: "Pris",
  mva: "MVA",
  sum: "Beløp",
  included: "inkl. MVA",
  excluded: "eks. MVA",
  outside: "Utenfor",
  noMva: "–",
  mvaTitle: "Merverdiavgift",
  rate: "Sats",
  basis: "Grunnlag",
  ofMva: "MVA i kroner",
  ofMvaRate: "Herav MVA",
  total: { invoice: "Sum", credit_note: "Krediteres", request: "Å betale" } satisfies Record<
    DocumentKind,
    string
  >,
  prepaid: "Betalt på forhånd",
  toPay: "Å betale",
  payment: "Betaling",
  account: "Til konto",
  kid: "KID",
  mark: "Merk betalingen",
  amount: "Beløp",
  requestNote:
    "Dette er ikke en faktura. Fakturaen kommer når oppdraget er levert, og beløpet trekkes fra der.",
  creditNote: "Beløpet er trukket fra fakturaen. Er den betalt, får du pengene tilbake.",
} as const;

/** The page of an issued document, behind its own link. */
export const payTexts = {
  title: "Faktura",
  pdf: "Åpne som PDF",
  leads: {
    unpaid: "Til betaling.",
    overdue: "Fristen er gått ut.",
    partly_paid: "Delvis betalt.",
    paid: "Betalt. Takk!",
    credited: "Kreditert.",
    lost: "Avsluttet.",
  },
  open: "Igjen å betale",
  openUntil: (amount: string, day: string) => `Igjen å betale: ${amount}, innen ${day}.`,
  credit: "Dere har til gode",
  pay: "Slik betaler du",
  what: "Hva det gjelder",
  copy: "Alle siffer må med.",
  payNow: "Se og betal",
} as const;
