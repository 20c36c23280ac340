import { letterByStudio, type Said } from "~/kit/letter-promise";
import { capitalise, count } from "~/kit/text";
import { formatDays } from "~/kit/time-format";
import { ownerFilterWords } from "~/ui/list/texts";
import type { BookingAction } from "../rules/actions";
import { type BookingStatus, bookingStatuses } from "../types";
import { statusTexts } from "./booking";
import { phoneTexts } from "./phone";

export const staffTexts = {
  bookings: "Bestillinger",
  number: (number: number) => `Bestilling ${number}`,
  columns: {
    customer: "Kunde",
    time: "Tid",
    product: "Produkt",
    status: "Status",
    phone: "Mobil",
    number: "Nr.",
    sum: "Pris",
    mva: "Herav mva.",
    net: "Pris eks. mva.",
    made: "Bestilt",
    answerBy: "Svar innen",
    company: "Firma",
    orgnr: "Org.nr.",
    email: "E-post",
    reference: "Deres referanse",
    fees: "Gebyr",
    due: "Å betale",
    paid: "Betalt",
    paidOn: "Betalt dato",
  },
  images: (images: number) => count(images, "bilde", "bilder"),
  noteFrom: "Melding fra kunden",
} as const;

export const bookingListWords = {
  title: "Bestillinger",
  one: "bestilling",
  many: "bestillinger",
  search: "Søk på navn, e-post, mobil, firma eller nummer",
  viewsLabel: "Utvalg",
  views: {
    alle: "Alle",
    kommende: "Kommende",
    foresporsler: "Forespørsler",
    "i-dag": "I dag",
    "sju-dager": "Neste 7 dager",
    nye: "Nye siden i går",
    uavsluttet: "Ikke avsluttet",
    tidligere: "Tidligere",
    avbestilt: "Avbestilt",
  },
  filters: {
    status: { label: "Status", all: "Alle statuser", options: statusLabels() },
    produkt: { label: "Produkt", all: "Alle produkter" },
    ansvarlig: ownerFilterWords,
    bestilt: { label: "Bestilt", all: "Når som helst", named: formatDays },
    siden: {
      label: "Etter timen",
      all: "Alt etter timen",
      rare: true,
      options: { tillegg: "Kjøpte mer", betalt: "Betalte", igjen: "Kom igjen" },
    },
  },
  empty: {
    title: "Ingen bestillinger ennå",
    help: "Når noen bestiller en time på nettstedet, står den her med en gang.",
  },
  emptyAction: "Se bestillingssiden",
  noHits: { title: "Ingen treff", help: "Prøv et annet ord, eller ta bort et filter." },
} as const;

function statusLabels(): Readonly<Record<string, string>> {
  return Object.fromEntries(bookingStatuses.map((status) => [status, capitalise(statusTexts[status])]));
}

