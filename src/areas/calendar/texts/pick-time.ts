import { count } from "~/kit/text";

/** A month of free days and the times of a day, for every page on which a time is chosen. */
export const pickTimeTexts = {
  first: "Første ledige",
  brought: "Tiden du valgte",
  take: "Velg denne tiden",
  earlier: "Forrige måned",
  later: "Neste måned",
  dayOf: (day: string, n: number) => `${day}, ${count(n, "ledig tid", "ledige tider")}`,
  noTimes: "ingen ledige tider",
  full: "fullt",
  fullDay: (day: string) => `${day}, fullt. Se nærmeste tider og venteliste`,
  closed: "ikke åpent for booking",
  legend: {
    free: "Ledig",
    chosen: "Valgt",
    full: "Fullt, kan åpnes",
    closed: "Stengt",
    none: "Ingen ledige tider",
  },
  fitsBest: "passer best i dagen",
  fitsBestNote: "Tidene med farge passer best i dagen. Alle kan velges.",
  hour: (hour: string) => `Kl. ${hour}`,
  updated: (n: number) =>
    n === 0
      ? "Timene på dagen du ser på, er tatt."
      : `Ledige tider er oppdatert: ${count(n, "tid", "tider")} denne dagen.`,
  waitForDay: (day: string) => `Stå på venteliste for ${day}`,
  freeCount: (n: number) => count(n, "ledig tid", "ledige tider"),
  timesOn: (day: string) => `Ledige tider ${day}`,
  noTimesOn: {
    closed: (day: string) => `Studioet er stengt ${day}. Velg en annen dag.`,
    taken: (day: string) => `Det er fullt ${day}. Dette er det nærmeste.`,
  },
  parts: { morning: "Formiddag", afternoon: "Ettermiddag", evening: "Kveld" },
  monthSummary: (month: string, n: number) =>
    n === 0 ? `${month}: ingen ledige dager` : `${month}: ${count(n, "dag", "dager")} med ledige tider`,
  emptyMonth: (month: string) => `Det er ingen ledige tider i ${month}.`,
  openUntil: (month: string) => `Kalenderen er åpen til og med ${month}.`,
  emptyMonthNext: (month: string) => `Se tidene i ${month}`,
  emptyAll: "Det er ingen ledige tider å velge nå.",
  emptyAllHelp: "Ta kontakt, så finner vi en tid sammen.",
  others: "Andre fotograferinger som får plass",
} as const;
