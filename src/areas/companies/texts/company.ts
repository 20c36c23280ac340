import { count } from "~/kit/text";
import { ownerFilterWords } from "~/ui/list/texts";
import type { CompanyEventKind, InvoiceChannel } from "../types";
import { companyScreenWords } from "./frame";

export const invoiceChannelNames: Record<InvoiceChannel, string> = {
  email: "E-post",
  ehf: "EHF",
};

export const companyEventTexts: Record<CompanyEventKind, string> = {
  created: "Bedriften ble opprettet",
  changed: "Opplysningene ble endret",
  register_fetched: "Hentet fra Enhetsregisteret",
  register_changed: "Enhetsregisteret har endret seg",
  person_added: "En ansatt ble lagt til",
  people_added: "Ansatte ble limt inn",
  people_photographed: "Ansatte ble oppdatert etter en fotograferingsdag",
  person_changed: "En ansatt ble endret",
  person_left: "En ansatt har sluttet",
  person_returned: "En ansatt er tilbake",
  person_erased: "En ansatt ble slettet etter eget ønske",
  contact_linked: "En kontaktperson ble knyttet til",
  contact_changed: "En kontaktperson fikk ny rolle",
  contact_unlinked: "En kontaktperson ble tatt bort",
  import_undone: "Fjernet, fordi importen ble angret",
  merged: "Slått sammen med en annen bedrift",
  merged_into: "Lagt inn under en annen bedrift",
  split: "Sammenslåingen ble opphevet",
  split_from: "Skilt ut igjen som egen bedrift",
};

export const companyFieldTexts = {
  name: "Navn",
  nameMissing: "Skriv inn navnet på bedriften",
  orgnr: "Organisasjonsnummer",
  orgnrHint: "Ni siffer. Uten nummer kan bedriften ikke få EHF.",
  orgnrWrong: "Organisasjonsnummeret stemmer ikke. Sjekk sifrene",
  ehfNeedsOrgnr: "EHF krever organisasjonsnummer",
  fetch: "Hent fra Enhetsregisteret",
  invoice: "Faktura",
  address: "Fakturaadresse",
  postalCode: "Postnummer",
  city: "Poststed",
  invoiceChannel: "Faktura sendes på",
  invoiceEmail: "E-post for faktura",
  postalCodeWrong: "Skriv postnummeret, for eksempel 0359",
  emailWrong: "Skriv inn en e-postadresse på formen navn@eksempel.no",
  phoneWrong: "Nummeret finnes ikke. Sjekk sifrene, og skriv landkode foran utenlandske numre",
  reachMissing: "Skriv inn e-post eller mobil, så kontakten kan nås",
  contactNameMissing: "Skriv inn navnet til kontakten",
  invoiceReference: "Fast referanse",
  invoiceReferenceHint: "Står på fakturaen når bestillingen ikke har en egen.",
  agreementTitle: "Avtale",
  agreement: "Hva som er avtalt",
  discountPercent: "Rabatt",
  discountSuffix: "%",
  discountWrong: "Skriv rabatten som et helt tall fra 1 til 100",
  agreementUntil: "Gjelder til og med",
  dayWrong: "Velg en dato",
  pictures: "Bildestandard",
  picturesHint: "Så bildene av nyansatte passer sammen med de andre.",
  background: "Bakgrunn",
  crop: "Utsnitt",
  light: "Lys",
  fileNames: "Filnavn",
  fileNamesHint: "For eksempel: etternavn-fornavn.jpg",
  employees: "Ansatte",
  employeesHint: "La stå tomt for å bruke tallet i Enhetsregisteret.",
  employeesWrong: "Skriv antallet med siffer",
  tags: "Merkelapper",
  tagsHint: "Skill med komma, for eksempel: fast kunde, advokat",
} as const;

export const companyListWords = {
  ...companyScreenWords,
  one: "bedrift",
  many: "bedrifter",
  search: "Søk på navn eller organisasjonsnummer",
  viewsLabel: "Utvalg",
  filters: {
    import: { label: "Import", all: "Også uten import", rare: true, named: () => "En import" },
    merke: { label: "Merkelapp", all: "Alle merkelapper" },
    ansvarlig: ownerFilterWords,
  },
  empty: {
    title: "Ingen bedrifter ennå",
    help: "Legg inn bedriftene som bestiller for sine ansatte. Da ser dere hvem som er fotografert, og hva som er avtalt.",
  },
  noHits: { title: "Ingen treff", help: "Prøv færre bokstaver, eller søk på organisasjonsnummeret." },
} as const;

