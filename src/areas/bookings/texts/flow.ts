import { count } from "~/kit/text";

export const steps = {
  what: "Hva",
  when: "Når",
  who: "Hvem",
  check: "Sjekk",
  receipt: "Kvittering",
} as const;

export const whatTexts = {
  title: "Hvilken fotografering vil du ha?",
  brought: (when: string) =>
    `Tiden du valgte, er ${when}. Den kan du ta i neste steg, hvis den fortsatt er ledig.`,
  broughtDay: (day: string) => `Dagen du valgte, er ${day}. Du ser de ledige tidene i neste steg.`,
  unsure: "Er det noe annet du skal ha?",
  ways: "Se alle fotograferingene",
  family: "headshots",
  titleOf: (what: string) => `Book ${what}`,
  description: (what: string) =>
    `Velg ${what}, se prisen med mva. og finn en ledig tid. Du kan flytte eller avbestille selv fra lenken i bekreftelsen.`,
  lead: "Velg fotografering og hvor mange bilder du vil ha. Prisen er ferdig utregnet, med mva.",
  product: "Fotografering",
  persons: "Hvor mange skal fotograferes?",
  personsHint: (most: number, unit: string) =>
    `Én er med i prisen. ${most === 2 ? "En" : "Hver"} person til koster ${unit}, og dere deler tiden.`,
  personsEachHint: (minutes: string) =>
    `Hver får ${minutes} foran kamera, etter hverandre. Prisen er for alle, med mva.`,
  largerGroup: (most: number) => `Er dere flere enn ${most}?`,
  largerGroupLinks: { per_person: "Regn ut prisen og be om tilbud", other: "Ta kontakt" },
  more: (price: string) => `+ ${price}`,
  inPrice: "inkludert",
  morePersons: (first: string, last: string) => `Flere personer (${first}–${last})`,
  images: "Antall retusjerte bilder",
  imagesEach: "Retusjerte bilder av hver",
  imagesHint: (unit: string) =>
    `Hvert bilde koster ${unit}. Du velger bildene selv etterpå, og kan ta flere.`,
  imagesIncluded: (n: number, unit: string) =>
    `${count(n, "bilde", "bilder")} er med i prisen. Flere koster ${unit} per bilde.`,
  imagesEachIncluded: (n: number, unit: string) =>
    `${count(n, "bilde", "bilder")} av hver er med i prisen. Flere koster ${unit} per bilde uten mva.`,
  moreImages: (first: string, last: string) => `Flere bilder (${first}–${last})`,
  addOns: "Tillegg",
  total: "Pris",
  withMva: "inkl. mva.",
  update: "Oppdater pris",
  next: "Velg tid",
  save: "Lagre endringen",
  includes: "Dette er med",
  yourBooking: "Bestillingen din",
  lost: "Vi fant ikke bestillingen du holdt på med. Begynn på nytt her, det tar et par minutter.",
  gone: "Fotograferingen du hadde valgt, kan ikke bestilles på nett nå. Velg en annen, eller ta kontakt.",
} as const;

export const whenTexts = {
  title: "Når passer det?",
  lead: "Velg en dag, så et klokkeslett. Vi holder av tiden mens du fyller ut resten.",
  first: "Første ledige",
  brought: "Tiden du valgte",
  broughtTaken: (when: string) => `${when} er ikke ledig lenger. Her er de andre tidene.`,
  take: "Velg denne tiden",
  month: "Måned",
  earlier: "Forrige måned",
  later: "Neste måned",
  dayOf: (day: string, n: number) => `${day}, ${count(n, "ledig tid", "ledige tider")}`,
  noTimes: "ingen ledige tider",
  legend: { free: "Ledig", chosen: "Valgt", none: "Ingen ledige tider" },
  hour: (hour: string) => `Kl. ${hour}`,
  updated: (n: number) =>
    n === 0
      ? "Timene på dagen du ser på, er tatt."
      : `Ledige tider er oppdatert: ${count(n, "tid", "tider")} denne dagen.`,
  moreTimes: "Flere tider",
  freeCount: (n: number) => count(n, "ledig tid", "ledige tider"),
  timesOn: (day: string) => `Ledige tider ${day}`,
  noTimesOn: {
    closed: (day: string) => `Studioet er stengt ${day}. Velg en annen dag.`,
    taken: (day: string) => `Det er ingen ledige tider ${day}. Velg en annen dag.`,
  },
  parts: { morning: "Formiddag", afternoon: "Ettermiddag", evening: "Kveld" },
  heldNow: (when: string) => `Vi holder av ${when} til deg.`,
  keep: "Behold denne tiden",
  letGo: "Slipp tiden",
  monthSummary: (month: string, n: number) =>
    n === 0 ? `${month}: ingen ledige dager` : `${month}: ${count(n, "dag", "dager")} med ledige tider`,
  emptyMonth: (month: string) => `Det er ingen ledige tider i ${month}.`,
  openUntil: (month: string) => `Kalenderen er åpen til og med ${month}.`,
  emptyMonthNext: (month: string) => `Se tidene i ${month}`,
  emptyAll: "Det er ingen ledige tider å velge nå.",
  emptyAllHelp: "Ta kontakt, så finner vi en tid sammen.",
  nearest: "Nærmeste ledige tider",
  others: "Andre fotograferinger som får plass",
  refused: "Velg en annen tid",
} as const;

export const whoTexts = {
  title: "Hvem er du?",
  lead: "Vi bruker opplysningene til å gjennomføre bestillingen, og ikke til noe annet uten at du sier ja.",
  name: "Navn",
  email: "E-post",
  emailHint: "Bekreftelsen og lenken for å endre timen kommer hit.",
  phone: "Mobil",
  phoneHint: "Vi ringer bare hvis noe haster.",
  kind: "Hvem bestiller du for?",
  kindHints: { privat: "Du betaler selv", bedrift: "Fakturaen går til en bedrift" },
  companyName: "Bedriftens navn",
  orgnr: "Organisasjonsnummer",
  orgnrHint: "9 siffer",
  invoiceReference: "Referanse på fakturaen",
  note: "Er det noe vi bør vite?",
  noteHint: "Hva bildene skal brukes til, eller noe som gjør dagen bedre for deg.",
  next: "Se over bestillingen",
  meant: (address: string) => `Mente du ${address}?`,
  useMeant: "Bruk den",
  privacy: "Slik behandler vi opplysningene dine",
} as const;

export const checkTexts = {
  title: "Se over og bestill",
  lead: "Stemmer alt? Det du har valgt og skrevet, kan du endre.",
  when: "Tid",
  where: "Sted",
  what: "Fotografering",
  who: "Navn",
  contact: "E-post og mobil",
  company: "Bedrift",
  note: "Merknad",
  ofEach: (images: string) => `${images} av hver`,
  change: "Endre",
  price: "Pris",
  total: "Å betale",
  vatInside: "Herav mva.",
  withoutVat: "Eks. mva.",
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
  lead: (email: string) => `Bekreftelsen kommer på e-post til ${email}.`,
  number: "Bestilling",
  calendar: "Legg i kalenderen",
  edit: "Se, flytt eller avbestill",
  nextTitle: "Hva skjer nå?",
  next: [
    "Du får en e-post med alt du trenger: sted, forberedelser og lenken for å endre timen.",
    "Vi minner deg på timen i god tid før den.",
    "Kom ti minutter før, med to eller tre overdeler i rolige farger.",
    "Etter fotograferingen velger du bildene, og fakturaen kommer på e-post.",
  ],
  home: "Til forsiden",
} as const;
