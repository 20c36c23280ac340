import { meanwhileTexts } from "~/areas/history/texts";
import { count, shareText, thousands } from "~/kit/text";
import type { BookingTie, Intent, Language, LeadReason, Outcome } from "../types";
import { conversationScreenWords } from "./frame";

/** The words of the chat in the back office. */
export const conversationListWords = {
  ...conversationScreenWords,
  one: "samtale",
  many: "samtaler",
  search: "Søk i det som er sagt",
  viewsLabel: "Visninger",
  filters: {},
  empty: {
    title: "Ingen samtaler ennå",
    help: "Når noen spør i chatten på nettstedet, ligger samtalen her.",
  },
  noHits: { title: "Ingen treff", help: "Prøv færre ord, eller se i en annen visning." },
} as const;

export const conversationTexts = {
  answers: conversationScreenWords.answers,
  unanswered: (n: number) =>
    n === 0 ? conversationScreenWords.unanswered : `Ubesvarte spørsmål (${thousands(n)})`,
  booked: "Ble bestilling",
  stopped: "Stoppet svar",
  columns: {
    question: "Første spørsmål",
    started: "Startet",
    questions: "Spørsmål",
    language: "Språk",
    answered: "Besvart",
    lead: "Førte til",
    page: "Side",
  },
  share: (answered: number, answers: number) => `${answered} av ${answers}`,
  /** Printed after the share where columns have no headers. */
  answeredNarrow: "besvart",
  open: "Venter på svar",
  handled: "Fulgt opp",
  nothingSaid: "(ingen spørsmål)",
  toSite: "Se nettstedet",
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
  bookings: "Bestillinger",
  booking: (number: number, product: string) => `${number}, ${product}`,
  bookedAt: (when: string, how: string) => `Bestilt ${when}. ${how}`,
  reopen: "Ikke fulgt opp likevel",
  stoppedTitle: "Se det som ble stoppet",
  stoppedFigures: (figures: string) => `Ikke hentet fra prisliste, kalender eller innstillinger: ${figures}`,
  openLead: "Åpne henvendelsen",
  leadFacts: { name: "Navn", phone: "Telefon", email: "E-post", came: "Kom", handled: "Fulgt opp" },
  handledBy: (when: string, who: string | null) => (who ? `${when}, ${who}` : when),
  letters: "E-post om henvendelsen",
  reply: "Svar på e-post",
  replyAgain: "Skriv en e-post til",
  replySubject: "Emne",
  replyText: "Brev",
  replyHint: (address: string) => `Brevet går til ${address}. Henvendelsen er da fulgt opp.`,
  replySubmit: "Send svaret",
  replyStart: {
    nb: { subject: "Svar på det du spurte om", hello: "Hei", bye: "Vennlig hilsen" },
    en: { subject: "Your question to us", hello: "Hi", bye: "Kind regards" },
  },
  repliedBy: (status: string, who: string) => `${status} · skrevet av ${who}`,
  noAddress: "Uten e-postadresse kan du bare ringe.",
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
  stopped: "Stoppet svar",
  falseFacts:
    "Språkmodellen ville gitt en pris, en tid eller noe annet som ikke kunne bekreftes. Det innebygde svaret ble sendt i stedet.",
  write: "Skriv et svar",
  writeHint: "Assistenten svarer med dette fra neste gang noen spør om det samme.",
  writeBetter: "Skriv et bedre svar",
  written: "Et svar er skrevet",
  dismissed: "Markert som ikke relevant.",
  restore: "Angre",
  saveAnswer: "Lagre svaret",
  by: { embedded: "Innebygd svar", model: "Språkmodell" },
  done: {
    handle: "Henvendelsen er fulgt opp.",
    reply: "Svaret er skrevet, og henvendelsen er fulgt opp.",
    reopen: "Henvendelsen venter på svar igjen.",
    answer: "Svaret er lagret og gjelder fra nå.",
    change: "Svaret er endret.",
    dismiss: "Spørsmålet er tatt bort. Du kan angre i samtalen.",
    restore: "Spørsmålet venter på svar igjen.",
    remove: "Samtalen er slettet.",
  },
  refusals: {
    "lead-waits": "Henvendelsen venter på svar. Marker den som fulgt opp først.",
    "archived-already": "Samtalen ligger allerede i arkivet.",
    "not-archived": "Samtalen ligger ikke i arkivet.",
    "no-open-lead": "Henvendelsen er allerede fulgt opp.",
    "no-address": "Den besøkende har ikke lagt igjen en e-postadresse.",
    "replied-meanwhile":
      "Noen andre har svart siden du åpnet samtalen. Ingenting er sendt. Les svaret under historikken, og prøv igjen.",
    "no-handled-lead": "Henvendelsen er ikke markert som fulgt opp.",
    "not-unanswered": "Spørsmålet er ikke ubesvart lenger.",
    "answered-already": "Noen har allerede skrevet et svar på dette. Endre det under Skrevne svar.",
    "not-dismissed": "Spørsmålet er ikke markert som ikke relevant lenger.",
    "unknown-answer": "Svaret finnes ikke lenger.",
    "said-meanwhile":
      "Det er sagt mer i samtalen siden du åpnet den. Ingenting er gjort. Les det som er kommet til, og prøv igjen.",
    "version-missing":
      "Vi vet ikke hvor mye av samtalen du hadde lest, så ingenting er gjort. Se over, og prøv igjen.",
    "changed-meanwhile": meanwhileTexts.staff("svaret"),
  },
} as const;

