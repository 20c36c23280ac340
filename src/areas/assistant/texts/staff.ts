import { count } from "~/kit/text";
import type { ConversationView, Intent, Language, LeadReason, Outcome } from "../types";

/** The words of the chat in the back office. */
export const conversationTexts = {
  title: "Chat",
  viewsLabel: "Visninger",
  views: {
    alle: "Alle",
    ubesvarte: "Ubesvarte",
    henvendelser: "Henvendelser",
    "trenger-svar": "Trenger svar",
    bestilte: "Ble bestilling",
    stoppet: "Stoppede svar",
  } satisfies Record<ConversationView, string>,
  search: "Søk i det som er sagt",
  answers: "Skrevne svar",
  columns: {
    question: "Første spørsmål",
    started: "Startet",
    questions: "Spørsmål",
    language: "Språk",
    answered: "Besvart",
    lead: "Henvendelse",
    page: "Side",
  },
  count: (n: number) => count(n, "samtale", "samtaler"),
  share: (answered: number, answers: number) => `${answered} av ${answers}`,
  /** After the share, where columns have no headers. */
  answeredNarrow: "besvart",
  open: "Venter på svar",
  handled: "Fulgt opp",
  nothingSaid: "(ingen spørsmål)",
  empty: {
    none: "Ingen samtaler ennå",
    noneHelp: "Når noen spør i chatten på nettstedet, ligger samtalen her.",
    noneAction: "Se nettstedet",
    view: "Ingen samtaler i dette utvalget",
    hits: "Ingen treff",
    hitsHelp: "Prøv færre ord, eller se i en annen visning.",
    all: "Vis alle samtaler",
  },
} as const;

export const transcriptTexts = {
  back: "Chat",
  eyebrow: "Samtale",
  visitor: "Besøkende",
  assistant: "Assistenten",
  facts: { started: "Startet", last: "Sist aktiv", page: "Side", language: "Språk", answered: "Besvart" },
  questions: (n: number) => count(n, "spørsmål", "spørsmål"),
  talk: "Samtalen",
  lead: "Henvendelse",
  leadFacts: { name: "Navn", phone: "Telefon", email: "E-post", came: "Kom", handled: "Fulgt opp" },
  handledBy: (when: string, who: string | null) => (who ? `${when}, ${who}` : when),
  letters: "E-post om henvendelsen",
  noLead: "Den besøkende har ikke lagt igjen kontaktopplysninger.",
  handle: "Marker som fulgt opp",
  actions: "Handlinger",
  remove: "Slett samtalen",
  removeHint: "Alt som ble sagt, henvendelsen og brevet om den slettes for godt.",
  removeConfirm: "Ja, slett alt",
  removeUnconfirmed: "Kryss av for at samtalen skal slettes for godt",
  removeSubmit: "Slett for godt",
  removed: "Samtalen er slettet.",
  confidence: (share: number) => `${Math.round(share * 100)} % sikker`,
  sources: "Kilder",
  latency: (ms: number) => `${ms} ms`,
  falseFacts: "Språkmodellen tok feil av pris eller tid, så det innebygde svaret ble sendt",
  write: "Skriv et svar",
  writeHint: "Assistenten svarer med dette fra neste gang noen spør om det samme.",
  written: "Et svar er skrevet",
  saveAnswer: "Lagre svaret",
  by: { embedded: "Innebygd svar", model: "Språkmodell" },
  done: {
    handle: "Henvendelsen er fulgt opp.",
    answer: "Svaret er lagret og gjelder fra nå.",
    change: "Svaret er endret.",
    remove: "Samtalen er slettet.",
  },
  refusals: {
    "no-open-lead": "Henvendelsen er alt fulgt opp.",
    "not-unanswered": "Spørsmålet er ikke ubesvart lenger.",
    "answered-already": "Noen har alt skrevet et svar på dette. Endre det under Skrevne svar.",
    "unknown-answer": "Svaret finnes ikke lenger.",
  },
} as const;

export const answerTexts = {
  title: "Skrevne svar",
  lead: "Svar som en person har skrevet. Assistenten bruker dem når noen spør om det samme.",
  count: (n: number) => `${n} svar`,
  add: "Nytt svar",
  question: "Spørsmål",
  questionHint: "Slik en besøkende ville spurt.",
  answer: "Svar",
  answerHint: "Vanlig tekst. En lenke skrives [slik](/praktisk-info).",
  language: "Språk",
  active: "I bruk",
  inactive: "Slått av",
  switchOff: "Slå av",
  switchOn: "Slå på",
  edit: "Endre",
  save: "Lagre",
  updated: (when: string, who: string | null) => (who ? `Endret ${when} av ${who}` : `Endret ${when}`),
  conversation: "Se samtalen",
  empty: "Ingen skrevne svar ennå",
  emptyHelp: "Skriv et svar her, eller fra et ubesvart spørsmål i en samtale.",
} as const;

export const languageNames: Record<Language, string> = { nb: "Norsk", en: "Engelsk" };

export const leadReasonNames: Record<LeadReason, string> = {
  "contact-box": "La igjen kontaktopplysninger",
  "call-me": "Vil bli oppringt",
};

export const outcomeNames: Record<Outcome, string> = {
  answered: "Besvart",
  "asked-back": "Spurte tilbake",
  unknown: "Ubesvart",
  "handed-over": "Gitt videre",
};

export const intentNames: Record<Intent, string> = {
  greeting: "Hilsen",
  thanks: "Takk",
  "about-assistant": "Om assistenten",
  price: "Pris",
  "free-times": "Ledige timer",
  book: "Bestilling",
  hours: "Åpningstider",
  place: "Sted",
  delivery: "Levering",
  preparation: "Forberedelse",
  packages: "Pakker",
  companies: "Bedrift",
  change: "Flytting",
  cancel: "Avbestilling",
  payment: "Betaling",
  contact: "Kontakt",
  "call-me": "Vil bli oppringt",
  complaint: "Klage",
  page: "Fra en side",
  knowledge: "Skrevet svar",
  unclear: "Uklart",
  unknown: "Ukjent",
};
