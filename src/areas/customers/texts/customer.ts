import { mostTags } from "~/kit/tags";
import { count } from "~/kit/text";
import { ownerFilterWords } from "~/ui/list/texts";
import type { ChosenField } from "../rules/merge";
import type {
  ConsentPurpose,
  ConsentSource,
  CustomerEventKind,
  CustomerLanguage,
  CustomerSource,
  LinkReason,
  SharedBy,
} from "../types";
import { longestNote } from "../types";
import { customerScreenWords } from "./frame";

export const sourceNames: Record<CustomerSource, string> = {
  website: "Nettstedet",
  phone: "Telefon",
  email: "E-post",
  chat: "Chat",
  recommended: "Anbefalt av noen",
  company: "Bedrift",
  other: "Annet",
};

export const languageNames: Record<CustomerLanguage, string> = { nb: "Norsk", en: "Engelsk" };

export const linkReasonTexts: Record<LinkReason, string> = {
  new: "Kunden ble opprettet av denne bestillingen",
  email: "Koblet fordi e-posten er den samme",
  phone: "Koblet fordi nummeret er det samme",
  both: "Koblet fordi e-post og nummer er de samme",
  staff: "Koblet av dere",
};

export const sharedByTexts: Record<SharedBy, string> = {
  email: "Samme e-post, annet navn",
  phone: "Samme nummer, annet navn",
  both: "Samme e-post og nummer, annet navn",
};

/** The wording of the consent. Raise `consentTextVersion` when a text changes. */
export const consentTexts: Record<ConsentPurpose, { readonly label: string; readonly text: string }> = {
  marketing: { label: "Tips og tilbud på e-post", text: "Kan meldes av når som helst." },
  portfolio: {
    label: "Bilder i studioets eget materiale",
    text: "På nettstedet og i sosiale medier. Kan trekkes når som helst.",
  },
};
export const consentTextVersion = "2026-11";

export const consentSourceTexts: Record<ConsentSource, string> = {
  booking: "da timen ble bestilt",
  staff: "registrert av dere",
};

export const customerEventTexts: Record<CustomerEventKind, string> = {
  created: "Kunden ble opprettet",
  changed: "Opplysningene ble endret",
  consent_given: "Samtykke ble gitt",
  consent_withdrawn: "Samtykke ble trukket",
  booking_unlinked: "En bestilling ble koblet fra",
  suggestion_dismissed: "Ikke samme person som en annen kunde",
  merged: "Slått sammen med en annen kunde",
  merged_into: "Lagt inn under en annen kunde",
  split: "Sammenslåingen ble opphevet",
  split_from: "Skilt ut igjen som egen kunde",
  removed: "Fjernet, fordi opprettelsen ble angret",
  company_linked: "Knyttet til en bedrift",
  company_role: "Fikk ny rolle i en bedrift",
  company_unlinked: "Ikke lenger knyttet til en bedrift",
  exported: "Innsyn ble tatt ut",
  erased: "Opplysninger ble slettet",
  import_undone: "Fjernet, fordi importen ble angret",
};

export const customerFieldTexts = {
  name: "Navn",
  nameMissing: "Skriv inn navnet til kunden",
  nameLetters: "Skriv navnet til kunden med bokstaver",
  email: "E-post",
  phone: "Mobil",
  reachMissing: "Skriv inn e-post eller mobil, så kunden kan nås",
  language: "Språk",
  source: "Kom fra",
  sourceMissing: "Velg hvordan kunden fant dere",
  companyName: "Firma",
  tags: "Merkelapper",
  tagsHint: "Skill med komma, for eksempel: pressefoto, fast kunde",
  note: "Merknad",
  noteHint: "Noe alle bør vite før kunden kommer.",
} as const;

export const chosenFieldNames: Record<ChosenField, string> = {
  name: customerFieldTexts.name,
  email: customerFieldTexts.email,
  phone: customerFieldTexts.phone,
  language: customerFieldTexts.language,
  source: customerFieldTexts.source,
  companyName: customerFieldTexts.companyName,
};

