import { count } from "~/kit/text";
import type { FunnelPart } from "../types";
import { funnelScreenWords } from "./frame";

export const partNames: Record<FunnelPart, string> = { kilde: "Kilde", enhet: "Enhet", produkt: "Produkt" };

export const funnelTexts = {
  ...funnelScreenWords,
  lead: "Fra besøk til bestilling. Tellingen skjer på serveren, uten informasjonskapsler og uten navn. Roboter er ikke med.",
  period: "Periode",
  presets: { "30": "Siste 30 dager", "90": "Siste 90 dager", "365": "Siste år" } as Readonly<
    Record<string, string>
  >,
  from: "Fra",
  to: "Til",
  show: "Vis",
  badPeriod: "Velg en dag som kommer før den andre. Vi viser de siste 30 dagene.",
  steps: {
    visits: "Besøk",
    product: "Valgte time",
    time: "Valgte tid",
    contact: "Ga kontaktopplysninger",
    confirmed: "Bestilte",
  },
  stepsTitle: "Steg for steg",
  columns: { step: "Steg", number: "Antall", share: "Av steget før", before: "Perioden før", chart: "" },
  few: "For få data",
  change: (percent: number) =>
    percent === 0 ? "uendret" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`,
  before: (n: number, change: string | null) => (change ? `${n} (${change})` : String(n)),
  sample: (n: number) => `Utvalg: ${count(n, "forsøk", "forsøk")}. Andeler vises fra 30.`,
  by: "Delt på",
  byTitle: (part: string) => `Etter ${part.toLowerCase()}`,
  conversion: "Bestilte av forsøk",
  unmeasured: "–",
  all: "Til sammen",
  ownPages: "Kilder som begynner med «/», er våre egne sider: der vet vi ikke hvor besøket kom fra.",
  companies: {
    title: "Bedrifter",
    lead: "De som ba om tilbud på nettstedet i perioden, og hvor langt de har kommet.",
    sum: "Eks. mva.",
    leads: (leads: string) => `+ ${leads} gjennom skjemaet`,
    steps: {
      visits: "Besøk på ansattfoto",
      asked: "Ba om tilbud",
      answered: "Fikk svar",
      quoted: "Fikk tilbud",
      won: "Sa ja",
    },
  },
  vain: {
    title: "Fant ingen tid",
    lead: "Dager og måneder som ble sett på, og som var fulle.",
    wish: "Lette etter",
    attempts: "Forsøk",
  },
  noVain: "Ingen lette forgjeves i perioden.",
  visits: {
    title: "Besøk",
    lead: "Siden besøket begynte på.",
    of: (what: string) => `Bare ${what}.`,
    showAll: "Vis alle besøk",
    path: "Side",
    other: "Ingen besøk er telt i perioden.",
  },
  met: {
    title: "Etter bestillingen",
    lead: "Bestillinger som ble gjort i perioden, på nettet og på telefon, og hva det ble av dem. Kjøpte mer, betalte og kom igjen regnes av dem som møtte.",
    product: "Produkt",
    ordered: "Bestilt",
    met: "Møtte",
    missed: "Møtte ikke",
    extras: "Kjøpte mer",
    paid: "Betalte",
    again: "Kom igjen",
  },
  noMet: "Ingen bestillinger i perioden.",
  older: (days: number) =>
    `Forsøk som er eldre enn ${days} dager, er bare tall. Tallene kan derfor ikke åpnes for hele perioden.`,
  nothing: { title: "Ingenting er telt i perioden", help: "Velg en lengre periode." },
} as const;
