import { whenWords } from "./templates";

/** What the office says after an action on a task. */
export const taskDoneTexts = {
  addTask: "Oppgaven er lagt til.",
  giveTask: "Oppgaven har fått en ansvarlig.",
  doTask: "Oppgaven er gjort.",
  cancelTask: "Oppgaven er strøket.",
  reopenTask: "Oppgaven er åpen igjen.",
  sendTask: "Brevet er lagt i utboksen.",
} as const;

export const taskRefusals = {
  "task-ended": "Oppgaven er gjort eller strøket allerede, eller brevet er sendt.",
  "task-open": "Oppgaven er åpen.",
  "stage-left": "Oppdraget er forbi det oppgaven gjelder.",
  "no-letter": "Oppgaven er ikke et brev.",
  "nobody-to-write-to": "Ingen av mottakerne har e-post. Legg inn en adresse først.",
  "not-going-on": "Brev går ikke ut mens oppdraget er et utkast, på vent, avlyst eller avsluttet.",
} as const;

export const taskTexts = {
  title: "Oppgaver",
  caption: "Oppgaver for oppdraget",
  open: "Å gjøre",
  ended: "Gjort og strøket",
  empty: "Ingen oppgaver. Legg til en for hånd, eller lag en mal som nye oppdrag begynner med.",
  noneOpen: "Alt er gjort.",
  columns: {
    title: "Oppgave",
    due: "Frist",
    who: "Ansvarlig",
    state: "Status",
    job: "Oppdrag",
    act: "Handling",
  },
  nobody: "Ingen",
  program: "Programmet",
  states: {
    late: "Forfalt",
    today: "I dag",
    open: "Åpen",
    waiting: "Venter på dato",
    unneeded: "Trengs ikke nå",
    held: "Oppdraget er på vent",
    automatic: "Sendes av seg selv",
    done: "Gjort",
    sent: "Sendt",
    cancelled: "Strøket",
  },
  when: whenWords,
  chosen: "dato valgt for hånd",
  by: (name: string) => `av ${name}`,
  done: "Gjort",
  send: "Send nå",
  read: "Les brevet",
  cancel: "Stryk",
  reopen: "Åpne igjen",
  give: "Bytt ansvarlig",
  actions: "Handlinger",
  add: "Legg til en oppgave",
  addSubmit: "Legg til",
  fields: { title: "Oppgave", day: "Frist", who: "Ansvarlig", task: "Hvilken oppgave" },
  everybody: "Ingen bestemt",
  template: (name: string, version: number) => `Mal: ${name}, utgave ${version}`,
  remindWords: "Går til dem på lista som er invitert og mangler tid, med deres egen lenke.",
  later: "(ikke bestemt)",
  errors: {
    title: "Skriv hva som skal gjøres",
    day: "Velg en dag",
    task: "Velg en oppgave",
    who: "Velg en kollega",
  },
} as const;

/** Everything that is to be done, for all oppdrag. */
export const allTasksTexts = {
  title: "Oppgaver i oppdrag",
  back: "Oppdrag",
  short: "Oppgaver",
  lead: "Det som skal gjøres, på tvers av oppdrag. Brev som sendes av seg selv, står her til de er sendt.",
  empty: "Ingen åpne oppgaver.",
  groups: {
    late: "Forfalt",
    today: "I dag",
    week: "De neste sju dagene",
    later: "Senere",
    waiting: "Uten dato",
  },
} as const;