export const companyTexts = {
  back: "Bedrifter",
  one: "Bedrift",
  create: companyScreenWords.create,
  createSubmit: "Opprett bedriften",
  edit: "Rediger",
  editTitle: (name: string) => `Rediger ${name}`,
  editSubmit: "Lagre",
  columns: {
    name: "Bedrift",
    orgnr: "Org.nr.",
    city: "Sted",
    tags: "Merkelapper",
    coverage: "Fotografert",
    bookings: "Bestillinger",
    agreement: "Avtale til",
    created: "Lagt inn",
  },
  coverageShort: (photographed: number, employees: number) => `${photographed} av ${employees}`,
  orgnr: "Org.nr.",
  noOrgnr: "Ikke lagt inn",
  contact: "Kontakt",
  noContact: "Ingen ennå",
  next: "Neste time",
  noNext: "Ingen time",
  total: "Bestilt for, inkl. mva.",
  bookingCount: (bookings: number) => count(bookings, "bestilling", "bestillinger"),
  agreementUntil: (day: string) => `Avtale til ${day}`,
  agreementOver: (day: string) => `Avtalen gikk ut ${day}`,
  agreement: "Avtale",
  discount: (percent: number) => `${percent}\u00a0% rabatt`,
  noAgreement: "Ingen avtale er lagt inn.",
  invoice: "Faktura",
  // Short, because the terms are in a narrow column.
  invoiceAddress: "Adresse",
  invoiceChannel: "Sendes på",
  invoiceEmail: "E-post",
  invoiceReference: "Referanse",
  pictures: "Bildestandard",
  noPictures: "Ikke beskrevet ennå.",
  contacts: "Kontaktpersoner",
  noContacts: "Ingen kontaktpersoner ennå.",
  mostPeople: (shown: number) => `Her står høyst ${shown} personer, kontaktpersonene først.`,
  addContact: "Legg til kontakt",
  byBooking: "har bestilt, uten å være kontaktperson",
  contactHint: "Har kontakten bestilt før med samme e-post eller mobil, brukes den kunden.",
  role: "Rolle",
  roleHint: "For eksempel: bestiller, HR, faktura",
  changeRole: "Lagre rollen",
  changeRoleOpen: "Endre rolle",
  removeContact: "Ta bort",
  roles: ["Bestiller", "HR", "Faktura", "Marked", "Daglig leder"],
  bookings: "Bestillinger",
  earlierBookings: (bookings: number) => `Vis ${bookings} eldre`,
  newestBookings: (shown: number) => `Her står de ${shown} nyeste.`,
  noBookings: "Ingen bestillinger med dette organisasjonsnummeret ennå.",
  noBookingsWithoutOrgnr: "Legg inn organisasjonsnummeret eller en kontakt, så finner vi bestillingene.",
  actions: "Handlinger",
  bookingLink: (name: string) => `Bedrift: ${name}`,
  bookingCreate: "Opprett bedriften",
  fromTo: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  nothing: "(tomt)",
  byImport: "Hentet inn med en import",
  changedFields: (fields: string) => `Endret: ${fields}`,
  system: "Systemet",
  existing: (name: string) => `${name} har allerede dette organisasjonsnummeret.`,
  openExisting: "Åpne bedriften",
} as const;

export const companyDoneTexts = {
  create: "Bedriften er opprettet.",
  change: "Opplysningene er lagret.",
  refresh: "Hentet fra Enhetsregisteret.",
  addPerson: "Den ansatte er lagt til.",
  changePerson: "Den ansatte er endret.",
  personLeft: "Merket som sluttet.",
  personReturned: "Merket som ansatt igjen.",
  addPeople: "Listen er lagt inn.",
  addContact: "Kontakten er lagt til.",
  changeRole: "Rollen er lagret.",
  removeContact: "Kontakten er tatt bort. Kunden finnes fortsatt.",
};

export type CompanyRefusal =
  | "not-found"
  | "orgnr-taken"
  | "no-orgnr"
  | "register-off"
  | "register-silent"
  | "unknown-orgnr"
  | "removed-orgnr"
  | "unknown-person"
  | "email-taken"
  | "left-already"
  | "not-left"
  | "nothing-read"
  | "too-many-people"
  | "contact-already"
  | "unknown-contact"
  | "merged-already"
  | "erased-already";

export const companyRefusals: Record<CompanyRefusal, string> = {
  "not-found": "Bedriften finnes ikke.",
  "orgnr-taken": "En annen bedrift har allerede dette organisasjonsnummeret.",
  "no-orgnr": "Legg inn organisasjonsnummeret først.",
  "register-off": "Enhetsregisteret er slått av i oppsettet. Skriv inn opplysningene selv.",
  "register-silent":
    "Enhetsregisteret svarer ikke nå. Skriv inn opplysningene selv, eller prøv igjen senere.",
  "unknown-orgnr": "Enhetsregisteret kjenner ikke dette nummeret. Sjekk sifrene, eller skriv inn selv.",
  "removed-orgnr": "Opplysningene er tatt ut av Enhetsregisteret. Skriv inn det dere vet selv.",
  "unknown-person": "Den ansatte finnes ikke lenger i listen.",
  "email-taken": "En annen i listen har denne e-postadressen.",
  "left-already": "Den ansatte er allerede merket som sluttet.",
  "not-left": "Den ansatte er ikke merket som sluttet.",
  "nothing-read": "Vi fant ingen navn i listen. Skriv ett navn per linje.",
  "too-many-people": "Listen kan ha høyst 2 000 ansatte.",
  "contact-already": "Kunden er allerede kontakt for bedriften.",
  "unknown-contact": "Kunden er ikke kontakt for bedriften lenger.",
  "merged-already": "Kunden er slått sammen med en annen. Legg til den andre.",
  "erased-already": "Opplysningene om kunden er slettet. Legg til en annen.",
};
