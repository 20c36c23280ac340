import type { OwnEvent } from "~/areas/history/types";
import { formatDays } from "~/kit/time-format";
import { ownerFilterWords } from "~/ui/list/texts";
import type { LeadAction, LeadSource, LeadStatus, LostReason } from "../types";
import { leadScreenWords } from "./frame";

export const leadStatusNames: Record<LeadStatus, string> = {
  new: "Ny",
  contacted: "Kontaktet",
  qualified: "Aktuell",
  quoted: "Har fått pris",
  won: "Vunnet",
  lost: "Tapt",
  spam: "Søppel",
};

export const leadSourceNames: Record<LeadSource, string> = {
  chat: "Chat",
  incomplete: "Ufullført bestilling",
  "by-hand": "Skrevet inn",
  "no-time": "Fant ingen tid",
  calculator: "Priskalkulator",
  question: "Spørsmål fra nettstedet",
};

export const lostReasonNames: Record<LostReason, string> = {
  price: "Prisen",
  time: "Fant ingen tid som passet",
  "other-studio": "Valgte et annet studio",
  "no-answer": "Svarte ikke",
  "not-for-us": "Ikke noe vi gjør",
  other: "Annet",
};

export const leadListWords = {
  ...leadScreenWords,
  one: "henvendelse",
  many: "henvendelser",
  search: "Søk i navn, e-post, telefon og melding",
  viewsLabel: "Visninger",
  filters: {
    kilde: { label: "Kilde", all: "Alle kilder", options: leadSourceNames },
    ansvarlig: ownerFilterWords,
    status: { label: "Status", all: "Alle statuser", options: leadStatusNames },
    naadde: {
      label: "Kom til",
      all: "Alle steg",
      rare: true,
      options: { spurt: "Spurte", svar: "Fikk svar", pris: "Fikk pris", vunnet: "Vunnet" },
    },
    kom: { label: "Kom", all: "Når som helst", named: formatDays },
  },
  empty: {
    title: "Ingen venter på svar",
    help: "Her står de som har spurt og ikke har fått en tid: fra chatten, fra bestillinger som ikke ble fullført, fra dem som stilte et spørsmål, ikke fant en tid eller regnet ut en pris, og de du skriver inn selv.",
  },
  noHits: { title: "Ingen henvendelser passer", help: "Prøv et annet ord, eller ta bort et filter." },
} as const;

const actions: Record<LeadAction, string> = {
  contact: "Marker som kontaktet",
  qualify: "Marker som aktuell",
  quote: "Har fått pris",
  win: "Marker som vunnet",
  snooze: "Utsett",
  wake: "Ta frem nå",
  lose: "Marker som tapt",
  spam: "Søppel",
  reopen: "Åpne igjen",
};

export const leadTexts = {
  back: "Henvendelser",
  eyebrow: "Henvendelse",
  create: leadScreenWords.create,
  createLead: "For noen som har ringt eller skrevet, og som ikke har fått en tid ennå.",
  save: "Lagre",
  columns: {
    who: "Hvem",
    status: "Status",
    source: "Kilde",
    contact: "Kontakt",
    waited: "Svartid",
    came: "Kom",
  },
  fields: {
    name: "Navn",
    email: "E-post",
    phone: "Telefon",
    message: "Hva de spør om",
    company: "Firma",
    product: "Produkt",
    persons: "Antall personer",
    noProduct: "Ikke valgt",
    reason: "Hvorfor",
    until: "Til og med",
  },
  facts: {
    email: "E-post",
    phone: "Telefon",
    company: "Firma",
    product: "Ønsker",
    persons: "Personer",
    lost: "Tapt fordi",
    snoozed: "Utsatt til",
  },
  none: "–",
  waiting: (time: string) => `Har ventet ${time}`,
  answered: (time: string) => `Svart etter ${time}`,
  atOnce: "Svart med en gang",
  notYet: "Har ikke ventet ennå",
  workingTime: "Regnet i åpningstiden.",
  message: "Meldingen",
  noMessage: "Ingen melding.",
  links: {
    conversation: "Samtalen i chatten",
    booking: (number: number) => `Bestilling ${number}`,
    customer: (name: string) => `Kunde: ${name}`,
  },
  book: "Bestill for dem",
  makeQuote: "Lag tilbud",
  wonBy: "Satt til vunnet fordi samme e-post eller telefon bestilte. Åpne igjen hvis det er feil.",
  actionsTitle: "Handlinger",
  actions,
  errors: {
    name: "Navnet kan ha høyst 100 tegn.",
    email: "Skriv en hel e-postadresse, for eksempel navn@example.no.",
    phone: "Skriv et telefonnummer med åtte sifre, eller med landkode.",
    company: "Firmaets navn kan ha høyst 200 tegn.",
    persons: "Skriv et helt tall fra 1 til 999.",
    message: "Meldingen kan ha høyst 2000 tegn.",
    askedMessage: "Meldingen kan ha høyst 1500 tegn.",
    nobody: "Skriv navn, e-post eller telefon.",
    lost: "Velg hvorfor.",
    day: "Velg en dag.",
  },
  refusals: {
    "not-now": "Det kan ikke gjøres nå. Se over, og prøv igjen.",
    "day-passed": "Velg en dag som ikke har vært.",
  },
  done: {
    create: "Henvendelsen er lagret.",
    contact: "Markert som kontaktet.",
    qualify: "Markert som aktuell.",
    quote: "Markert: har fått pris.",
    win: "Markert som vunnet.",
    snooze: "Utsatt.",
    wake: "Tatt frem.",
    lose: "Markert som tapt.",
    spam: "Lagt i søppel.",
    reopen: "Åpnet igjen.",
  },
  events: {
    created: "Henvendelsen kom",
    corrected: "Rettet av den som spurte",
    contacted: "Kontaktet",
    qualified: "Markert som aktuell",
    quoted: "Fikk pris",
    won: "Markert som vunnet",
    "won-by-booking": "Vunnet: samme kontakt bestilte",
    lost: "Markert som tapt",
    spam: "Lagt i søppel",
    snoozed: "Utsatt",
    woken: "Tatt frem igjen",
    reopened: "Åpnet igjen",
  } satisfies Record<OwnEvent<"lead">, string> as Readonly<Record<string, string>>,
} as const;