export const recordTexts = {
  back: "Bestillinger",
  when: "Når",
  what: "Hva",
  price: "Pris",
  owed: "Å fakturere",
  contact: "Kontakt",
  conversation: "Samtalen i chatten",
  lead: (day: string) => `Henvendelsen ${day}`,
  company: "Firma",
  orgnr: "Org.nr.",
  reference: "Fakturareferanse",
  kind: "Kundetype",
  name: "Navn",
  email: "E-post",
  phone: "Mobil",
  note: "Melding fra kunden",
  actions: "Handlinger",
  refused: "Det gikk ikke",
  letters: "E-post",
  prices: "Pris og gebyrer",
  priceFallsAway: "Prisen faller bort.",
  fees: "Gebyrer",
  waived: "ettergitt",
  terms: "Avtale",
  changes: "Endring",
  withdrawal: "Angrerett",
  consent: "Markedsføring",
  resources: "Rom og fotograf",
  made: "Bestilt",
  accepted: "Godtatt",
  policy: (hours: number, late: number, absent: number) =>
    `Gratis endring til ${hours} timer før, deretter ${late}\u00a0%. Ikke møtt: ${absent}\u00a0%.`,
  expressWish: "Kunden har bedt om fotografering før angrefristen er ute.",
  marketing: "Har sagt ja til tips og tilbud",
  cancelBy: "Hvem avbestiller?",
  cancelByCustomer: "Kunden",
  cancelByStudio: "Studioet",
  cancelByStudioHint: "Koster aldri noe for kunden.",
  chargeFee: (fee: string, percent: number) => `Ta gebyret for sen avbestilling: ${fee} (${percent} %)`,
  chargeFeeHint: "Ta bort haken ved sykdom.",
  freeAfterStudioMove:
    "Studioet har endret timen, så endringer er gratis for kunden til den begynner eller kunden velger tid.",
  someMovedByStudio: (times: number, of: number) =>
    `Studioet har flyttet ${times} av ${of} timer. De er gratis for kunden til de begynner eller kunden velger tid.`,
  free: (until: string) => `Gratis for kunden frem til ${until}.`,
  reason: "Grunn",
  reasonHint: "Står i historikken, og i e-posten til kunden når studioet avlyser.",
  cancelSubmit: "Avbestill timen",
  cancelLetter: (to: string) => `Denne e-posten går til ${to}:`,
  cancelLetterReason: "Grunnen over kommer med i e-posten.",
  noShowFree: "Gir ikke noe gebyr, for studioet valgte tiden. Kan angres i noen dager.",
  noShowNoFee: "Gir ikke noe gebyr. Kan angres i noen dager.",
  noShowHint: (fee: string) => `Gir et gebyr på ${fee}. Kan angres i noen dager.`,
  undoCancelHint: letterByStudio("Kunden får vite det på e-post.", {
    before: "Tiden tas igjen hvis den er ledig, og gebyret faller bort.",
  }),
  refundHint: (most: string) => `Bare et merke: pengene betales tilbake utenfor systemet. Høyst ${most}.`,
  refundUndo: "Angre refusjonen",
  refundUndoHint: "Noter bare det som er riktig: pengene flyttes ikke. Historikken beholder begge deler.",
  refundWhich: "Hvilken refusjon",
  refundAmount: "Beløp",
  refundDay: "Dato",
  refundSubmit: "Noter refusjonen",
  refunds: "Refundert",
  backUntil: (day: string, isLate: boolean) =>
    isLate ? `Angret: skulle vært betalt tilbake innen ${day}` : `Angret: betales tilbake innen ${day}`,
  refunded: (kroner: string, day: string) => `${kroner}, ${day}`,
  picturesLetter: "Send e-post til kunden",
  picturesLetterHint: (address: string) => `Til ${address}. Fra brevet kommer kunden til bestillingen sin.`,
  picturesNoEmail: "Kunden har ikke oppgitt e-post, så det blir ikke sendt noe brev.",
  picturesMessage: "Beskjed til kunden",
  picturesMessageHint: "Står i brevet. Lim gjerne inn lenken til bildene.",
  paidDay: "Dato for betalingen",
  paidHint: "Bare et merke: betalingen registreres ikke i noe regnskap.",
  tracking: "Hvor bestillingen står",
  customerReads: (sentence: string) => `Kunden leser: «${sentence}»`,
  contactSubmit: "Lagre",
  moved: (before: string, after: string) => `Fra ${before} til ${after}`,
  agreed: "Avtalt med kunden",
  fee: (fee: string) => `Gebyr: ${fee}`,
} as const;

