import { count } from "~/kit/text";

/** What the company's list of employees gets after a shooting day. */
export const rosterTexts = {
  title: "Bedriftens ansattliste",
  coverage: (photographed: number, employees: number) =>
    `${photographed} av ${count(employees, "ansatt", "ansatte")} har bilde fra de siste 36 månedene.`,
  upToDate: "Lista stemmer med dagen.",
  update: "Oppdater ansattlista",
  hint: (proposals: number) => `${count(proposals, "forslag", "forslag")} fra dagen, felt for felt`,
  submit: "Oppdater",
  which: "Hva skal oppdateres",
  whichHint: "Det som er i strid med lista, er ikke huket av. Velg det som er rett.",
  add: "Legg til",
  addHint: "Står ikke på lista",
  fields: {
    name: "Navn",
    email: "E-post",
    department: "Avdeling",
    lastPhotographedOn: "Sist fotografert",
    leftAt: "Har sluttet",
  },
  empty: "tomt",
  left: "har sluttet",
  present: "er ansatt",
  change: (before: string, after: string) => `${before} → ${after}`,
  unclear: (name: string, lines: number) =>
    `${name} kan være ${lines} ulike personer på lista. Rett lista hos bedriften.`,
  done: "Ansattlista er oppdatert.",
  refusals: {
    "roster-changed": "Ansattlista eller dagen er endret siden du åpnet siden. Se over forslagene på nytt.",
    "roster-full": "Bedriften har 2 000 ansatte på lista. Fjern noen først.",
    "no-company": "Oppdraget hører ikke til en bedrift.",
  },
  errors: { none: "Velg minst ett forslag" },
} as const;
