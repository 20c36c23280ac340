import { resourceNames } from "~/areas/catalogue/texts/staff";
import type { OwnEvent } from "~/areas/history/types";
import { settingsTexts } from "~/areas/settings/texts/sections";
import { count } from "~/kit/text";
import type { ResourceRefusal } from "../types";

export const resourcesTexts = {
  title: "Rom og fotografer",
  summary: "Hvem og hva som kan bookes, og i hvilken rekkefølge",
  lead: "En time tar det produktet trenger: et rom, en fotograf, det mobile studioet. Er flere ledige, tas den øverste.",
  add: "Legg til",
  none: "Ingen rom eller fotografer ennå",
  noneHelp: "Legg til det første rommet og den første fotografen, så kan noen booke.",
  retired: "Ute av bruk",
  change: "Endre",
  hours: "Åpningstider",
  up: (name: string) => `Flytt ${name} opp`,
  down: (name: string) => `Flytt ${name} ned`,
  mostSessions: (most: number) => `høyst ${count(most, "time", "timer")} om dagen`,
  back: "Rom og fotografer",
  historyNone: "Ingen endringer ennå.",
  done: {
    create: "Lagt til. Se over åpningstidene.",
    save: "Endringene er lagret.",
    restore: "Endringene er lagret.",
    up: "Rekkefølgen er endret.",
    down: "Rekkefølgen er endret.",
    retire: "Tatt ut av bruk.",
    reopen: "Tatt i bruk igjen.",
  },
  events: {
    created: "Lagt til",
    changed: "Endret",
    moved: "Ny plass i rekkefølgen",
    retired: "Tatt ut av bruk",
    reopened: "Tatt i bruk igjen",
    restored: "Gikk tilbake til tidligere verdier",
  } satisfies Record<OwnEvent<"resource">, string> as Readonly<Record<string, string>>,
  changedField: (field: string, before: string, after: string) => `${field}: ${before} ble ${after}`,
} as const;

export const resourceFormTexts = {
  newTitle: "Nytt rom, ny fotograf eller mobilt studio",
  kind: "Hva",
  name: "Navn",
  nameHint: "Besøkende ser navnet på fotografen når de kan velge.",
  user: "Bruker",
  userHint: "Bare for fotografer: hvem som logger inn.",
  noUser: "Ingen",
  sessions: "Høyst så mange timer om dagen",
  sessionsHint: "La feltet stå tomt for ingen grense.",
  hoursLike: "Samme åpningstider som",
  hoursLikeHint: "Du kan endre dem etterpå.",
  noHours: "Ingen ennå",
  save: "Lagre",
  create: "Legg til",
  retire: "Ta ut av bruk",
  retireHelp: "Kan ikke bookes lenger. Historien blir stående, og du kan ta den i bruk igjen.",
  reopen: "Ta i bruk igjen",
  booked: (bookings: number) => `${count(bookings, "bestilling må", "bestillinger må")} flyttes først`,
  empty: "ingen",
  errors: {
    name: "Skriv et navn.",
    long: "Høyst 100 tegn.",
    kind: "Velg hva det er.",
    sessions: "Skriv et tall fra 1 til 50, eller la feltet stå tomt.",
  },
} as const;

export const resourceRefusalTexts: Record<ResourceRefusal | keyof typeof settingsTexts.refusals, string> = {
  ...settingsTexts.refusals,
  "not-found": "Dette finnes ikke lenger.",
  "name-taken": "Noe annet i bruk heter det samme. Velg et annet navn.",
  "user-taken": "Brukeren hører til en annen fotograf.",
  booked: "Kan ikke tas ut av bruk: det er bestilt.",
  held: "Noen holder av en time akkurat nå. Prøv igjen om noen minutter.",
};

export const resourceKindTexts = resourceNames;
