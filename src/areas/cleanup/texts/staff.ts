import { formatKroner, ore } from "~/kit/money";
import { formatOrgnr } from "~/kit/orgnr";
import type { CleanupRule, FactName, FindingSubject, MendAction, Reason, ReasonName } from "../types";
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

export const mendListWords = {
  title: "Rettet i registrene",
  one: "rettelse",
  many: "rettelser",
  search: "Søk i navn",
  viewsLabel: "Visninger",
  views: { alle: "Alle", "kan-angres": "Kan angres", angret: "Angret" },
  filters: {},
  empty: {
    title: "Ingenting er rettet ennå",
    help: "Her står det som er rettet, av hvem, og kan angres i 30 dager.",
  },
  noHits: { title: "Ingen rettelser passer", help: "Prøv et annet navn, eller se en annen visning." },
} as const;

export const cleanupTexts = {
  title: cleanupScreenWords.title,
  lead: "Her samles det som er dobbelt, dødt eller glemt. Du ser hva som endres før det skjer, og det meste kan angres i 30 dager.",
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
    at: "Når",
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
  after: "Etter",
  keeps: (name: string) => `${name} (blir stående)`,
  keepOther: "Behold den andre i stedet",
  unchanged: "Som nå",
  mendAll: (count: number) => `Rett alle ${count}`,
  mending: "Retter det som er trygt",
  safeTitle: "Rett det som er trygt",
  safeLead:
    "Disse er like etter regelen, så ingen trenger å se på hver av dem. Det som er endret når det blir dets tur, blir stående.",
  noSafe: "Ingenting her er trygt å rette uten at noen ser på det.",
  askedCount: (count: number) => `Det er ${count} nå. Se over, og trykk en gang til.`,
  mendedBy: (name: string) => `Rettet av ${name}`,
  undoneBy: (name: string) => `Angret av ${name}`,
  undo: "Angre",
  canUndoUntil: "Kan angres til",
  cannotUndo: "Kan ikke angres.",
  undone: "Angret",
  toMended: "Det som er rettet",
  register: "Spør Enhetsregisteret",
  registerHits: "Treff i Enhetsregisteret",
  noHits: "Enhetsregisteret har ingen med dette navnet.",
  takeNumber: (name: string) => `Bruk nummeret til ${name}`,
  more: (count: number) => `og ${count} til`,
  and: "og",
  isSafe: "Trygg",
} as const;

/** What a press does, on its button. */
export const mendTexts: Readonly<Record<MendAction, string>> = {
  "merge-customers": "Slå sammen",
  "merge-companies": "Slå sammen",
  "change-customer": "Rett",
  "change-company": "Rett",
  "archive-company": "Arkiver bedriften",
  "end-booking": "Marker som fotografert",
  "photograph-oppdrag": "Marker som fotografert",
  "archive-oppdrag": "Arkiver utkastet",
  "make-customer": "Lag kunde",
  "erase-customer": "Slett opplysningene",
};

/** What follows from it, before it is pressed. */
export const mendHints: Readonly<Record<MendAction, string>> = {
  "merge-customers":
    "Bestillinger, tilbud, notater, samtykker og bedrifter følger med. Trukket samtykke vinner. Kan angres i 30 dager.",
  "merge-companies":
    "Ansatte, kontakter, tilbud, oppdrag, fakturaer og notater følger med. Kan angres i 30 dager.",
  "change-customer": "Kan angres i 30 dager.",
  "change-company": "Kan angres i 30 dager.",
  "archive-company": "Den ligger i arkivet, med alt som hører til. Kan angres i 30 dager.",
  "end-booking": "Timen regnes som holdt, og fakturautkastet lages. Kan angres i 30 dager.",
  "photograph-oppdrag": "Oppdraget går til utvalg og levering. Dette kan ikke angres.",
  "archive-oppdrag": "Kan angres i 30 dager.",
  "make-customer": "Navn, e-post og telefon kommer fra det personen skrev.",
  "erase-customer": "Dette kan ikke angres.",
};

const refusals = {
  "solved-already": cleanupTexts.solved,
  "changed-meanwhile": "Opplysningene er endret siden du så dem. Se over på nytt.",
  "not-safe": "Dette er ikke lenger trygt å rette uten at noen ser på det.",
  "by-hand": "Dette må rettes på kortets egen side.",
  "unknown-mend": "Rettelsen finnes ikke.",
  "undone-already": "Rettelsen er angret allerede.",
  "undo-too-late": "Det er gått mer enn 30 dager, eller opplysningene er slettet. Da kan det ikke angres.",
  "touched-since":
    "Noen har endret kortet siden det ble rettet. Da kan det ikke angres her. Åpne kortet og rett det der.",
  "both-have-orgnr": "Begge bedriftene har organisasjonsnummer, så de er to bedrifter.",
  "merged-already": "Kortet er slått sammen med et annet allerede.",
  "erased-already": "Opplysningene er slettet, og kan ikke endres.",
  "joined-note-too-long": "Merknadene blir for lange til sammen. Kort ned en av dem først.",
  "joined-tags-too-many": "Merkelappene blir for mange til sammen. Ta bort noen først.",
  "orgnr-taken": "En annen bedrift har dette nummeret. Slå dem sammen i stedet.",
  "customer-in-use": "Noe hører til kunden nå, så den kan ikke fjernes.",
  "split-already": "De er skilt igjen allerede.",
  "split-too-late": "Det er gått mer enn 30 dager, så de kan ikke skilles igjen.",
  "not-erasable": "Noe kan ikke slettes ennå. Se grunnen på kundens side.",
} as const;
type CleanupRefusal = keyof typeof refusals;

/** Reasons of the records' own commands have their words on the records' pages. */
export function cleanupRefusal(reason: string): string {
  return reason in refusals
    ? refusals[reason as CleanupRefusal]
    : "Det lar seg ikke gjøre nå. Åpne kortet og se hvorfor.";
}
