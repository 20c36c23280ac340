import { capitalise } from "~/kit/text";
import type { Day } from "~/kit/time";
import { formatDay, formatDayNoYear, formatWrittenDate } from "~/kit/time-format";
import type { SpecialDetail } from "../rules/special-days";
import { hoursText } from "../texts";
import type { NamedYearlyDay, SpecialHours } from "../types";

export const specialDaysTexts = {
  title: "Helligdager og egne dager",
  summary: "Røde dager, halve dager, sommerstengt, ekstra dager",
  lead: "Dager med andre tider enn ukens. Det som er bestilt, blir stående uansett.",
  newDay: "Legg til dag",
  yearly: "Halve dager hvert år",
  yearlyHelp: "Gjelder hvert år, med navnet dere gir dagen. En enkelt dato nedenfor går foran.",
  holidays: (year: number) => `Røde dager ${year}`,
  holidaysHelp: "Stengt når dere ikke bestemmer noe annet.",
  holidaysOver: "Ingen flere i år.",
  own: "Egne dager",
  ownNone: "Ingen egne dager fremover. Legg til ferie, en ekstra åpen lørdag eller en kortere dag.",
  everyone: "Alle",
  change: "Endre",
  back: "Helligdager og egne dager",
  historyNone: "Ingen har endret disse dagene ennå.",
  restored: "Angret: ",
  restore: "Tilbake til før dette",
  ordinary: "åpent som ellers i uken",
  closesAt: (time: string) => `stenger ${time.replace(":", ".")}`,
  closed: "stengt",
  nothing: "uten unntak",
} as const;

export const specialFormTexts = {
  newTitle: "Ny dag med egne tider",
  firstDay: "Dag",
  lastDay: "Til og med",
  lastDayHint: "La feltet stå tomt når det er én dag.",
  who: "Gjelder",
  how: "Hva skal gjelde?",
  closed: "Stengt",
  hours: "Andre tider",
  hoursHint: "Også for en ekstra dag. Skriv for eksempel 10-15 eller 9-12, 12.30-17.",
  hoursLabel: "Tider",
  ordinary: "Åpent som ellers i uken",
  ordinaryHint: "Også når dagen er rød eller halv.",
  remove: "Uten unntak",
  removeHint: "Røde dager er stengt, andre dager følger uken.",
  note: "Merknad",
  noteHint: "Bare for dere som jobber her.",
  yearlyHow: "Hva skal gjelde hvert år?",
  closesEarly: "Stenger tidligere",
  closes: "Klokken",
  closesHint: "For eksempel 12 eller 13.30.",
  yearlyOrdinary: "En vanlig dag",
  name: "Navn",
  nameHint: "Besøkende ser det sammen med åpningstidene.",
  preview: "Se hva endringen gjør",
  save: "Lagre",
  errors: {
    how: "Velg hva som skal gjelde.",
    hours: "Skriv tidene som 10-15 eller 9-12, 12.30-17.",
    time: "Skriv klokkeslettet som 12 eller 13.30.",
    day: "Velg en dag.",
    endsTooSoon: "Siste dag kan ikke være før den første.",
    tooLong: "Høyst 200 tegn.",
    tooMany: "Høyst ett år om gangen.",
    name: "Skriv et navn.",
  },
} as const;

/** "Stengt", "Åpent som ellers i uken", "10.00–15.00" */
export function specialHoursText(hours: SpecialHours): string {
  return capitalise(hours === "ordinary" ? specialDaysTexts.ordinary : hoursText(hours));
}

/** "Stenger 12.00", "Stengt", "En vanlig dag" */
export function yearlyText(day: Pick<NamedYearlyDay, "closes"> | null): string {
  if (!day) return specialFormTexts.yearlyOrdinary;
  return capitalise(day.closes === null ? specialDaysTexts.closed : specialDaysTexts.closesAt(day.closes));
}

/** "24. desember" */
export function monthDayText(monthDay: string): string {
  // A leap year, so that 29 February can be formatted.
  return formatWrittenDate(`2028-${monthDay}` as Day).replace(/ 2028$/, "");
}

/** "Fredag 24. desember 2027", "Mandag 5. juli – søndag 25. juli 2027" */
export function daysText(from: Day, to: Day): string {
  const text = from === to ? formatDay(from) : `${formatDayNoYear(from)} – ${formatDay(to)}`;
  return capitalise(text);
}

/** "Stengt ble 10.00–15.00" */
export function wasAndIs(was: string, is: string): string {
  return `${was} ble ${is.charAt(0).toLowerCase()}${is.slice(1)}`;
}

/** The subject of a line of the history. */
export function subjectText(detail: SpecialDetail): string {
  if (detail.kind === "yearly") return monthDayText(detail.monthDay);
  const [from] = detail.days;
  return from ? daysText(from, detail.days.at(-1) ?? from) : "";
}
