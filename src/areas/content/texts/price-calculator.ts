import { count } from "~/kit/text";

/** The words of the price calculator for staff photos. Every amount and number comes as a value. */
export const calculatorTexts = {
  label: "Regn ut prisen",
  persons: "Hvor mange skal fotograferes?",
  place: "Hvor?",
  places: {
    studio: { label: "I studio", hint: "Dere kommer til oss" },
    hos_dere: { label: "Hos dere", hint: "Vi rigger i lokalene deres" },
  },
  rigging: (sum: string) => `+ ${sum} eks. mva.`,
  images: "Retusjerte bilder av hver",
  imagesHint: (included: string, extra: string) =>
    `${included} er med. Flere koster ${extra} per bilde eks. mva.`,
  calculate: "Regn ut",
  faults: {
    persons: "Skriv antallet med tall, for eksempel 12.",
    images: "Skriv antall bilder med tall, for eksempel 1.",
    place: "Velg om vi skal fotografere i studio eller hos dere.",
  },
  /** Shown instead of a sum that would be wrong. */
  waiting: "Prisen kommer her når feltene er riktig fylt ut.",
  withoutMva: "eks. mva.",
  withMva: (sum: string) => `${sum} inkl. mva.`,
  mva: "Mva.",
  line: (quantity: number, name: string, unit: string) =>
    quantity === 1 ? name : `${name}, ${quantity} × ${unit}`,
  bandOf: (band: string, unit: string) =>
    `Dere får prisen for ${band} personer: ${unit} per person eks. mva.`,
  next: (more: number, from: number, unit: string) =>
    `${count(more, "person", "personer")} til, og prisen blir ${unit} per person eks. mva. Den gjelder fra ${from}.`,
  /** `more`: how many can come along for the same price, where that is true. */
  edge: (from: number, more: number | null) =>
    `Dere betaler som for ${from} personer, fordi det er billigere.${more === null ? "" : ` ${count(more, "person", "personer")} til kan være med for samme sum.`}`,
  time: (duration: string, each: string, hasBreaks: boolean) =>
    `Regn med ${duration} foran kamera, ${each} til hver.${hasBreaks ? " Pauser kommer i tillegg." : ""}`,
  days: (days: number, persons: number, each: string) =>
    `Regn med ${days} dager med opptil ${persons} personer hver dag, ${each} til hver, og pauser underveis.`,
  riggingTime: (before: string, after: string, days: number) =>
    `Vi bruker ${before} på å rigge før og ${after} på å rydde etter${days > 1 ? ", hver dag" : ""}.`,
  announce: (persons: string, where: string, net: string, gross: string) =>
    `${persons} ${where}: ${net} eks. mva., ${gross} inkl. mva.`,
  ask: "Be om tilbud",
  askBy: "eller skriv til",
  bands: {
    caption: "Pris per person etter antall",
    persons: "Antall",
    without: "Eks. mva.",
    withMva: "Inkl. mva.",
    from: (from: number) => `${from} eller flere`,
    rigging: "Rigging, hos dere",
    riggingNote: "per dag",
    empty: "Prisene for ansattfoto er ikke lagt inn ennå. Ta kontakt, så regner vi det ut for dere.",
  },
} as const;

/** "1–4", "25 eller flere" */
export function bandName(from: number, to: number | null): string {
  if (to === null) return calculatorTexts.bands.from(from);
  return from === to ? String(from) : `${from}–${to}`;
}