/** The figures at the top of the list. */
export const figureTexts = {
  title: (days: number) => `Siste ${days} dager`,
  periods: "Periode",
  period: (days: number) => `${days} dager`,
  conversations: "Samtaler",
  questions: (n: number) => count(n, "spørsmål", "spørsmål"),
  answered: "Besvart uten person",
  answeredOf: (n: number, all: number) => `${thousands(n)} av ${thousands(all)} svar`,
  leads: "Henvendelser",
  booked: "Bestillinger innen 7 dager",
  ofConversations: (n: number, all: number) =>
    all === 0 ? "" : `${shareText(n, all)} av ${count(all, "samtale", "samtaler")}`,
  latency: "Median svartid",
  latencyP95: (time: string) => `95 % innen ${time}`,
  cost: "Kostnad",
  byModel: (n: number, all: number) =>
    n === 0 ? "Ingen svar fra språkmodell" : `${shareText(n, all)} av svarene fra språkmodell`,
  outcomes: "Hva det ble til",
  outcome: (n: number, all: number) => `${thousands(n)} (${shareText(n, all)})`,
  none: "Ingen har spurt i denne perioden.",
  noValue: "–",
  kept: (days: number) =>
    `Samtaler slettes etter ${count(days, "dag", "dager")}, så tallene går ikke lenger tilbake enn det.`,
  stopped: (n: number) =>
    n === 1
      ? "Et svar fra språkmodellen ble stoppet de siste 7 dagene"
      : `${thousands(n)} svar fra språkmodellen ble stoppet de siste 7 dagene`,
  stoppedHelp: (n: number) =>
    `${n === 1 ? "Det" : "De"} hadde en pris, en tid eller noe annet som ikke kunne bekreftes. Den besøkende fikk det innebygde svaret i stedet.`,
  seeStopped: "Se stoppede svar",
} as const;

/** Questions that the assistant had no answer to. */
export const unansweredTexts = {
  title: "Ubesvarte spørsmål",
  lead: "Spørsmål assistenten ikke kunne svare på. De som ligner, står sammen, og de vanligste står øverst.",
  count: (groups: number, questions: number) =>
    `${count(questions, "spørsmål", "spørsmål")} i ${count(groups, "gruppe", "grupper")}`,
  times: (n: number) => (n === 1 ? "Spurt én gang" : `Spurt ${thousands(n)} ganger`),
  latest: (when: string) => `sist ${when}`,
  wordings: "Slik ble det spurt",
  timesAside: (n: number) => `${thousands(n)} ganger`,
  more: (n: number) => `Vis ${thousands(n)} til`,
  conversation: "Se samtalen",
  write: "Skriv et svar",
  dismiss: "Ikke relevant",
  covers: "Svaret gjelder",
  coversHint: "Ta bort det som spør om noe annet.",
  coversNone: "Velg minst ett spørsmål",
  writeHint: "Assistenten svarer med dette fra neste gang noen spør om det samme.",
  save: "Lagre svaret",
  empty: "Ingen ubesvarte spørsmål",
  emptyHelp: "Når assistenten ikke vet svaret, samles spørsmålene her.",
} as const;

export const tieNames: Record<BookingTie, string> = {
  contact: "Samme e-post eller telefon som i chatten",
  browser: "Samme nettleser som i chatten",
};

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
  answers: (n: number) => `Besvarer ${count(n, "spørsmål", "spørsmål")}`,
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
