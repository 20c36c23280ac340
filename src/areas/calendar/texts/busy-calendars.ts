import { meanwhileTexts } from "~/areas/history/texts";
import type { Period } from "~/kit/period";
import { capitalise, count, joinWords, thousands } from "~/kit/text";
import { dayOf, parseDay } from "~/kit/time";
import { formatDate, formatDateTime, formatShortRange } from "~/kit/time-format";
import type { BusyCalendarFailure, BusyDoubt, DoubtReason } from "../types/busy-calendars";

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
  found: (events: number, soon: number) =>
    `${count(events, "hendelse", "hendelser")} i filen · ${count(soon, "opptatt tid", "opptatte tider")} de neste fire ukene`,
  next: (period: Period) => `Neste: ${rangeText(period)}`,
  nothingAhead: (events: number) =>
    events === 0
      ? "Kalenderen er tom og sperrer ingenting. Er du opptatt i den, er det feil adresse eller feil kalender."
      : `Kalenderen sperrer ingenting: ${count(events, "hendelse i filen er", "hendelser i filen er alle")} forbi eller merket som ledig. Er du opptatt framover, er det feil kalender.`,
  doubtful: (events: number) => `${count(events, "hendelse", "hendelser")} ble ikke helt forstått`,
  doubtfulLead:
    "Vi sperrer heller for mye enn for lite. Rett dem i den private kalenderen, så blir resten av tiden ledig igjen.",
  doubt: doubtText,
  moreDoubts: (events: number) => `… og ${thousands(events)} til.`,
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
    add: "Kalenderen er lagt til, og tidene er sperret.",
    fetch: "Kalenderen er hentet.",
    remove: "Kalenderen er fjernet, og tidene er ledige igjen.",
  },
  refusals: {
    "changed-meanwhile": meanwhileTexts.staff(),
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
  "too-large": "Filen er for stor: høyst 20 MB.",
  "too-slow": "Kalenderen svarte ikke i tide.",
  "too-many-redirects": "Adressen sender videre for mange ganger.",
  "not-a-calendar": "Det som ligger på adressen, er ikke en kalender (ICS).",
  "too-many-events": "Kalenderen har for mange hendelser til å leses.",
  empty:
    "Kalenderen er plutselig tom. Stemmer det, trykk «Hent nå»; ellers er det en feil hos den som leverer kalenderen.",
  "other-key":
    "Adressen kan ikke leses etter at programmets nøkkel ble byttet. Fjern kalenderen, og legg den til på nytt.",
};

/** What of an event was not understood, after its time. */
const doubtTexts: Record<DoubtReason, string> = {
  "no-start": "har ikke noe tidspunkt",
  "bad-start": "starten kan ikke leses",
  "no-end": "har ingen varighet",
  "bad-end": "slutten kan ikke leses",
  "end-before-start": "slutter før den begynner",
  "very-long": "varer i over et år",
  "unknown-zone": "ukjent tidssone",
  "contradicting-zone": "tidssonen er oppgitt på to måter",
  "bad-rule": "gjentakelsen kan ikke leses",
  "bad-date": "et unntak eller en ekstra dato kan ikke leses",
  "bad-recurrence-id": "det er uklart hvilken gjentakelse den erstatter",
  "too-dense": "gjentas for tett til å leses én for én",
  "contradicting-status": "er merket både som opptatt og ledig",
};

/** "01.12.2026 kl. 09.00 («Fjerntid»): ukjent tidssone. Sperrer 30.11.2026 kl. 20.00 – 01.12.2026 kl. 23.00." */
function doubtText({ written, zone, reasons, first, repeats }: BusyDoubt): string {
  const own = written === null ? "Uten lesbar tid" : `${writtenText(written)}${zone ? ` («${zone}»)` : ""}`;
  const why = joinWords(reasons.map((reason) => doubtTexts[reason]));
  const blocked = first
    ? `Sperrer ${rangeText(first)}${repeats ? ", og gjentas" : ""}.`
    : "Sperrer ingenting.";
  return capitalise(`${own}: ${why}. ${blocked}`);
}

/** The time as the event's own clocks show it. */
function writtenText(written: string): string {
  const day = parseDay(written.slice(0, 10));
  if (!day) return written.replace("T", " ");
  return written.length > 10
    ? `${formatDate(day)} kl. ${written.slice(11).replace(":", ".")}`
    : formatDate(day);
}

function rangeText({ from, to }: Period): string {
  return dayOf(from) === dayOf(to)
    ? formatShortRange(from, to)
    : `${formatDateTime(from)} – ${formatDateTime(to)}`;
}
