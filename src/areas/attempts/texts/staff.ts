import { formatDays } from "~/kit/time-format";
import type { AttemptOutcome, AttemptStep, Device } from "../types";
import { attemptScreenWords } from "./frame";
import { wishText } from "./wish";

export const stepNames: Record<AttemptStep, string> = {
  product: "Valgte time",
  time: "Valgte tid",
  contact: "Ga kontaktopplysninger",
  confirmed: "Bestilte",
};

const stoppedAfter: Record<AttemptStep, string> = {
  product: "Stoppet før tid",
  time: "Stoppet før kontakt",
  contact: "Stoppet før bestilling",
  confirmed: "Stoppet ikke",
};

export const deviceNames: Record<Device, string> = { mobile: "Mobil", tablet: "Nettbrett", computer: "PC" };

export const outcomeNames: Record<AttemptOutcome | "left", string> = {
  "under-way": "Underveis",
  left: "Forlatt",
  refused: "Avvist",
  failed: "Feilet",
  confirmed: "Bestilt",
};

/** Why a step was refused; an unknown code is shown as it is. */
export const refusalNames: Readonly<Record<string, string>> = {
  "unknown-draft": "Utkastet fantes ikke lenger",
  "unknown-product": "Timen selges ikke lenger",
  "no-time": "Ingen tid var valgt",
  "no-contact": "Kontaktopplysninger manglet",
  "time-changed": "Tiden var endret i en annen fane",
  "price-changed": "Prisen var endret",
  "hold-expired": "Tiden ble holdt for lenge",
  "slot-taken": "Tiden ble tatt av andre",
  "too-many-requests": "For mange ubesvarte forespørsler fra samme nettadresse",
  "express-wish-missing": "Samtykke til å starte før angrefristen manglet",
  "invalid-form": "Skjemaet hadde feil",
  "too-many-persons": "For mange personer",
  crash: "Feil på serveren",
};

export const attemptListWords = {
  ...attemptScreenWords,
  one: "forsøk",
  many: "forsøk",
  search: "Søk i produkt, kilde og årsak",
  viewsLabel: "Visninger",
  filters: {
    naadde: { label: "Kom til", all: "Alle steg", options: stepNames },
    stoppet: { label: "Stoppet", all: "Hvor som helst", rare: true, options: stoppedAfter },
    enhet: { label: "Enhet", all: "Alle enheter", options: deviceNames },
    produkt: { label: "Produkt", all: "Alle produkter", rare: true },
    kilde: { label: "Kilde", all: "Alle kilder", rare: true },
    periode: { label: "Periode", all: "Hele perioden", named: formatDays },
    sokt: { label: "Søkte etter", all: "Alle dager", named: wishText },
  },
  empty: {
    title: "Ingen har begynt på en bestilling ennå",
    help: "Her står hver bestilling som noen begynner på, uten navn: hvor langt den kom, og hvorfor den stoppet.",
  },
  noHits: { title: "Ingen forsøk passer", help: "Prøv et annet ord, eller ta bort et filter." },
} as const;

export const attemptTexts = {
  back: "Bestillingsforsøk",
  eyebrow: "Bestillingsforsøk",
  kept: (days: number) =>
    `Forsøk har ingen navn. De står her i ${days} dager. Etter det er de bare tall per dag i trakten.`,
  toFunnel: "Se trakten",
  columns: {
    product: "Produkt",
    step: "Kom til",
    outcome: "Utfall",
    refusal: "Årsak",
    inVain: "Lette forgjeves",
    source: "Kilde",
    device: "Enhet",
    ms: "Svartid",
    release: "Versjon",
    started: "Begynte",
  },
  none: "–",
} as const;
