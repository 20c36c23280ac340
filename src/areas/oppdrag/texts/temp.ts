import type { Tentative, TentativeWait } from "../reads/tentative.server";

const waits: Record<TentativeWait, string> = {
  "oppdrag-days": "Dag og tid",
  "oppdrag-plan": "At tiden settes av",
  "oppdrag-hold": "Er på vent",
  "quote-draft": "At tilbudet sendes",
  "quote-opened": "At bedriften åpner tilbudet",
  "quote-answer": "Svar fra bedriften",
  "quote-change": "En ny versjon av tilbudet",
  "request-new": "At vi vurderer den",
  "request-info": "Opplysninger fra bedriften",
  "request-quote": "Et tilbud fra oss",
  "request-held": "Et tilbud på dagen vi holder",
};

const next: Record<TentativeWait, string> = {
  "oppdrag-days": "Legg inn dager",
  "oppdrag-plan": "Sett av tiden",
  "oppdrag-hold": "Ta opp igjen",
  "quote-draft": "Fullfør tilbudet",
  "quote-opened": "Minn på tilbudet",
  "quote-answer": "Minn på tilbudet",
  "quote-change": "Lag ny versjon",
  "request-new": "Vurder",
  "request-info": "Se hva som mangler",
  "request-quote": "Lag tilbud",
  "request-held": "Lag tilbud",
};

const kinds: Record<Tentative["kind"], string> = {
  oppdrag: "Oppdrag",
  quote: "Tilbud",
  request: "Forespørsel",
};

export const tempTexts = {
  title: "Utkast og foreløpige oppdrag",
  lead: "Alt som ikke er et planlagt oppdrag ennå: det som har ventet lengst, står først.",
  caption: "Utkast og foreløpige oppdrag",
  columns: { name: "Kunde", kind: "Hva", waits: "Venter på", since: "Siden", day: "Dag", next: "Neste" },
  none: "–",
  empty: "Ingenting venter. Nye forespørsler, tilbud og utkast kommer hit.",
  done: { plan: "Tiden er satt av, og oppdraget er planlagt.", resume: "Oppdraget er tatt opp igjen." },
  waits,
  next,
  kinds,
} as const;
