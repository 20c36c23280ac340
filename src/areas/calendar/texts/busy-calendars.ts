import { count } from "~/kit/text";
import type { BusyCalendarFailure } from "../types";

export const busyCalendarTexts = {
  title: "Private kalendere",
  summary: "Kalendere fra Google, Outlook eller Apple som sperrer tid når noen er opptatt",
  lead: "Når en fotograf er opptatt i sin egen kalender, kan ingen booke den tiden. Vi henter bare når, ikke hva, og leser på nytt hvert tiende minutt.",
  none: "Ingen private kalendere ennå",
  noneHelp: "Legg til den første, så sperrer tannlegen og foreldremøtet tid av seg selv.",
  noResources: "Legg til en fotograf eller et rom først.",
  of: (resource: string, host: string) => `${resource} · ${host}`,
  read: (when: string, ahead: number) =>
    `Hentet ${when} · ${count(ahead, "opptatt tid", "opptatte tider")} framover`,
  neverRead: "Ikke hentet ennå",
  unread: (events: number) =>
    `${count(events, "hendelse", "hendelser")} i filen kunne ikke leses og sperrer ingenting.`,
  stillUsed: (when: string) => `Tidene fra ${when} gjelder fortsatt.`,
  fetch: "Hent nå",
  fetchOf: (name: string) => `Hent ${name} nå`,
  remove: "Fjern",
  removeOf: (name: string) => `Fjern ${name}`,
  overlapped: "Ligger over bestillinger",
  overlappedLead:
    "Disse timene er bestilt mens en privat kalender sier opptatt. Ingenting flyttes av seg selv: flytt timen, eller avtalen i den private kalenderen.",
  overlappedBy: (calendar: string) => `Opptatt i ${calendar}`,
  add: "Legg til en kalender",
  name: "Navn",
  nameHint: "For eksempel «Ingrid privat».",
  resource: "Hvem eller hva blir opptatt",
  address: "Adressen til kalenderen (ICS)",
  addressHint:
    "Google: Innstillinger for kalenderen, «Hemmelig adresse i iCal-format». Outlook: Delte kalendere, «Publiser en kalender», ICS. Apple: Del kalender, «Offentlig kalender». Vi viser aldri adressen igjen.",
  submit: "Hent og legg til",
  done: {
    added: "Kalenderen er lagt til, og tidene er sperret.",
    fetched: "Kalenderen er hentet.",
    removed: "Kalenderen er fjernet, og tidene er ledige igjen.",
  },
  refusals: {
    "changed-meanwhile": "Noen andre endret dette mens du så på det. Se over og prøv igjen.",
    "not-found": "Dette finnes ikke lenger.",
  },
  busy: "Opptatt (privat kalender)",
  errors: {
    name: "Skriv et navn.",
    long: "Høyst 100 tegn.",
    resource: "Velg hvem eller hva som blir opptatt.",
    address: "Lim inn en adresse som begynner med https:// eller webcal://.",
  },
} as const;

export const busyCalendarFailureTexts: Record<BusyCalendarFailure, string> = {
  "closed-network": "Adressen ligger på et lukket nettverk og blir ikke hentet.",
  "unknown-host": "Adressen finnes ikke. Sjekk at den er limt inn hel.",
  unreachable: "Får ikke kontakt med kalenderen.",
  refused: "Kalenderen ga ikke fra seg filen. Sjekk at den er delt med adresse.",
  gone: "Kalenderen finnes ikke lenger på denne adressen.",
  "too-large": "Filen er for stor: høyst 3 MB.",
  "too-slow": "Kalenderen svarte ikke i tide.",
  "too-many-redirects": "Adressen sender videre for mange ganger.",
  "not-a-calendar": "Det som ligger på adressen, er ikke en kalender (ICS).",
  "too-many-events": "Kalenderen har for mange hendelser, eller for mange som ikke kan leses.",
  "other-key":
    "Adressen kan ikke leses etter at programmets nøkkel ble byttet. Fjern kalenderen, og legg den til på nytt.",
};
