import { languageNames, sourceNames } from "~/areas/customers/texts/customer";
import { foldForSearch } from "~/kit/search-text";
import type { RecordImportKind } from "../types";

/** How a cell becomes a value. */
export type FieldType =
  | "name"
  | "first-name"
  | "last-name"
  | "email"
  | "phone"
  | "orgnr"
  | "postal-code"
  | "line"
  | "lines"
  | "tags"
  | "choice"
  | "day"
  | "whole-number"
  | "amount"
  | "paid"
  | "subscription"
  | "unsubscription";

export interface ImportField {
  readonly key: string;
  readonly type: FieldType;
  /** Of texts: in characters. Of numbers: the largest. */
  readonly most?: number;
  readonly least?: number;
  /** Each value with what people and programs call it. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Read into this field, maybe together with others: a first and a last name are a name. */
  readonly partOf?: string;
}

function named(names: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(names).map(([value, name]) => [value, [name]]));
}

/** The value of a field of few values that people and programs call this; null for any other text. */
export function choiceOf({ choices = {} }: Pick<ImportField, "choices">, text: string): string | null {
  const folded = foldForSearch(text);
  const isCalled = (name: string) => foldForSearch(name) === folded;
  const [chosen] = Object.entries(choices).find(([value, names]) => [value, ...names].some(isCalled)) ?? [];
  return chosen ?? null;
}

const customerFields = [
  { key: "name", type: "name", most: 100 },
  { key: "firstName", type: "first-name", partOf: "name", most: 100 },
  { key: "lastName", type: "last-name", partOf: "name", most: 100 },
  { key: "email", type: "email" },
  { key: "phone", type: "phone" },
  { key: "companyName", type: "line", most: 200 },
  {
    key: "language",
    type: "choice",
    choices: {
      nb: [languageNames.nb, "no", "nn", "nb-NO", "bokmål", "nynorsk", "Norwegian"],
      en: [languageNames.en, "en-GB", "en-US", "English"],
    },
  },
  { key: "source", type: "choice", choices: named(sourceNames) },
  { key: "tags", type: "tags" },
  { key: "note", type: "lines", most: 2_000 },
  { key: "unsubscribed", type: "unsubscription" },
  // The same asked the other way: a no to the newsletter.
  { key: "newsletter", type: "subscription", partOf: "unsubscribed" },
] as const satisfies readonly ImportField[];

const companyFields = [
  { key: "name", type: "name", most: 200 },
  { key: "orgnr", type: "orgnr" },
  { key: "address", type: "line", most: 200 },
  { key: "postalCode", type: "postal-code" },
  { key: "city", type: "line", most: 100 },
  { key: "invoiceEmail", type: "email" },
  { key: "invoiceReference", type: "line", most: 100 },
  {
    key: "invoiceChannel",
    type: "choice",
    choices: { email: ["E-post", "epost", "PDF", "mail"], ehf: ["EHF"] },
  },
  { key: "agreement", type: "lines", most: 4_000 },
  { key: "discountPercent", type: "whole-number", least: 1, most: 100 },
  { key: "agreementUntil", type: "day" },
  { key: "employees", type: "whole-number", least: 0, most: 1_000_000 },
  { key: "tags", type: "tags" },
] as const satisfies readonly ImportField[];

/** What programs call the state of a job. Only what has been photographed is a completed one. */
const jobStates: ImportField["choices"] = {
  completed: [
    "Gjennomført",
    ...[
      "Fotografert",
      "Utvalg",
      "Bildebehandling",
      "Til godkjenning",
      "Levert",
      "Avsluttet",
      "Ferdig",
      "Utført",
    ],
    ...[
      "Fakturert",
      "Betalt",
      "Delvis betalt",
      "Ubetalt",
      "Forfalt",
      "Sendt",
      "Purret",
      "Arkivert",
      "Lukket",
    ],
    ...["completed", "complete", "done", "delivered", "closed", "finished", "fulfilled", "invoiced", "paid"],
    ...["unpaid", "overdue", "sent", "archived", "partially paid"],
  ],
  open: [
    "Ikke gjennomført",
    ...["Utkast", "Planlagt", "Klart", "I gang", "På vent", "Avlyst", "Kansellert", "Avbestilt", "Annullert"],
    ...["Ny", "Åpen", "Bestilt", "Bekreftet", "Booket", "Tilbud", "Avslått", "Tapt", "Slettet", "Ikke møtt"],
    ...[
      "draft",
      "planned",
      "scheduled",
      "booked",
      "confirmed",
      "pending",
      "tentative",
      "on hold",
      "in progress",
    ],
    ...["open", "new", "quote", "lost", "cancelled", "canceled", "void", "voided", "no show", "deleted"],
  ],
};

const oppdragFields = [
  { key: "day", type: "day" },
  { key: "title", type: "line", most: 200 },
  { key: "invoiceNumber", type: "line", most: 60 },
  { key: "companyName", type: "line", most: 200 },
  { key: "orgnr", type: "orgnr" },
  { key: "name", type: "name", most: 100 },
  { key: "firstName", type: "first-name", partOf: "name", most: 100 },
  { key: "lastName", type: "last-name", partOf: "name", most: 100 },
  { key: "email", type: "email" },
  { key: "phone", type: "phone" },
  { key: "department", type: "line", most: 100 },
  { key: "frames", type: "whole-number", most: 100_000 },
  { key: "people", type: "whole-number", most: 10_000 },
  // A sum whose heading does not say on which side of MVA it is: staff choose one of the four below.
  { key: "sum", type: "amount" },
  { key: "sumWithout", type: "amount" },
  { key: "sumWith", type: "amount" },
  { key: "shareWithout", type: "amount" },
  { key: "shareWith", type: "amount" },
  { key: "paid", type: "paid" },
  { key: "status", type: "choice", choices: jobStates },
] as const satisfies readonly ImportField[];

export type CustomerField = (typeof customerFields)[number]["key"];
export type CompanyField = (typeof companyFields)[number]["key"];

export const fieldsOfKind: Readonly<Record<RecordImportKind, readonly ImportField[]>> = {
  customers: customerFields,
  companies: companyFields,
  oppdrag: oppdragFields,
};

/** Fields of the record itself, in the order of the form. */
export function recordFields(kind: RecordImportKind): readonly ImportField[] {
  return fieldsOfKind[kind].filter(({ partOf }) => partOf === undefined);
}

export function fieldOf(kind: RecordImportKind, key: string | null): ImportField | undefined {
  return fieldsOfKind[kind].find((field) => field.key === key);
}
