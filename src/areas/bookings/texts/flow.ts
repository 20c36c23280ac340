import { letterToVisitor } from "~/kit/letter-promise";
import { count } from "~/kit/text";

export const whenTexts = {
  title: "Når passer det?",
  lead: "Velg en dag, så et klokkeslett. Vi holder av tiden mens du fyller ut resten.",
  goneTitle: "Noen andre var raskere",
  broughtTaken: (when: string) =>
    `${when} er ikke ledig lenger. Her er tidene nærmest, og resten står i kalenderen under.`,
  heldNow: (when: string) => `Vi holder av ${when} til deg.`,
  keep: "Behold denne tiden",
  letGo: "Slipp tiden",
} as const;

export const whoTexts = {
  title: "Hvem er du?",
  lead: "Vi bruker opplysningene til å gjennomføre bestillingen, og ikke til noe annet uten at du sier ja.",
  emailHint: letterToVisitor("Bekreftelsen og lenken for å endre timen kommer hit."),
  kind: "Hvem bestiller du for?",
  note: "Er det noe vi bør vite?",
  noteHint: "Hva bildene skal brukes til, eller noe som gjør dagen bedre for deg.",
  otherTime: "Velg en annen tid",
  otherPackage: "Endre fotograferingen",
  next: "Se over bestillingen",
  privacy: "Slik behandler vi opplysningene dine",
} as const;

export const checkTexts = {
  title: "Se over og bestill",
  advance: (amount: string) =>
    `Forskudd: ${amount}. Du får en betalingsforespørsel på e-post når du har bestilt, og beløpet trekkes fra på fakturaen.`,
  lead: "Stemmer alt? Det du har valgt og skrevet, kan du endre.",
  when: "Tid",
  where: "Sted",
  what: "Fotografering",
  who: "Navn",
  contact: "E-post og mobil",
  company: "Bedrift",
  note: "Merknad",
  change: "Endre",
  payment: "Betaling",
  changes: "Flytte eller avbestille",
  withdrawal: "Angrerett",
  expressMissing:
    "Kryss av for at fotograferingen kan skje før angrefristen er ute, eller velg en senere tid",
  /** Angrerettloven § 16 requires words that plainly state the obligation to pay. */
  order: "Bestill med betalingsplikt",
  whenLost:
    "Forbindelsen ble brutt, så vi vet ikke om bestillingen gikk gjennom. Trykk på knappen igjen: du får aldri timen to ganger.",
  pending: "Bestiller…",
  refused: "Bestillingen er ikke sendt ennå",
  changeEmail: "Rett e-postadressen",
  emailDoubt: (address: string) => `Sjekk e-postadressen. Mente du ${address}?`,
} as const;

export const holdTexts = {
  heldUntil: (time: string) => `Vi holder av tiden til kl. ${time}.`,
  left: (minutes: number) => `${count(minutes, "minutt", "minutter")} igjen`,
  lastMinute: "Under ett minutt igjen",
  extend: "Jeg trenger mer tid",
  extended: "Du har fått mer tid.",
  over: "Vi holder ikke lenger av tiden. Er den fortsatt ledig, får du den når du bestiller. Svarene dine er beholdt.",
  unreserved:
    "Andre har holdt av tider uten å bestille ennå, så denne kan vi ikke holde av for deg. Er den fortsatt ledig, får du den når du bestiller. Vil du være trygg, kan du ringe oss eller velge en annen dag.",
  released:
    "Vi holder ikke lenger av tiden, for du har valgt en annen i et annet vindu. Er den fortsatt ledig, får du den når du bestiller. Svarene dine er beholdt.",
  chooseAgain: "Velg tid på nytt",
} as const;

export const receiptTexts = {
  heading: "Kvittering",
  title: (firstName: string) => `Takk, ${firstName}. Timen er din.`,
  lead: (email: string) => letterToVisitor(`Bekreftelsen kommer på e-post til ${email}.`),
  number: "Bestilling",
  edit: "Se, flytt eller avbestill",
  nextTitle: "Hva skjer nå?",
  next: [
    letterToVisitor("Du får en e-post med alt som står her, og lenken for å endre timen."),
    letterToVisitor("Vi minner deg på timen i god tid før den."),
    "Frem til fotograferingen kan du flytte timen, velge en annen pakke eller legge til noe.",
    "Etter fotograferingen velger du bildene, og fakturaen kommer på e-post.",
  ],
  home: "Til forsiden",
} as const;
