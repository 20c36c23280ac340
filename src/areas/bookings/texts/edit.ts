import { letterToVisitor } from "~/kit/letter-promise";
import { joinWords } from "~/kit/text";
import { requestPageTexts } from "./request";

export const editTexts = {
  title: "Bestillingen din",
  number: "Bestilling",
  owed: "Å betale til sammen",
  actions: "Hva vil du gjøre?",
  move: "Flytt timen",
  cancel: "Avbestill",
  add: "Endre pakke eller legg til",
  addNow: "Du ser prisen før du bestiller.",
  moveOrCancel: "Flytt eller avbestill",
  begun:
    "Timen har begynt. Er du forsinket, syk eller på feil dag, så ring studioet, så finner vi en løsning.",
  held: "Fotograferingen er gjennomført, så timen kan ikke flyttes eller avbestilles.",
  contact: "Endre navn, e-post eller mobil",
  group: "Endre gruppen",
  groupHelp: "Fyll ut navn, flytt, bytt ut, legg til eller ta ut én.",
  withdraw: "Gå fra avtalen (angrerett)",
  calendar: "Last ned kalenderfil",
  back: "Tilbake til bestillingen",
  ended: "Bestillingen er avsluttet og kan ikke endres. Du er velkommen til å booke en ny tid.",
  bookAgain: "Book ny tid",
  reach: "Ta kontakt, så hjelper vi deg.",
  ask: "Still et spørsmål",
  whenLost:
    "Forbindelsen ble brutt, så vi vet ikke om endringen kom frem. Trykk på knappen igjen: den gjøres aldri to ganger.",
} as const;

/** Keyed by the word in the address that a change redirects to. */
export const doneTexts = {
  flyttet: letterToVisitor("Bekreftelsen kommer på e-post.", { before: "Timen er flyttet." }),
  avbestilt: letterToVisitor("Bekreftelsen kommer på e-post.", { before: "Timen er avbestilt." }),
  angret: letterToVisitor("Kvitteringen kommer på e-post.", { before: "Du har gått fra avtalen." }),
  trukket: letterToVisitor("Bekreftelsen kommer på e-post.", { before: "Forespørselen er trukket." }),
  valgt: requestPageTexts.done,
  lagret: "Kontaktopplysningene er lagret.",
  "lagt-til": letterToVisitor("Bekreftelsen kommer på e-post.", { before: "Bestillingen er endret." }),
  gruppe: letterToVisitor("De som har en e-postadresse hos oss, får beskjed.", {
    before: "Gruppen er endret.",
  }),
} as const;

/** After a change of the group: the members who get no letter about it. */
export const untoldText = (names: readonly string[]) =>
  `Vi har ingen e-postadresse til ${joinWords(names)}, som ikke får e-post om dette. Si fra selv.`;

export const moveTexts = {
  title: "Flytt timen",
  now: "Timen du har nå",
  choose: "Velg den nye tiden. Timen du har, er din til du bekrefter.",
  confirmTitle: "Bekreft den nye tiden",
  from: "Fra",
  to: "Til",
  group: "Hele gruppen flyttes. Hvem får beskjed, i tillegg til deg:",
  confirm: "Flytt timen",
  another: "Velg en annen tid",
  refused: "Timen er ikke flyttet ennå",
  pending: "Flytter…",
} as const;

export const addTexts = {
  title: "Endre pakke eller legg til",
  lead: "Velg hva bestillingen skal være til sammen. Du ser den nye prisen før du bestiller.",
  package: "Pakke",
  own: "Dette har du nå.",
  images: "Retusjerte bilder",
  persons: "Personer",
  addOns: "Tillegg",
  asBefore: "som nå",
  has: "har du alt",
  more: (first: string, last: string) => `Flere (${first}–${last})`,
  show: "Vis ny pris",
  before: "Prisen nå",
  after: "Ny pris",
  costsMore: (kroner: string) => `Det koster ${kroner} mer enn før.`,
  costsLess: (kroner: string) => `Det koster ${kroner} mindre enn før.`,
  costsSame: "Prisen blir den samme som før.",
  until: (time: string) => `Timen varer da til kl. ${time}.`,
  nothing: "Velg noe annet enn du har, så ser du den nye prisen.",
  less: "Vil du ta bort bilder, personer eller tillegg, ta kontakt med studioet.",
  confirm: "Bestill endringen med betalingsplikt",
  refused: "Ingenting er endret ennå",
  pending: "Bestiller…",
} as const;

export const withdrawalReceiptTexts = {
  title: "Kvittering for angret kjøp",
  received: (when: string) => `Vi mottok meldingen din ${when}. Avtalen er dermed ikke lenger bindende.`,
  back: "Har du betalt noe, får du det tilbake innen 14 dager.",
  keep: letterToVisitor("Kvitteringen sendes også på e-post.", {
    after: "Du kan skrive ut eller lagre denne siden.",
  }),
} as const;

const endings = "Tiden blir ledig for andre med en gang, og det kan ikke gjøres om.";

export const endTexts = {
  cancel: {
    title: "Avbestill timen",
    sure: endings,
    confirm: "Avbestill timen",
    keep: "Behold timen",
    refused: "Timen er ikke avbestilt ennå",
    pending: "Avbestiller…",
    withdrawalInstead: "Du har fortsatt angrerett. Går du fra avtalen i stedet, slipper du gebyret.",
  },
  request: {
    title: "Trekk forespørselen",
    sure: endings,
    confirm: "Trekk forespørselen",
    keep: "Behold forespørselen",
    refused: "Forespørselen er ikke trukket ennå",
    pending: "Trekker…",
  },
  withdraw: {
    title: "Gå fra avtalen",
    sure: letterToVisitor("Du får en kvittering på e-post.", { before: endings }),
    confirm: "Gå fra avtalen",
    keep: "Behold timen",
    refused: "Meldingen er ikke sendt ennå",
    pending: "Sender…",
  },
} as const;

export const contactTexts = {
  title: "Endre kontaktopplysninger",
  save: "Lagre",
  pending: "Lagrer…",
} as const;

/** A new e-mail address that only the studio can enter; the page adds how to contact it. */
export const addressRefusalTexts = {
  "too-many-addresses":
    "E-postadressen er endret tre ganger i dag og kan ikke endres flere ganger her. Ring eller skriv til oss, så retter vi den for deg.",
  "address-needs-studio":
    "Det er allerede flere bestillinger på denne e-postadressen, eller fra nettet du bruker. Da må vi bytte adressen for deg: ring eller skriv til oss. Navn og mobil kan du fortsatt endre her.",
} as const;