export const customerListWords = {
  ...customerScreenWords,
  one: "kunde",
  many: "kunder",
  search: "Søk på navn, e-post, mobil eller firma",
  viewsLabel: "Utvalg",
  filters: {
    kilde: { label: "Kom fra", all: "Alle kilder", options: sourceNames },
    import: { label: "Import", all: "Også uten import", rare: true, named: () => "En import" },
    merke: { label: "Merkelapp", all: "Alle merkelapper" },
    ansvarlig: ownerFilterWords,
    sprak: { label: "Språk", all: "Alle språk", options: languageNames },
  },
  empty: {
    title: "Ingen kunder ennå",
    help: "Når noen bestiller en time, blir de en kunde her. Du kan også legge inn kunder selv.",
  },
  noHits: { title: "Ingen treff", help: "Prøv færre bokstaver, et nummer, eller ta bort et filter." },
} as const;

export const customerTexts = {
  back: "Kunder",
  one: "Kunde",
  create: customerScreenWords.create,
  createSubmit: "Opprett kunden",
  edit: "Rediger",
  editTitle: (name: string) => `Rediger ${name}`,
  editSubmit: "Lagre",
  columns: {
    name: "Kunde",
    email: "E-post",
    phone: "Mobil",
    bookings: "Bestillinger",
    tags: "Merkelapper",
    source: "Kom fra",
    seen: "Sist bestilt",
  },
  contact: "Kontakt",
  nextBooking: "Neste time",
  noNext: "Ingen time",
  lastBooking: (when: string) => `Sist her ${when}`,
  since: "Kunde siden",
  total: "Bestilt for",
  bookingCount: (bookings: number) => (bookings === 1 ? "1 bestilling" : `${bookings} bestillinger`),
  noShows: (times: number) => (times === 1 ? "Ikke møtt 1 gang" : `Ikke møtt ${times} ganger`),
  firm: "Firma",
  person: "Privat",
  erased: "Slettet",
  bookings: "Bestillinger",
  noBookings: "Ingen bestillinger ennå.",
  newestBookings: (shown: number) => `Her står de ${shown} nyeste.`,
  unlink: "Koble fra",
  unlinkHint: "Bestillingen får en kunde for seg selv.",
  details: "Opplysninger",
  noteTitle: "Merknad",
  alsoKnown: "Også kjent som",
  forget: "Glem",
  removeIdentity: (value: string) => `Glem ${value}`,
  consents: "Samtykker",
  consentGiven: (when: string, version: string, source: string) => `Ja ${when}, tekst ${version}, ${source}`,
  consentWithdrawn: (when: string) => `Trukket ${when}`,
  consentsEarlier: (earlier: number) => `Og ${count(earlier, "gang", "ganger")} før det`,
  consentMayReturn:
    "Trukket da kundene ble slått sammen. Gjelder igjen hvis de skilles, om du ikke trekker det.",
  consentNone: "Ikke gitt",
  unsubscribed: (when: string) =>
    `Avmeldt i et annet program, hentet inn ${when}. Gjelder til kunden sier ja på nytt.`,
  unsubscribedField: "Avmeldt",
  byImport: "Hentet inn med en import",
  give: "Registrer ja",
  withdraw: "Trekk",
  companies: "Bedrifter",
  noCompanies: "Ikke kontakt for noen bedrift.",
  byBooking: "har bestilt for bedriften",
  findCompany: "Knytt til en bedrift",
  findCompanyLabel: "Finn bedriften",
  findCompanyHint: "Navn eller organisasjonsnummer",
  findCompanyButton: "Finn",
  noCompanyHits: "Ingen bedrifter passer.",
  companyRole: "Rolle",
  linkCompany: "Knytt til",
  unlinkCompany: "Ta bort",
  suggestions: "Mulige dubletter",
  suggestionMerge: "Sammenlign",
  suggestionDismiss: "Ikke samme person",
  actions: "Handlinger",
  chat: "Samtale i chatten",
  mergedLine: (name: string) => `${name} er slått sammen med denne kunden`,
  mergedAt: (when: string, until: string) => `Slått sammen ${when}. Kan skilles igjen til ${until}.`,
  split: "Skill igjen",
  changedFields: (fields: string) => `Endret: ${fields}`,
  findOther: "Slå sammen med en annen kunde",
  findOtherLabel: "Finn den andre kunden",
  findOtherHint: "Navn, e-post eller mobil",
  bookingLink: (name: string) => `Kunde: ${name}`,
  refused: "Kunden ble ikke endret",
  system: "Systemet",
  customer: "Kunden",
} as const;

