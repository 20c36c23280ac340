import { count } from "~/kit/text";

export const personTexts = {
  title: "Ansatte",
  none: "Ingen ansatte er lagt inn ennå. Lim inn en liste, eller legg til én og én.",
  name: "Navn",
  nameMissing: "Skriv inn navnet til den ansatte",
  email: "E-post",
  department: "Avdeling",
  lastPhotographedOn: "Sist fotografert",
  add: "Legg til ansatt",
  edit: "Endre",
  save: "Lagre",
  cancel: "Avbryt",
  left: "Har sluttet",
  returned: "Er tilbake",
  leftTitle: (people: number) => `Sluttet (${people})`,
  paste: "Lim inn en liste",
  pasteLabel: "Listen",
  pasteHint:
    "Én per linje, eller rett fra et regneark: navn, e-post, avdeling og dato sist fotografert. De som står der fra før med samme e-post, blir oppdatert.",
  pasteSubmit: "Legg inn listen",
  listMissing: "Lim inn minst ett navn",
  coverage: "Dekningsgrad",
  coverageAside: (photographed: number, employees: number) =>
    `${photographed} av ${count(employees, "ansatt", "ansatte")} siste 36 måneder`,
  coverageNone: "Legg inn de ansatte",
  never: "Ikke fotografert",
  thisMonth: "Bildet er helt nytt",
  age: (words: string) => `Bildet er ${words}`,
  old: "Trenger nytt bilde",
} as const;

/** ageInWords(27) = "2 år og 3 måneder gammelt" */
function ageInWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [
    ...(years > 0 ? [`${years} år`] : []),
    ...(rest > 0 ? [count(rest, "måned", "måneder")] : []),
  ];
  return `${parts.join(" og ")} gammelt`;
}

/** pastedText(12, 3, 0) = "12 nye, 3 oppdatert" */
export function pastedText(added: number, updated: number, unread: number): string {
  return [
    `${count(added, "ny", "nye")}`,
    ...(updated > 0 ? [`${updated} oppdatert`] : []),
    ...(unread > 0 ? [`${count(unread, "linje", "linjer")} uten navn`] : []),
  ].join(", ");
}

/** The age of a portrait: "Bildet er 2 år gammelt". */
export function portraitAge(months: number | null): string {
  if (months === null) return personTexts.never;
  return months === 0 ? personTexts.thisMonth : personTexts.age(ageInWords(months));
}
