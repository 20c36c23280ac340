import { letterByStudio } from "~/kit/letter-promise";
import { count } from "~/kit/text";

export const sickDayTexts = {
  title: "Fotograf borte",
  link: "Fotograf borte",
  lead: "Velg hvem og hvilke dager. Du ser hvem det gjelder før noe skjer.",
  who: "Hvem er borte",
  whoMissing: "Velg hvem som er borte.",
  day: "Dag",
  lastDay: "Til og med",
  show: "Vis hvem det gjelder",
  /** Shown in the calendar as the reason why the day is closed. */
  note: "Borte",
  hits: (bookings: number) => `${count(bookings, "time", "timer")} blir rammet`,
  none: "Ingen timer blir rammet.",
  noneHelp: (days: number) =>
    days === 1 ? "Dagen sperres, så ingen kan bestille da." : "Dagene sperres, så ingen kan bestille da.",
  colleagues: "Ledig på samme tid",
  handOver: (name: string) => `La ${name} ta timen`,
  handedOver: "Kollegaen har timen nå. Kunden har samme tid som før og får ingen e-post.",
  proposals: "Får forslag om",
  noProposals: "Ingen ledige tider i nærheten. Kunden får lenke til alle ledige tider.",
  noEmail: "Ingen e-postadresse: ring",
  letter: "Se brevet",
  unmovable: "Er i gang, over eller en forespørsel uten svar, og får ikke brev.",
  effect: (days: number) =>
    letterByStudio(
      "Hver kunde får e-post med forslag og lenke til å velge ny tid. Brevene går om fem minutter, og til da kan du angre alt.",
      {
        before: days === 1 ? "Dagen sperres." : "Dagene sperres.",
        after: "Det er gratis for kunden. Timen gjelder til kunden har valgt en ny.",
      },
    ),
  send: "Send nye tider til alle",
  close: (days: number) => (days === 1 ? "Sperr dagen" : "Sperr dagene"),
  closed: (days: number) => (days === 1 ? "Dagen er sperret." : "Dagene er sperret."),
  lettersAt: (time: string) => `Brevene går kl. ${time}. Til da kan alt angres.`,
  lettersSent: (time: string) => `Brevene gikk kl. ${time}.`,
  undo: "Angre alt",
  undone: "Alt er som før. Ingen fikk brev.",
  undoneBut: (left: number) =>
    `Alt er åpent igjen. ${count(left, "time", "timer")} var endret i mellomtiden og er ikke rørt.`,
} as const;

export type SickDayReason =
  | "already-closed"
  | "not-found"
  | "letters-sent"
  | "past-day"
  | "ends-before"
  | "too-long"
  | "not-handed-over"
  | "changed-meanwhile";

export const sickDayReasonTexts: Record<SickDayReason, string> = {
  "already-closed": "En av dagene er allerede sperret. Velg dagene før og etter den hver for seg.",
  "not-found": "Dette er allerede angret.",
  "letters-sent":
    "Brevene er sendt, så dette kan ikke angres. Åpne dagene under åpningstider, og ring kundene.",
  "past-day": "Velg en dag fra og med i dag.",
  "ends-before": "Den siste dagen er før den første.",
  "too-long": "Velg høyst 31 dager. Er det lenger, endre åpningstidene for fotografen.",
  "not-handed-over": "Kollegaen kan ikke ta timen lenger. Ingenting er gjort. Her er det slik det er nå.",
  "changed-meanwhile":
    "Noen av timene er endret siden du så dem. Ingenting er gjort. Her er de slik de er nå.",
};
