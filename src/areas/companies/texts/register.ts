import type { RegisterWarning } from "../rules/register-warning";

export const registerTexts = {
  title: "Enhetsregisteret",
  never: "Ikke hentet ennå.",
  fetchedAt: (when: string) => `Hentet ${when}`,
  refresh: "Hent på nytt",
  fetch: "Hent fra Enhetsregisteret",
  form: "Form",
  registeredName: "Registrert navn",
  address: "Adresse",
  industry: "Næring",
  employees: "Ansatte",
  vat: "Merverdiavgift",
  vatYes: "Registrert",
  vatNo: "Ikke registrert",
  founded: "Stiftet",
  website: "Nettsted",
  found: (name: string) => `Hentet fra Enhetsregisteret: ${name}`,
  hits: "Velg bedriften",
  noHits: "Ingen bedrifter i Enhetsregisteret har dette navnet. Skriv inn opplysningene selv.",
  askMore: "Skriv inn organisasjonsnummeret, eller minst to bokstaver av navnet",
  parent: (orgnr: string) => `Hent hovedenheten ${orgnr}`,
  bankruptMark: "Konkurs",
} as const;

/** The names of the facts whose changes get a line in the history. */
export const registerFactNames: Readonly<Record<string, string>> = {
  name: "Navn",
  isBankrupt: "Konkurs",
  isWindingUp: "Avvikling",
  deletedOn: "Slettet",
  form: "Form",
};

export const registerWarningTexts: Record<
  RegisterWarning,
  { readonly title: string; readonly help: string; readonly mark: string }
> = {
  bankrupt: {
    title: "Bedriften er konkurs",
    help: "Ta betalt på forhånd, og snakk med bostyreren før dere sender faktura.",
    mark: "Konkurs",
  },
  deleted: {
    title: "Bedriften er slettet eller nedlagt i Enhetsregisteret",
    help: "Finn ut hvem som tok over, før dere sender faktura.",
    mark: "Slettet",
  },
  "winding-up": {
    title: "Bedriften er under avvikling",
    help: "Vurder å ta betalt på forhånd.",
    mark: "Under avvikling",
  },
  branch: {
    title: "Dette er en underenhet",
    help: "Fakturaen skal til hovedenheten.",
    mark: "Underenhet",
  },
};
