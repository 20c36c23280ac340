/** When something counts: the day it was asked for, agreed, photographed, invoiced or paid. */
export const clocks = ["spurt", "avtalt", "fotografert", "fakturert", "betalt"] as const;
/** What another program invoiced before its jobs were imported: shown apart, because the journal has nothing of it. */
export const importedClocks = ["fakturert-annet", "betalt-annet"] as const;
export type Clock = (typeof clocks)[number] | (typeof importedClocks)[number];
export const everyClock: readonly Clock[] = [...clocks, ...importedClocks];

/** What is under way now, from the first question to the money. */
export const stages = [
  "henvendelse",
  "foresporsel",
  "ubesvart",
  "tilbud",
  "avtale",
  "utkast",
  "uforfalt",
  "forfalt",
] as const;
export type Stage = (typeof stages)[number];

export type Measure = Clock | Stage;
export const measures: readonly Measure[] = [...everyClock, ...stages];

export function isClock(measure: Measure): measure is Clock {
  return everyClock.some((clock) => clock === measure);
}

/** What the rows of a figure can be divided by. */
export const reportParts = ["produkt", "kunde", "kilde", "fotograf", "bedrift"] as const;
export type ReportPart = (typeof reportParts)[number];

/** Jobs for companies are one product in the reports; no slug of the catalogue begins with a hash sign. */
export const oppdragKey = "#oppdrag";

/** Where an order came from. */
export const orderSources = ["site", "calculator", "chat", "phone", "incomplete", "no-time"] as const;
export type OrderSource = (typeof orderSources)[number];

export type RowKind = "booking" | "company-request" | "lead" | "quote" | "oppdrag" | "invoice";
