import { peopleWords } from "./words";

export const daySheetTexts = {
  name: "Kjøreplan",
  station: (n: number) => `Stasjon ${n}`,
  noTime: "Uten tid",
  lead: (timed: number, stations: number) =>
    `${peopleWords(timed)}${stations > 1 ? `, ${stations} stasjoner` : ""}`,
  columns: {
    time: "Kl.",
    name: "Navn",
    department: "Avdeling",
    note: "Merknad",
    frames: "Bilder",
    done: "Tatt",
  },
  empty: "Ingen har fått en tid denne dagen.",
  total: "I alt",
  free: "Ledig tid",
  breaks: { break: "Pause", reserve: "Reserve", delay: "Utsatt" },
  noUse: "Nei til all bruk",
  unanswered: "Har ikke svart om bruk",
  someUses: (uses: readonly string[]) => `Ja til: ${uses.join(", ")}`,
  printed: (when: string) => `Skrevet ut ${when}. Planen kan ha endret seg siden.`,
  open: "Kjøreplan (PDF)",
  posterOpen: "Plakat med QR-kode (PDF)",
} as const;

export const posterTexts = {
  heading: "Velg tid til portrettet ditt",
  lead: (company: string, days: string) => `${company}, ${days}`,
  scan: "Skann koden med kameraet på mobilen.",
  typed: "Eller skriv adressen:",
  code: "Du trenger en kode. Spør kontaktpersonen hos dere.",
  answerBy: (day: string) => `Svar innen ${day}.`,
  where: "Sted",
  preparation: "Slik forbereder du deg",
  qr: "QR-kode til siden der du velger tid",
} as const;
