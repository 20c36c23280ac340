import { count } from "~/kit/text";
import {
  type Clock,
  type Measure,
  type OrderSource,
  oppdragKey,
  type ReportPart,
  type RowKind,
  type Stage,
} from "../types/figures";
import { reportScreenWords } from "./frame";

export const clockNames: Record<Clock, string> = {
  spurt: "Spurt",
  avtalt: "Avtalt",
  fotografert: "Fotografert",
  fakturert: "Fakturert",
  betalt: "Betalt",
  "fakturert-annet": "Fakturert i et annet program",
  "betalt-annet": "Betalt i et annet program",
};

export const stageNames: Record<Stage, string> = {
  henvendelse: "Åpne henvendelser",
  foresporsel: "Forespørsler fra bedrifter",
  ubesvart: "Timer som venter på svar",
  tilbud: "Tilbud som gjelder",
  avtale: "Avtalt, ikke fotografert",
  utkast: "Levert, ikke fakturert",
  uforfalt: "Fakturert, ikke forfalt",
  forfalt: "Forfalt",
};

export const measureNames: Record<Measure, string> = { ...clockNames, ...stageNames };

/** What each term means, where it is used. */
export const measureMeanings: Record<Measure, string> = {
  spurt:
    "Alle bestillinger, også de som ble avbestilt, forespørsler fra bedrifter med anslaget de fikk, tilbud uten forespørsel, og henvendelser (uten sum). Flere tilbud på samme henvendelse teller én gang. Teller den dagen de kom.",
  avtalt:
    "Bestillinger som ble bekreftet og ikke er avbestilt, godtatte tilbud og oppdrag uten tilbud. Teller den dagen de ble avtalt.",
  fotografert:
    "Gjennomførte bestillinger og dager av oppdrag, med avtalt pris. Et oppdrag over flere dager er delt etter antall personer. Teller fotograferingsdagen.",
  fakturert:
    "Fakturaer minus kreditnotaer, som i regnskapet. Teller bilagets dag. Purregebyr, renter og tap er ikke med.",
  betalt:
    "Penger inn minus tilbakebetalt, som i regnskapet. Teller betalingsdagen. Uten mva. er regnet med fakturaens andel, for forskudd med bestillingens. Det som var merket betalt før regnskapet startet, er ikke med.",
  "fakturert-annet":
    "Importerte oppdrag som var fakturert før de kom hit. Står ikke i regnskapet her. Teller fakturadagen fra filen.",
  "betalt-annet":
    "Importerte oppdrag som var betalt før de kom hit. Står ikke i regnskapet her. Teller betalingsdagen fra filen.",
  henvendelse:
    "Noen har spurt, og det er ikke blitt bestilling, forespørsel eller tilbud. Alder fra de skrev.",
  foresporsel: "Ikke besvart med tilbud eller nei. Summen er anslaget. Alder fra de spurte.",
  ubesvart: "Bestillinger som studioet må godta. Alder fra de kom.",
  tilbud: "Sendt, og fristen er ikke gått ut. Alder fra siste skritt.",
  avtale: "Bekreftede bestillinger og dager av oppdrag som ikke er fotografert. Alder fra avtalen.",
  utkast: "Fakturautkast for det som er levert. Alder fra utkastet ble laget.",
  uforfalt: "Det som er åpent på fakturaer før forfall. Alder fra fakturadagen.",
  forfalt: "Det som er åpent på fakturaer etter forfall. Alder fra fakturadagen.",
};

export const reportPartNames: Record<ReportPart, string> = {
  produkt: "Produkt",
  kunde: "Kundetype",
  kilde: "Kilde",
  fotograf: "Fotograf",
  bedrift: "Bedrift",
};

export const orderSourceNames: Record<OrderSource, string> = {
  site: "Nettstedet",
  calculator: "Priskalkulatoren",
  chat: "Chatten",
  phone: "Telefon og kontoret",
  incomplete: "Ufullført bestilling",
  "no-time": "Fant ingen ledig tid",
};

const audienceNames: Readonly<Record<string, string>> = { privat: "Privatkunder", bedrift: "Bedrifter" };

