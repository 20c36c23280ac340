import { meanwhileTexts } from "~/areas/history/texts";
import { capitalise, joinWords } from "~/kit/text";
import type { Day } from "~/kit/time";
import { formatDayNoYear, weekdayName } from "~/kit/time-format";
import { groupWeek } from "./rules/week-groups";
import type {
  AllocationKind,
  BlockReason,
  BlockRefusal,
  CalendarReason,
  DifferingDays,
  HourRange,
  WeeklyHours,
} from "./types";

export const calendarReasonTexts: Record<CalendarReason, string> = {
  "slot-taken": "Denne timen ble nettopp tatt. Velg en annen time.",
  "outside-hours": "Denne timen er ikke i åpningstiden. Velg en av timene i kalenderen.",
  "too-soon": "Det er for kort tid til denne timen. Velg en senere time, eller ta kontakt.",
  "too-far": "Kalenderen er ikke åpnet så langt frem. Velg en tidligere dag.",
  "day-full": "Denne dagen er fullbooket. Velg en annen dag.",
  "hold-expired":
    "Vi kunne ikke holde av timen lenger, og den er tatt. Svarene dine er beholdt. Velg en ny time.",
  "already-extended": "Du har allerede fått lengre tid én gang. Fullfør bestillingen før tiden går ut.",
};

export const allocationTexts: Record<AllocationKind, string> = {
  booking: "Bestilling",
  hold: "Holdes av",
  block: "Sperret",
  travel: "Reise",
  offer: "Tilbud",
  oppdrag: "Oppdrag",
  tentative: "Foreløpig holdt",
};

export const blockReasonTexts: Record<BlockReason, string> = {
  lunsj: "Lunsj",
  ferie: "Ferie",
  reise: "Reise",
  annet: "Annet",
};

export const blockTexts = {
  title: "Sperr tid",
  editTitle: "Endre sperring",
  add: "Sperr tid",
  save: "Lagre",
  back: "Kalender",
  resources: "Hvem og hva",
  resourcesMissing: "Velg minst én.",
  firstDay: "Fra dag",
  from: "Fra klokken",
  lastDay: "Til og med dag",
  to: "Til klokken",
  wholeDay: "Hele dagen",
  blockDay: "Sperr hele dagen",
  blockDayOf: (day: string) => `Sperr hele dagen, ${day}`,
  reason: "Hva",
  note: "Merknad",
  noteTooLong: "Merknaden kan ha høyst 200 tegn.",
  noteHint: "Bare for dere som jobber her.",
  weekly: "Gjenta hver uke til og med",
  weeklyHint: "La stå tomt når det er én gang. Høyst ett år.",
  dayMissing: "Velg en dag.",
  timeMissing: "Skriv klokkeslettene, eller velg hele dagen.",
  timeOrWholeDay: "Velg enten klokkeslett eller hele dagen.",
  scope: "Sperringen gjentas. Hva gjelder dette?",
  scopes: { one: "Bare denne", following: "Denne og alle som kommer etter" },
  delete: "Slett sperringen",
  done: {
    added: "Tiden er sperret.",
    changed: "Sperringen er endret.",
    restored: "Sperringen er tilbake.",
    undone: "Sperringen er tilbake der den sto.",
  },
  deleted: "Sperringen er slettet.",
  undo: "Angre",
  takenBy: (when: string, by: string) => `${capitalise(when)} er opptatt: ${by}. Ingenting er endret.`,
} as const;

export const blockRefusalTexts: Record<BlockRefusal, string> = {
  "slot-taken": "Tiden ble nettopp tatt. Ingenting er endret.",
  "not-found": "Sperringen finnes ikke lenger.",
  "changed-meanwhile": meanwhileTexts.staff("sperringen"),
  "no-length": "Sperringen må slutte etter at den begynner.",
  "too-many": "En sperring kan gjentas i høyst ett år.",
};

export const hoursTexts = {
  title: "Åpningstider",
  coming: "Dager med andre tider",
  changesOn: (day: Day) => `Fra ${formatDayNoYear(day)}`,
  closed: "stengt",
  unknown: "Åpningstidene er ikke lagt inn ennå. Ledige tider ser du når du booker.",
} as const;

/** One line of the opening hours: { days: "Mandag–onsdag og fredag", hours: "09.00–17.00" } */
export interface HoursLine {
  readonly days: string;
  readonly hours: string;
}

export function weekLines(weekly: readonly WeeklyHours[]): HoursLine[] {
  return groupWeek(weekly).map(({ weekdays, hours }) => ({
    days: capitalise(weekdaysText(weekdays)),
    hours: hoursText(hours),
  }));
}

/** { days: "Fredag 25. desember", hours: "stengt", name: "Første juledag" } */
export function comingLine({ from, to, name, hours }: DifferingDays): HoursLine & { name: string | null } {
  const days = from === to ? formatDayNoYear(from) : `${formatDayNoYear(from)} – ${formatDayNoYear(to)}`;
  return { days: capitalise(days), hours: hoursText(hours), name };
}

/** weekdaysText([1, 2, 3, 5]) = "mandag–onsdag og fredag"; two consecutive days are listed, not joined by a dash. */
export function weekdaysText(weekdays: readonly number[]): string {
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const last = runs.at(-1);
    if (last?.at(-1) === weekday - 1) last.push(weekday);
    else runs.push([weekday]);
  }
  return joinWords(runs.flatMap(runNames));
}

function runNames(run: readonly number[]): string[] {
  const [first = 1] = run;
  return run.length > 2
    ? [`${weekdayName(first)}–${weekdayName(run.at(-1) ?? first)}`]
    : run.map((weekday) => weekdayName(weekday));
}

/** "09.00–12.00 og 12.30–17.00"; no ranges: "stengt". */
export function hoursText(hours: readonly HourRange[]): string {
  if (hours.length === 0) return hoursTexts.closed;
  return joinWords(hours.map(({ opens, closes }) => `${opens}–${closes}`.replaceAll(":", ".")));
}
