import { count, joinWords } from "~/kit/text";

export const mergeTexts = {
  title: "Slå sammen kunder",
  refused: "Kundene ble ikke slått sammen",
  find: "Finn den andre kunden",
  findHint: "Navn, e-post eller mobil. Den du velger, blir lagt inn under denne.",
  search: "Søk",
  noHits: "Ingen andre kunder passer.",
  lead: (kept: string, other: string) =>
    `${other} blir lagt inn under ${kept}. Velg for hvert felt hva som skal stå.`,
  same: "Likt i begge",
  empty: "(tomt)",
  moves: (bookings: number, consents: number, letters: number) =>
    `Flyttes med: ${joinWords([
      count(bookings, "bestilling", "bestillinger"),
      count(letters, "brev", "brev"),
      count(consents, "samtykke", "samtykker"),
    ])}, notater, og alle e-postadresser og numre.`,
  strictest: "Er et samtykke trukket hos en av dem, regnes det som trukket.",
  undo: "Kundene kan skilles igjen i 30 dager.",
  mergedAlready: "Disse kundene er allerede slått sammen, kanskje i et annet vindu.",
  toCustomer: (name: string) => `Åpne ${name}`,
  submit: "Slå sammen",
} as const;
