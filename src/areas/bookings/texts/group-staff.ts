import { count } from "~/kit/text";
import type { MemberStep, MemberStepReason } from "../rules/member-step";
import { groupRefusalTexts } from "./group-page";

export const groupListWords = {
  title: "Grupper",
  one: "gruppe",
  many: "grupper",
  search: "Søk på navn i gruppen, betaler, firma eller nummer",
  viewsLabel: "Utvalg",
  views: {
    kommende: "Kommende",
    "mangler-navn": "Mangler navn",
    "i-dag": "I dag",
    tidligere: "Tidligere",
    avbestilt: "Avbestilt",
    alle: "Alle",
  },
  filters: {},
  empty: {
    title: "Ingen grupper ennå",
    help: "Når noen bestiller for flere i én bestilling, står gruppen her.",
  },
  noHits: { title: "Ingen treff", help: "Prøv et annet ord, eller velg et annet utvalg." },
} as const;

export const groupStaffTexts = {
  columns: {
    payer: "Betaler",
    time: "Tid",
    people: "Personer",
    missing: "Navn mangler",
    status: "Status",
    sum: "Pris",
  },
  people: (n: number) => count(n, "person", "personer"),
  missing: (n: number) => `${n} mangler`,
  back: "Grupper",
  eyebrow: (number: number) => `Gruppe · bestilling ${number}`,
  when: "Når",
  what: "Hva",
  contact: "Betaler",
  price: "Pris",
  members: "Hvem kommer",
  left: "Har vært i gruppen",
  booking: (number: number) => `Bestilling ${number}`,
  openGroup: "Åpne gruppen",
  noEmail: "Ingen e-post. Personen får ikke egen time og lenke.",
  leftUntold: "Ingen e-post. Personen har ikke fått brev om at timen ikke gjelder lenger.",
  change: "Endre",
  cancel: "Avbryt",
  look: "Se over endringen",
  notPossible: "Det går ikke nå",
  add: "Legg til en person",
  addHint: "Personen får timen rett etter den siste, hvis den er ledig. Du ser prisen før noe endres.",
  moveAll: "Flytt hele gruppen",
  moveTo: "Flytt til en annen tid samme dag",
  moveHint: "Med samme fotograf. Skal alle til en annen dag, flytt hele gruppen.",
  swapWith: "Bytt tid med",
  wishedByStudioHint: "Personen kan flyttes igjen eller tas ut gratis, helt til timen begynner.",
  staffFree: "Uten gebyr når studioet endrer",
  badEmail: "Skriv inn en e-postadresse på formen navn@eksempel.no",
  absent: (member: string) => `${member} har ikke møtt.`,
  absentTitle: "Ikke møtt",
  absentDo: "Merk som ikke møtt",
  absentShare: "Prisen for personen",
  fallsAway: (price: string) => `${price} faller bort`,
  absentFee: (fee: string, percent: number) =>
    `${fee} (${percent} % av prisen for personen, etter vilkårene)`,
  absentFree: "Uten gebyr, for studioet valgte tiden",
  name: "Navn",
  email: "E-post",
  emailHint:
    "En annen adresse betyr at timen gis til en annen. Den nye får time og lenke, og den gamle lenken slutter å virke.",
  remove: "Ta ut av gruppen",
  removeHint: "Timen blir ledig. Du ser den nye prisen før noe endres.",
  done: {
    checkInMember: "Personen er sjekket inn.",
    photographMember: "Personen er merket som fotografert.",
    missMember: "Personen er merket som ikke møtt.",
    undoMember: "Statusen er angret.",
    changeGroup: "Gruppen er endret.",
  },
} as const;

export const memberStepTexts: Record<MemberStep, string> = {
  checkInMember: "Sjekk inn",
  photographMember: "Fotografert",
  missMember: "Ikke møtt",
  undoMember: "Angre",
};

export const memberStepReasonTexts: Record<MemberStepReason, string> = {
  "unknown-booking": "Bestillingen finnes ikke.",
  "unknown-member": "Personen er ikke i gruppen lenger.",
  "wrong-status": "Bestillingen er ikke bekreftet, eller den er avsluttet.",
  "member-status": "Det passer ikke med statusen personen har nå.",
  "not-the-day-yet": "Kan gjøres fra og med dagen timen er.",
  "grace-running": "Personen kan ennå komme. Det kan gjøres når fristen for å komme for sent er ute.",
};

/** The payer's texts only ask to contact the studio; staff get the reason. */
export const staffGroupRefusalTexts = {
  ...groupRefusalTexts,
  ...memberStepReasonTexts,
  "last-member": "Dette er den siste i gruppen. Avbestill bestillingen i stedet.",
  "price-agreed": "Prisen er avtalt for hele bestillingen. Endre prisen på bestillingen først.",
  "no-price-for-group": "Produktet har ingen pris for så mange.",
  "discount-too-large": "Rabatten er større enn den nye prisen. Endre rabatten på bestillingen først.",
  "unknown-add-on": "Et av tilleggene selges ikke lenger. Endre bestillingen først.",
  "too-many-of-add-on": "Tillegget er det for mange av. Endre bestillingen først.",
  "too-few-images": "Bildene passer ikke til fotograferingen. Endre bestillingen først.",
  "too-many-images": "Bildene passer ikke til fotograferingen. Endre bestillingen først.",
} as const;
