import { calendarReasonTexts } from "~/areas/calendar/texts";
import type { PlaceReason } from "~/areas/calendar/types";
import { meanwhileTexts } from "~/areas/history/texts";
import { letterToVisitor } from "~/kit/letter-promise";
import type { ActionReason } from "../rules/actions";
import type { OwnChangeReason } from "../rules/own-change";
import { customerActionTexts } from "./refusals";

/** The payer's page of a group. */
export const groupPageTexts = {
  title: "Gruppen",
  lead: "Velg en person for å fylle ut navn, flytte, bytte ut eller ta ut. Du ser prisen før noe endres.",
  change: "Endre",
  missing: "Navn mangler. Fyll det ut, så får personen sin egen time og lenke.",
  add: "Legg til en person",
  addHelp: "Personen får timen rett etter den siste, hvis den er ledig.",
  who: "Hvem",
  name: "Navn",
  email: "E-post",
  emailHint: letterToVisitor("Timen, kalenderfilen og lenken sendes hit.", {
    after: "En annen adresse betyr at timen gis til en annen.",
  }),
  look: "Se over endringen",
  move: "Flytt til en annen tid samme dag",
  noTimes: "Det er ingen andre ledige tider denne dagen.",
  swap: "Bytt tid med",
  remove: "Ta ut av gruppen",
  removeHelp: "Timen blir ledig for andre. Du ser prisen og et eventuelt gebyr før du bekrefter.",
  confirm: "Bekreft endringen",
  doIt: "Bekreft",
  pending: "Endrer…",
  keep: "Avbryt",
  priceBefore: "Pris nå",
  priceAfter: "Pris etter endringen",
  same: "Prisen er den samme.",
  fee: "Gebyr",
  noFee: "Uten gebyr",
  letters: "Hvem får beskjed",
  nobody: "Ingen får e-post.",
  lateFee: (percent: number) => `${percent} % av det denne timen koster, fordi det er kort tid til.`,
  refused: "Gruppen er ikke endret",
  badEmail: "Skriv inn en e-postadresse på formen navn@eksempel.no",
  what: {
    move: (member: string, when: string) => `${member} flyttes til ${when}.`,
    swap: (member: string, other: string) => `${member} og ${other} bytter tid.`,
    person: (member: string) => `Timen gis til ${member}.`,
    rename: (member: string) => `Navnet blir ${member}.`,
    add: (member: string, when: string) => `${member} legges til, ${when}.`,
    remove: (member: string) => `${member} tas ut av gruppen.`,
  },
} as const;

type Refusal =
  | OwnChangeReason
  | ActionReason
  | PlaceReason
  | "unknown-booking"
  | "no-group"
  | "changed-meanwhile"
  | "price-changed"
  | "fee-changed"
  | "too-many-today";

export const groupRefusalTexts: Record<Refusal, string> = {
  ...calendarReasonTexts,
  ...customerActionTexts,
  "unknown-booking": "Bestillingen finnes ikke.",
  "no-group": "Denne bestillingen er for én person.",
  "unknown-member": "Personen er ikke i gruppen lenger.",
  "not-to-change": "Personen har allerede hatt timen sin.",
  "same-time": "Dette er tiden personen allerede har.",
  "other-day": "Velg en tid samme dag. Skal alle til en annen dag, flytt hele bestillingen.",
  "time-of-another": "En annen i gruppen har den tiden. Bytt tid i stedet.",
  "not-beside-group": "Velg en ledig tid i gruppens time, eller rett før eller etter de andre.",
  "payer-pays":
    "Det er så kort tid til at flyttingen koster et gebyr. Be den som har bestilt om å flytte deg, eller bytt tid med en annen i gruppen.",
  "too-short-for-other":
    "Den andre ville fått en tidligere time på kort varsel. Be den som har bestilt, eller studioet, om å bytte for dere.",
  "other-untold":
    "Vi har ingen e-postadresse til den andre, og kan ikke si fra om byttet. Be den som har bestilt, eller studioet, om å bytte for dere.",
  "last-member": "Dette er den siste i gruppen. Avbestill hele timen i stedet.",
  "no-longer-sold":
    "Denne fotograferingen kan ikke få flere personer på nett lenger. Ta kontakt, så hjelper vi dere.",
  "needs-quote": "Så mange bestiller ikke selv på nett. Ta kontakt, så får dere et tilbud.",
  "group-full": "Gruppen kan ikke være større. Ta kontakt, så finner vi en løsning.",
  "too-many-today":
    "Det er bestilt mange timer herfra i dag. Ring oss eller skriv til oss, så legger vi til personen for dere.",
  "price-agreed": "Prisen er avtalt med studioet. Ta kontakt, så endrer vi gruppen sammen.",
  "nothing-changed": "Ingenting er endret.",
  "not-a-whole-number": "Antallet må være et helt tall.",
  "too-few-images": "Bildene passer ikke til fotograferingen lenger. Ta kontakt.",
  "too-many-images": "Bildene passer ikke til fotograferingen lenger. Ta kontakt.",
  "too-few-persons": "Gruppen må ha minst én person.",
  "too-many-persons": "Gruppen kan ikke være større. Ta kontakt, så finner vi en løsning.",
  "too-many-in-group": "Gruppen kan ikke være større. Ta kontakt, så finner vi en løsning.",
  "no-price-for-group": "Vi har ingen fast pris for så mange. Ta kontakt.",
  "unknown-add-on": "Et av tilleggene selges ikke lenger. Ta kontakt.",
  "too-many-of-add-on": "Det er ikke plass til flere av tillegget. Ta kontakt.",
  "discount-too-large": "Rabatten er større enn den nye prisen. Ta kontakt.",
  "changed-meanwhile": meanwhileTexts.customer("Gruppen"),
  "price-changed": "Prisen er en annen enn den du så. Ingenting er gjort. Se over den nye prisen.",
  "fee-changed": "Gebyret er et annet enn det du så. Ingenting er gjort. Se over det nye gebyret.",
};