export const moveTexts = {
  title: "Flytt timen",
  checkTitle: "Se over flyttingen",
  from: "Fra",
  to: "Til",
  wishedBy: "Hvem ønsker den nye tiden?",
  wishedByStudio: "Studioet",
  wishedByStudioHint: "Kunden kan velge en annen tid eller avbestille gratis, helt til timen begynner.",
  wishedByCustomer: "Kunden",
  wishedByCustomerHint: "Avtalt med kunden. Fristen for gratis endring regnes fra den nye tiden.",
  expressWish:
    "Kunden har uttrykkelig bedt om en time før angrefristen er ute, og vet at angreretten da faller bort.",
  expressWishHint: "Uten dette ønsket kan kunden gå fra avtalen også etter fotograferingen.",
  letter: "Brevet til kunden",
  letterTo: (address: string) => `Sendes til ${address} når du bekrefter. Ingenting er gjort ennå.`,
  reminders: "Påminnelsene flyttes til den nye tiden. Ingen andre får brev.",
  groupToo: "I gruppen:",
  groupNone: "Ingen i gruppen har egen e-postadresse, så bare den som betaler, får brev.",
  groupReminders: "Hele gruppen flyttes i den samme rekkefølgen, og påminnelsene følger med.",
  showAgain: "Vis brevet på nytt",
  confirm: "Flytt timen og send brevet",
  another: "Velg en annen tid",
  outsideHours: "Hvorfor dette tidspunktet",
  now: "Timen er nå",
  with: "Hos",
  noLetter: "Tiden er den samme, så kunden får ikke brev.",
  confirmReassign: "Bytt uten å sende brev",
  reason: "Grunn",
  reasonHint: "Står i e-posten til kunden.",
  freeTimes: "Ledige tider",
  other: "Et annet tidspunkt",
  otherHint:
    "Utenfor åpningstiden eller på kort varsel. Opptatt tid kan ikke brukes. Grunnen lagres i kalenderen.",
  whyTitle: "Hvorfor denne tiden?",
  asksWhy: {
    "outside-hours":
      "Tidspunktet er utenfor åpningstiden. Skriv hvorfor, så ser du over flyttingen. Kunden ser ikke grunnen.",
    "day-full":
      "Fotografen har allerede så mange timer som en dag skal ha. Skriv hvorfor, så ser du over flyttingen. Kunden ser ikke grunnen.",
  },
  day: "Dato",
  time: "Klokkeslett",
  why: "Hvorfor dette tidspunktet?",
  submit: "Se over flyttingen",
  cancel: "Tilbake uten å flytte",
  noSuchTime: "Skriv en dato og et klokkeslett som finnes.",
  whyMissing: "Skriv kort hvorfor, for eksempel «avtalt på telefon».",
} as const;

const withdrawnLabel = "Gått fra avtalen";

const requestWithdrawnLabel = "Forespørselen trukket";

export interface EndedState {
  readonly status: BookingStatus;
  /** Ended by the right of withdrawal. */
  readonly withdrawn?: boolean;
  /** A request that was withdrawn before the studio answered. */
  readonly requestWithdrawn?: boolean;
}

/** The state's name in the back office: two outcomes share the status of a cancellation and have names of their own. */
export function statusLabel({ status, withdrawn, requestWithdrawn }: EndedState): string {
  if (withdrawn) return withdrawnLabel;
  return requestWithdrawn ? requestWithdrawnLabel : capitalise(statusTexts[status]);
}

/** Shown after the action. */
export const doneTexts: Partial<Record<BookingAction | "book" | "reassign", Said>> = {
  book: phoneTexts.done,
  reassign: "Timen er byttet. Tiden er den samme, så kunden får ikke brev.",
  accept: letterByStudio("Kunden får bekreftelsen på e-post.", { before: "Forespørselen er godtatt." }),
  decline: letterByStudio("Kunden får e-post.", { before: "Forespørselen er avslått, og tiden er ledig." }),
  propose: letterByStudio("Forslagene sendes til kunden.", { before: "Tidene holdes av." }),
  withdrawRequest: "Forespørselen er trukket. Tiden er ledig igjen.",
  staffMove: letterByStudio("Kunden får e-post.", { before: "Timen er flyttet." }),
  cancel: letterByStudio("Kunden får e-post.", { before: "Timen er avbestilt." }),
  undoCancel: "Avbestillingen er angret. Timen står som før.",
  undoBook: "Bestillingen er angret, og tiden er ledig igjen.",
  markRefunded: "Refusjonen er notert.",
  undoRefund: "Refusjonen er angret.",
  changeOrder: "Bestillingen er endret.",
  changeContact: "Kontaktopplysningene er lagret.",
  checkIn: "Kunden er sjekket inn.",
  undoCheckIn: "Innsjekkingen er angret.",
  complete: "Timen er gjennomført.",
  undoComplete: "Timen er ikke lenger gjennomført.",
  markNoShow: "Kunden er markert som ikke møtt.",
  undoNoShow: "Kunden er ikke lenger markert som ikke møtt.",
  markPicturesReady: "Bildene er merket som klare til valg.",
  undoPicturesReady: "Bildene er ikke lenger merket som klare.",
  markDelivered: "Bildene er merket som levert.",
  undoDelivered: "Bildene er ikke lenger merket som levert.",
  markPaid: "Bestillingen er merket som betalt.",
  undoPaid: "Bestillingen er ikke lenger merket som betalt.",
};
