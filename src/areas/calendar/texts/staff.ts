import { settingsTexts } from "~/areas/settings/texts/sections";
import { capitalise, count } from "~/kit/text";
import type { Day } from "~/kit/time";
import { formatDate, formatDay, formatDayNoYear, weekdayName } from "~/kit/time-format";
import type { WeekVersion } from "../rules/dated-hours";
import { hoursText } from "../texts";
import type { HourRange, HoursReason } from "../types";

export const hoursReasonTexts: Record<HoursReason | keyof typeof settingsTexts.refusals, string> = {
  ...settingsTexts.refusals,
  "not-found": "Dette finnes ikke lenger.",
  "past-day": "Velg en dag fra og med i dag.",
};

export const hoursPageTexts = {
  title: "Åpningstider",
  summary: "Uken for rom og fotografer, også fra en dato",
  lead: "Uken for hvert rom og hver fotograf. En time må passe i åpningstiden til alt den trenger. Det som er bestilt, blir stående uansett.",
  resources: "Velg hvem",
  none: "Ingen ressurser ennå",
  noneHelp: "Legg til et rom og en fotograf først.",
  weeks: "Uken",
  always: "Nå",
  until: (day: Day) => `til og med ${formatDayNoYear(day)}`,
  fromDay: (day: Day) => `Fra ${formatDay(day)}`,
  change: "Endre uken",
  changeVersion: (day: Day) => `Endre uken fra ${formatDate(day)}`,
  hint: "Skriv for eksempel 9-17 eller 9-12, 12.30-17. Tomt felt betyr stengt.",
  weekday: (weekday: number) => capitalise(weekdayName(weekday)),
  from: "Gjelder fra",
  lastDay: "Til og med",
  lastDayHint: "La feltet stå tomt når endringen skal vare.",
  also: "Samme uke også for",
  replaces: "Endringer som er lagt inn for senere dager, blir erstattet.",
  preview: "Se hva endringen gjør",
  save: "Lagre åpningstidene",
  unreadable: "Skriv tidene som 9-17 eller 9-12, 12.30-17.",
  backwards: "Slutten må være etter starten, for eksempel 9-17.",
  overlapping: "Tidene overlapper. Skriv dem etter hverandre, for eksempel 9-12, 12.30-17.",
  dayNeeded: "Velg en dag.",
  endsTooSoon: "Siste dag kan ikke være før den første.",
  done: { save: "Åpningstidene er lagret.", restore: "Åpningstidene er som før." },
  historyNone: "Ingen har endret disse tidene ennå.",
  restored: "Gikk tilbake til tidligere tider",
} as const;

/** "Fra mandag 1. februar 2027" and "til og med …", as the heading of a week. */
export function weekHeading({ from, lastDay }: WeekVersion, today: Day): string {
  const begins = from && from > today ? hoursPageTexts.fromDay(from) : hoursPageTexts.always;
  return lastDay ? `${begins}, ${hoursPageTexts.until(lastDay)}` : begins;
}

/** "Mandag: 09.00–17.00 ble 10.00–18.00" */
export function changedDayText(
  weekday: number,
  before: readonly HourRange[],
  after: readonly HourRange[],
): string {
  return `${hoursPageTexts.weekday(weekday)}: ${hoursText(before)} ble ${hoursText(after)}`;
}

export const previewTexts = {
  title: "Dette skjer når du lagrer",
  unsaved: "Ikke lagret ennå",
  noneOutside: "Ingen bestillinger blir liggende utenfor.",
  outside: (bookings: number) => `${count(bookings, "bestilling", "bestillinger")} blir liggende utenfor`,
  outsideHelp: "De blir stående som avtalt. Flytt dem selv hvis dere ikke kan ta imot.",
  week: (day: Day) => `Uken fra ${formatDayNoYear(day)} slik besøkende ser den`,
  day: "Dag",
  open: "Studioet er åpent",
  times: (product: string) => `Ledige tider, ${product}`,
  noTimes: "ingen",
  timesCount: (starts: number, first: string, last: string) =>
    starts === 1 ? `1 tid, kl. ${first}` : `${starts} tider, ${first}–${last}`,
  was: (before: string) => `(nå: ${before})`,
  fits: "Så mange får plass på en tom dag",
  product: "Produkt",
  fromTo: (before: number, after: number) =>
    before === after ? `${after}` : `${before}\u00a0→\u00a0${after}`,
} as const;
