import type { Language } from "../types";

/**
 * The values of named facts as an answer shows them; each states what it belongs to, so that no sentence around it can
 * change that.
 */
interface FactValues {
  readonly exVat: (amount: string) => string;
  readonly incVat: (amount: string) => string;
  readonly perPerson: (p: { unit: string; persons: string }) => string;
  readonly groupSize: (p: { from: number; to: number | null }) => string;
  readonly open: (p: { day: string; hours: string }) => string;
  readonly closed: (day: string) => string;
  readonly free: (p: { day: string; clocks: string }) => string;
  readonly noneFree: (day: string) => string;
  readonly firstFree: (when: string) => string;
}

const nb: FactValues = {
  exVat: (amount) => `${amount} eks. mva.`,
  incVat: (amount) => `${amount} inkl. mva.`,
  perPerson: ({ unit, persons }) => `${unit} per person eks. mva. for ${persons}`,
  groupSize: ({ from, to }) => (to ? `${from}–${to} personer` : `${from} personer eller flere`),
  open: ({ day, hours }) => `åpent ${day} ${hours}`,
  closed: (day) => `stengt ${day}`,
  free: ({ day, clocks }) => `ledig ${day} kl. ${clocks}`,
  noneFree: (day) => `ingen ledige tider ${day}`,
  firstFree: (when) => `første ledige tid ${when}`,
};

const en: FactValues = {
  exVat: (amount) => `${amount} excluding VAT`,
  incVat: (amount) => `${amount} including VAT`,
  perPerson: ({ unit, persons }) => `${unit} per person excluding VAT for ${persons}`,
  groupSize: ({ from, to }) => (to ? `${from}–${to} people` : `${from} people or more`),
  open: ({ day, hours }) => `open ${day} ${hours}`,
  closed: (day) => `closed ${day}`,
  free: ({ day, clocks }) => `free on ${day} at ${clocks}`,
  noneFree: (day) => `no free times on ${day}`,
  firstFree: (when) => `first free time ${when}`,
};

export const factValues: Readonly<Record<Language, FactValues>> = { nb, en };