export const customerDoneTexts = {
  create: "Kunden er opprettet.",
  change: "Opplysningene er lagret.",
  giveConsent: "Samtykket er registrert.",
  withdrawConsent: "Samtykket er trukket.",
  unlinkBooking: "Bestillingen er koblet fra og har fått en kunde for seg selv.",
  dismissSuggestion: "Notert. Dere får ikke forslaget igjen.",
  removeIdentity: "Adressen er tatt bort.",
  linkCompany: "Kunden er kontakt for bedriften.",
  unlinkCompany: "Kunden er ikke lenger kontakt for bedriften.",
  merge: "Kundene er slått sammen. De kan skilles igjen i 30 dager.",
  split: "Kundene er skilt igjen.",
  erase: "Opplysningene er slettet.",
};

export type CustomerRefusal =
  | "not-found"
  | "merged-already"
  | "erased-already"
  | "same-customer"
  | "joined-note-too-long"
  | "joined-tags-too-many"
  | "other-changed"
  | "consent-given-already"
  | "consent-not-given"
  | "unknown-booking"
  | "contact-already"
  | "unknown-contact"
  | "only-booking"
  | "unknown-suggestion"
  | "identity-in-use"
  | "unknown-identity"
  | "split-too-late"
  | "split-already"
  | "nothing-to-erase"
  | "not-erasable"
  | "archived-already"
  | "not-archived";

export const customerRefusals: Record<CustomerRefusal, string> = {
  "not-found": "Kunden finnes ikke.",
  "merged-already": "Kunden er slått sammen med en annen. Åpne den andre kunden.",
  "erased-already": "Opplysningene om kunden er slettet, og kan ikke endres.",
  "same-customer": "Velg en annen kunde enn denne.",
  "joined-note-too-long": `Merknadene er til sammen lengre enn ${count(longestNote, "tegn", "tegn")}. Kort ned en av dem først.`,
  "joined-tags-too-many": `Kundene har til sammen flere enn ${mostTags} merkelapper. Ta bort noen først.`,
  "other-changed": "Den andre kunden har endret seg siden du åpnet siden. Se over begge, og prøv igjen.",
  "consent-given-already": "Samtykket er allerede gitt.",
  "consent-not-given": "Det er ikke noe samtykke å trekke.",
  "contact-already": "Kunden er allerede kontakt for denne bedriften.",
  "unknown-contact": "Kunden er ikke kontakt for bedriften lenger.",
  "unknown-booking": "Bestillingen hører ikke til denne kunden lenger.",
  "only-booking": "Kunden har bare denne bestillingen. Da er det ingenting å koble den fra.",
  "unknown-suggestion": "Forslaget er allerede avgjort.",
  "identity-in-use": "Dette er kundens egen e-post eller mobil. Rediger kunden for å endre den.",
  "unknown-identity": "Adressen er allerede tatt bort.",
  "split-too-late": "Det er gått mer enn 30 dager, så kundene kan ikke skilles igjen.",
  "split-already": "Kundene er allerede skilt.",
  "nothing-to-erase": "Velg hva som skal slettes.",
  "not-erasable": "Noe av det du valgte, kan ikke slettes nå. Se grunnen ved hvert felt.",
  "archived-already": "Den ligger allerede i arkivet.",
  "not-archived": "Den ligger ikke i arkivet.",
};