export const rowKindNames: Record<RowKind, string> = {
  booking: "Bestilling",
  "company-request": "Forespørsel",
  lead: "Henvendelse",
  quote: "Tilbud",
  oppdrag: "Oppdrag",
  invoice: "Faktura",
};

const withoutKey: Record<ReportPart, string> = {
  produkt: "Uten produkt",
  kunde: "Ukjent",
  kilde: "Ukjent",
  fotograf: "Ingen fotograf satt",
  bedrift: "Ingen bedrift",
};

/** partName("kunde", "privat", "") = "Privatkunder" */
export function partName(part: ReportPart, key: string | null, name: string): string {
  if (key === null) return figureTexts.rest;
  if (key === "") return withoutKey[part];
  if (part === "kunde") return audienceNames[key] ?? key;
  if (part === "kilde") return (orderSourceNames as Readonly<Record<string, string>>)[key] ?? key;
  if (key === oppdragKey) return "Oppdrag for bedrifter";
  return name || key;
}

export const figureTexts = {
  ...reportScreenWords,
  tabs: "Rapporter",
  month: "Måned",
  previousMonth: "Måneden før",
  nextMonth: "Neste måned",
  show: "Vis",
  from: "Fra",
  to: "Til",
  badPeriod: "Velg en dag som kommer før den andre, høyst fem år. Her er «I år» i stedet.",
  untilSameDay: "Perioden er ikke over. Periodene før er regnet til samme dag.",
  presets: { aar: "I år", ifjor: "I fjor", tolv: "Siste 12 måneder", kvartal: "Dette kvartalet" },
  presetsLabel: "Periode",
  mva: "Beløp",
  mvaNames: { eks: "Eks. mva.", inkl: "Inkl. mva." },
  clock: "Teller når det er",
  stage: "Steg",
  by: "Delt på",
  byTitle: (part: string) => `Etter ${part.toLowerCase()}`,
  computed: (when: string) => `Sist beregnet ${when}`,
  files: "Last ned",
  csv: "CSV",
  xlsx: "XLSX",
  print: "Skriv ut",
  columns: {
    term: "Hva",
    now: "Perioden",
    thisMonth: "Måneden",
    before: "Perioden før",
    monthBefore: "Måneden før",
    lastYear: "Samme periode i fjor",
    monthLastYear: "Samme måned i fjor",
    day: "Dag",
    month: "Måned",
    count: "Antall",
    net: "Eks. mva.",
    mva: "Mva.",
    total: "Inkl. mva.",
    kind: "Type",
    record: "Post",
    who: "Kunde",
    oldest: "Eldste",
    median: "Halvparten er yngre enn",
    change: "Endring",
  },
  clocksTitle: "Fra spørsmål til penger",
  perDay: (clock: string) => `${clock} dag for dag`,
  perMonth: (clock: string) => `${clock} måned for måned`,
  chartNow: "Perioden",
  chartLastYear: "Samme tid i fjor",
  chart: (what: string, largest: string, when: string) =>
    `${what}: høyest ${largest}, ${when}. Tallene er i tabellen under.`,
  chartEmpty: (what: string) => `${what}: ingenting i perioden.`,
  sum: "Til sammen",
  rest: "De øvrige",
  restOf: (keys: number) => `De øvrige (${keys})`,
  rows: (rows: number) => count(rows, "rad", "rader"),
  change: (percent: number | null) =>
    percent === null ? "" : percent === 0 ? "uendret" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`,
  empty: {
    title: "Ingenting i perioden",
    help: "Når noen spør, bestiller, blir fotografert, får faktura eller betaler, står det her samme dag.",
  },
  days: (days: number | null) => (days === null ? "–" : days < 1 ? "i dag" : count(days, "dag", "dager")),
  pipelineLead: "Det som er i gang akkurat nå, fra første spørsmål til penger på konto.",
  pipelineEmpty: {
    title: "Ingenting er i gang",
    help: "Åpne henvendelser, tilbud, avtaler og fakturaer vises her til de er betalt.",
  },
  paidLately: "Betalt siste 30 dager",
  listed: {
    title: (what: string) => `Rader: ${what}`,
    back: "Tilbake til rapporten",
    none: "Ingen rader. Noe kan ha endret seg siden rapporten ble åpnet.",
    sumOfAll: "Sum av alle radene",
    without: "uten nummer",
  },
} as const;
