import type { ErasableField, ErasureHindrance } from "../rules/erasure";

export const privacyTexts = {
  title: "Innsyn og sletting",
  refused: "Ingenting ble slettet",
  exportTitle: "Innsyn",
  exportLead:
    "Alt som er lagret om kunden: opplysninger, bestillinger, brev, samtaler, samtykker og notater. Uttaket blir stående i sikkerhetsloggen.",
  exportHtml: "Last ned lesbar fil",
  exportJson: "Last ned som JSON",
  eraseTitle: "Sletting",
  eraseLead:
    "Velg det kunden vil ha slettet. Samtykker trekkes samtidig, og tidligere sammenslåinger kan ikke lenger skilles.",
  fields: "Slett",
  letters:
    "Brev som aldri gikk ut, slettes med adressen. Sendte brev om bestillinger slettes sammen med bilagene de hører til.",
  confirm: "Jeg vet at dette ikke kan gjøres om",
  confirmMissing: "Kryss av for at du vet at dette ikke kan gjøres om",
  submit: "Slett det valgte",
  fileTitle: (name: string) => `Innsyn: ${name}`,
  fileMade: (when: string, studio: string) => `Alt som ${studio} har lagret om deg, tatt ut ${when}.`,
  fileWhy: (years: number) =>
    `Vi lagrer dette for å gjennomføre bestillingene dine og svare deg. Det som hører til regnskapet, må vi oppbevare i ${years} år. Resten kan du be oss slette eller rette.`,
  fileNothing: "Ingenting lagret.",
} as const;

export const erasableFieldNames: Record<ErasableField, string> = {
  name: "Navn",
  email: "E-postadresser",
  phone: "Telefonnumre",
  companyName: "Firma",
  note: "Merknad",
  tags: "Merkelapper",
  notes: "Notater dere har skrevet",
  chats: "Samtaler i chatten, henvendelser og tilbud som ikke ble godtatt",
  rosters: "Ansattlister hos bedrifter",
  testimonials: "Omtaler",
  waitlist: "Plasser på ventelisten",
};

/** What is erased together with a field, shown beside it. */
export const erasableFieldHints: Partial<Record<ErasableField, string>> = {
  name: "Alt det andre slettes også.",
  email:
    "Kunden tas også ut av ansattlister, av ventelisten og av grupper som andre har bestilt, for der er det e-posten som viser hvem det er.",
  note: "Også det kunden skrev i bestillingene.",
  notes: "Også notatene på bestillingene.",
  rosters: "Navn, e-post, avdeling og bildedato fjernes hos alle bedrifter.",
  testimonials: "Ordene, navnet og samtykket slettes, også på nettsiden.",
  waitlist: "Navn, e-post, mobil og firma fjernes, og kunden står ikke lenger på listen.",
};

/** "Kan ikke slettes: bilag til 2031" */
export function hindranceText(hindrance: ErasureHindrance): string {
  return hindrance.reason === "accounting"
    ? `Kan ikke slettes: bilag til ${hindrance.untilYear}`
    : "Kan ikke slettes: kunden har en time som kommer";
}

export const exportSections: Readonly<Record<string, string>> = {
  customer: "Kunden",
  identities: "Kjent som",
  merges: "Før sammenslåing",
  consents: "Samtykker",
  companies: "Bedrifter",
  rosters: "Ansattlister",
  groups: "Timer i andres bestillinger",
  testimonials: "Omtaler",
  waitlist: "Venteliste",
  bookings: "Bestillinger",
  letters: "Brev",
  chats: "Samtaler i chatten",
  drafts: "Bestillinger som ikke ble fullført",
  leads: "Henvendelser",
  requests: "Forespørsler for en bedrift",
  quotes: "Tilbud",
  quotes_shown: "Tilbud som er vist deg",
  shooting_days: "Fotografering på jobben",
  contacts: "Kontaktperson for en bedrift",
  invoices: "Fakturaer",
  notes: "Notater",
  history: "Endringer",
};
