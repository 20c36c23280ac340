import type { TaskAnchor, TaskCondition } from "../types/tasks";
import { templateScreenWords } from "./frame";

export const anchorNames: Record<TaskAnchor, string> = {
  request: "forespørselen",
  acceptance: "at det er avtalt",
  day: "fotograferingsdagen",
  selection: "fristen for utvalg",
  delivery: "leveringen",
};

export const conditionNames: Record<TaskCondition, string> = {
  always: "alltid",
  missing: "bare når noen mangler tid",
  nobody: "bare når ingen står på lista",
  no_order: "bare når bestillingsnummeret mangler",
};

/** "5 virkedager før fotograferingsdagen", "samme dag som leveringen" */
export function whenWords(anchor: TaskAnchor, days: number): string {
  if (days === 0) return `samme dag som ${anchorNames[anchor]}`;
  const n = Math.abs(days);
  return `${n} ${n === 1 ? "virkedag" : "virkedager"} ${days < 0 ? "før" : "etter"} ${anchorNames[anchor]}`;
}

export const templateListWords = {
  ...templateScreenWords,
  one: "mal",
  many: "maler",
  search: "Søk i navn",
  viewsLabel: "Visninger",
  filters: {},
  empty: {
    title: "Ingen maler",
    help: "En mal gir hvert nye oppdrag de samme oppgavene, brevene, pausene og tekstene, regnet fra dagene.",
  },
  noHits: { title: "Ingen maler passer", help: "Prøv et annet ord." },
} as const;

export const templateTexts = {
  create: "Ny mal",
  createLead: "Nye oppdrag på stedet begynner med malen når den er valgt som standard.",
  createSubmit: "Lag malen",
  back: "Maler",
  one: "Mal",
  place: "Gjelder for oppdrag",
  places: { studio: "i studio", hos_dere: "hos bedriften" },
  start: "Begynn med",
  starts: { ready: "Vanlige oppgaver og brev", empty: "Tom mal" },
  isDefault: "Standard",
  versionWords: (n: number) => `Utgave ${n}`,
  columns: { name: "Mal", place: "Sted", standard: "Standard", steps: "Oppgaver og brev", version: "Utgave" },
  none: "–",
  keeps: "Oppdrag som er i gang, beholder utgaven de begynte med. En lagret endring gjelder nye oppdrag.",
  legends: {
    steps: "Oppgaver og brev",
    stepsHint:
      "Dager er virkedager: lørdag, søndag og helligdager telles ikke. En rad uten navn blir borte. I brev kan du skrive {bedrift}, {kontakt}, {dag}, {sted}, {antall}, {mangler}, {svarfrist}, {utvalgsfrist} og {levering}.",
    plan: "Plan for dagen",
    planHint: "Brukes når alle som er solgt, får plass. Ellers regnes tidene ut av timene og personene.",
    deadlines: "Frister",
    texts: "Det de ansatte får vite",
    lines: "Pris for oppdrag som lages for hånd",
    linesHint: "Et godtatt tilbud har sin egen pris. Beløp til bedrifter er uten mva.",
  },
  addStep: "Legg til en oppgave eller et brev",
  addBreak: "Legg til en pause",
  fields: {
    name: "Malens navn",
    title: "Oppgave",
    way: "Slik blir det gjort",
    days: "Virkedager",
    side: "Før eller etter",
    anchor: "Regnet fra",
    condition: "Gjelder",
    subject: "Emne i brevet",
    body: "Brevets tekst",
    minutes: "Minutter til hver",
    minutesHint: "0: så mange som det er tid til.",
    buffer: "Minutter mellom to",
    reserve: "Tider i reserve",
    breakAt: "Pause kl.",
    breakMinutes: "Minutter",
    mayMove: "Kan flytte seg",
    selectionDays: "Utvalg, virkedager etter siste dag",
    deliveryDays: "Levering, virkedager etter siste dag",
    deadlineHint: "Står tomt: ingen frist.",
  },
  ways: {
    task: "Oppgave for hånd",
    letter: "Brev til kontaktene, for hånd",
    auto: "Brev til kontaktene, av seg selv",
    remind: "Påminnelse til dem uten tid, for hånd",
    "auto-remind": "Påminnelse til dem uten tid, av seg selv",
  },
  sides: { before: "før (0: samme dag)", after: "etter" },
  conditions: conditionNames,
  letterText: "Brevets emne og tekst",
  letterTextUnused: "Emne og tekst, hvis det er et brev",
  save: "Lagre",
  preview: {
    title: "Slik blir det",
    day: "Fotograferingsdag",
    heads: "Personer",
    show: "Vis",
    lead: "Regnet som om oppdraget ble avtalt i dag.",
    caption: "Oppgaver og brev med dato",
    due: "Frist",
    what: "Hva",
    when: "Regnet slik",
    how: "Hvordan",
    late: "Før i dag: er ikke med, eller står som forfalt",
    noDay: "Ingen dato: fristen er ikke satt",
    plan: (minutes: number, places: number) => `${minutes} min til hver, ${places} tider fra 09.00 til 16.00`,
    breaks: (list: string) => `Pauser: ${list}`,
    letter: (title: string) => `Les brevet: ${title}`,
  },
  edit: "Malen",
  actions: "Handlinger",
  makeDefault: "Gjør til standard",
  makeDefaultHint: "Nye oppdrag på stedet begynner med denne malen.",
  isDefaultAlready: "Malen er standard.",
  steps: (n: number) => String(n),
  done: {
    create: "Malen er laget.",
    save: "Malen er lagret.",
    makeDefault: "Malen er standard.",
  },
  refusals: {
    "default-already": "Malen er standard allerede.",
    "template-archived": "En arkivert mal kan ikke være standard.",
  },
  events: {
    created: "Opprettet",
    edited: "Ny utgave eller nytt navn",
    "made-default": "Gjort til standard",
  },
  errors: {
    name: "Skriv et navn",
    title: "Skriv hva som skal gjøres",
    long: (max: number) => `Høyst ${max} tegn`,
    between: (min: number, max: number) => `Skriv et helt tall fra ${min} til ${max}`,
    unknownWord: (word: string) => `«{${word}}» finnes ikke. Bruk et av ordene over.`,
    subject: "Skriv et emne",
    body: "Skriv hva brevet skal si",
    time: "Skriv et klokkeslett, for eksempel 11.30",
  },
} as const;
