import { count } from "~/kit/text";

export const runSheetTexts = {
  name: "Dagsplan",
  empty: "Ingen fotograferinger denne dagen.",
  sessions: (sessions: number) => count(sessions, "fotografering", "fotograferinger"),
  columns: {
    time: "Tid",
    customer: "Kunde",
    session: "Fotografering",
    persons: "Personer",
    images: "Bilder",
    place: "Rom og fotograf",
  },
  note: "Melding fra kunden",
  total: "I alt",
  printed: (when: string) => `Skrevet ut ${when}`,
  week: (week: number) => `uke ${week}`,
} as const;
