import { formatKroner, ore } from "~/kit/money";
import { formatOrgnr } from "~/kit/orgnr";
import type { CleanupRule, FactName, FindingSubject, Reason, ReasonName } from "../types";
import { cleanupScreenWords } from "./frame";

/** What each queue holds, and what a mend does. */
export const ruleHelp: Readonly<Record<CleanupRule, string>> = {
  "like-kunder": "To kort som kan være samme person. De slås sammen til ett.",
  "like-bedrifter": "To kort som kan være samme bedrift. De slås sammen til ett.",
  "e-post": "Brev er kommet i retur, eller adressen kan ikke finnes. Den rettes eller fjernes.",
  nummer: "Telefonnumre som ingen kan ha, og postnumre som ikke finnes.",
  "uten-orgnr": "Uten organisasjonsnummer kan ingen få EHF, og bestillinger havner ikke hos bedriften.",
  konkurs: "Enhetsregisteret sier at bedriften er konkurs eller slettet. Den arkiveres.",
  forbi: "Timer og oppdrag som er over, men fortsatt står som planlagt.",
  betalinger: "Penger i banken som ikke er koblet til noe.",
  "uten-kunde": "Folk som har bestilt eller spurt, og ikke har et kundekort.",
  lagringstid: "Kunder som skulle vært slettet. Det skjer ellers av seg selv hver natt.",
  sletting: "Kunder som har bedt om sletting, der noe måtte stå til lagringstiden var ute.",
};

const plain = (words: string) => () => words;

export const reasonTexts: Readonly<Record<ReasonName, (value: string) => string>> = {
  "same-email": plain("samme e-post"),
  "same-phone": plain("samme telefon"),
  "same-name": plain("samme navn"),
  "near-name": plain("nesten samme navn"),
  "other-name": plain("ulike navn"),
  "same-company": plain("samme firma"),
  "same-address": plain("samme adresse"),
  "same-invoice-email": plain("samme fakturaadresse"),
  "same-place": plain("samme postnummer"),
  bounced: plain("siste brev kom i retur"),
  "malformed-email": plain("ingen gyldig e-postadresse"),
  "probable-email": (domain) => `trolig skrivefeil, skulle vært ${domain}`,
  "invoice-bounced": plain("fakturaadressen tar ikke imot brev"),
  "impossible-phone": plain("ingen kan ha dette nummeret"),
  "probable-phone": plain("landkoden står trolig to ganger"),
  "impossible-postal-code": plain("postnummeret finnes ikke"),
  "no-orgnr": plain("mangler organisasjonsnummer"),
  "stated-orgnr": (orgnr) => `oppga ${formatOrgnr(orgnr)} i en bestilling`,
  "registered-name": plain("navnet stemmer med Enhetsregisteret"),
  bankrupt: plain("konkurs"),
  deleted: (day) => (day ? `slettet i registeret ${day}` : "slettet i registeret"),
  "open-oppdrag": plain("har oppdrag som ikke er levert"),
  "open-invoices": plain("har faktura som ikke er gjort opp"),
  "session-over": plain("timen er over"),
  came: plain("kunden er sjekket inn"),
  "days-over": plain("alle dagene er over"),
  "draft-over": plain("utkastet har bare dager som er over"),
  unmatched: (amount) => `${formatKroner(ore(Number(amount)))} er ikke koblet`,
  "no-customer": plain("bestillingen har ingen kunde"),
  "no-record": plain("ingen kunde har denne e-posten eller telefonen"),
  "storage-over": (year) => `siste gang her i ${year}`,
  "asked-erasure": plain("har bedt om sletting"),
  accounting: (year) => `navnet er bilag til ${year} (bokføringsloven § 13)`,
  "may-go": plain("ingenting må stå lenger"),
};

export function reasonText(reason: Reason): string {
  const [name = "", value = ""] = reason.split(/:(.*)/s);
  return reasonTexts[name as ReasonName](value);
}

export const subjectNames: Readonly<Record<FindingSubject, string>> = {
  customer: "kunde",
  company: "bedrift",
  booking: "bestilling",
  oppdrag: "oppdrag",
  "bank-line": "innbetaling",
  lead: "henvendelse",
  "company-request": "forespørsel",
  quote: "tilbud",
};

export const factTexts: Readonly<Record<FactName, string>> = {
  name: "Navn",
  orgnr: "Org.nr.",
  email: "E-post",
  phone: "Telefon",
  knownAs: "Kjent under",
  company: "Firma",
  contact: "Kontakt",
  address: "Adresse",
  place: "Poststed",
  invoiceEmail: "Fakturaadresse",
  reference: "Referanse",
  time: "Tid",
  text: "Tekst",
  kid: "KID",
  agreement: "Avtale",
  tags: "Merker",
  note: "Notat",
  companies: "Bedrifter",
  people: "Personer",
  employees: "Ansatte",
  contacts: "Kontakter",
  consents: "Samtykker",
  bookings: "Bestillinger",
  quotes: "Tilbud",
  oppdrag: "Oppdrag",
  invoices: "Fakturaer",
  seen: "Sist her",
  created: "Opprettet",
};

export const findingListWords = {
  ...cleanupScreenWords,
  one: "funn",
  many: "funn",
  search: "Søk i navn",
  viewsLabel: "Køer",
  filters: { trygge: { label: "Trygge", all: "Alle", options: { ja: "Bare trygge" } } },
  empty: {
    title: "Her er det ryddig",
    help: "Hver natt leter programmet etter dubletter, døde adresser og det som er glemt. Akkurat nå er det ingenting å rette.",
  },
  noHits: { title: "Ingen funn passer", help: "Prøv et annet navn, eller se en annen kø." },
} as const;

export const cleanupTexts = {
  title: cleanupScreenWords.title,
  lead: "Her samles det som er dobbelt, dødt eller glemt.",
  searchNow: "Let nå",
  searchedAt: "Sist lett",
  neverSearched: "Det er ikke lett ennå. Programmet leter hver natt.",
  queue: "Kø",
  count: "Antall",
  oldest: "Eldste",
  safe: "Trygge",
  none: "–",
  waitsFor: (count: number) => `${count} venter på en dato`,
  safeOnes: (count: number) => `Se ${count} trygge`,
  clean: "Her er det ryddig",
  cleanHelp: "Ingenting trenger deg nå. Programmet leter igjen i natt.",
  queuesCaption: "Køer, med antall og alder",
  left: (count: number) => `Latt stå (${count})`,
  mended: "Rettet",
  back: "Alle køene",
  searching: "Leter i registrene",
  columns: {
    who: "Hvem",
    why: "Hvorfor",
    score: "Likhet",
    since: "Siden",
    safe: "Trygg",
    kind: "Hva",
  },
  field: "Felt",
  open: (kind: string) => `Åpne ${kind}`,
  merge: "Slå sammen felt for felt",
  leave: "La stå",
  leaveHint: "Funnet kommer tilbake hvis opplysningene endres.",
  takeUp: "Ta opp igjen",
  leftSince: "Latt stå",
  solved: "Dette er rettet allerede, eller det stemmer ikke lenger.",
  toQueue: "Tilbake til køen",
  and: "og",
  isSafe: "Trygg",
} as const;

/** Refusals of the clean-up. */
export const cleanupRefusals: Readonly<Record<"solved-already" | "changed-meanwhile", string>> = {
  "solved-already": cleanupTexts.solved,
  "changed-meanwhile": "Opplysningene er endret siden du så dem. Se over på nytt.",
};
