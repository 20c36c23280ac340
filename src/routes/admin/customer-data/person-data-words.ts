import { invoiceStateNames } from "~/areas/billing/texts/beside";
import { documentNames } from "~/areas/billing/texts/document";
import { feeTexts, statusTexts } from "~/areas/bookings/texts/booking";
import { eventTexts } from "~/areas/bookings/texts/events";
import { testimonialStatusNames } from "~/areas/content/texts/testimonial-staff";
import { customerEventTexts, languageNames, sourceNames } from "~/areas/customers/texts/customer";
import { leadSourceNames, leadStatusNames } from "~/areas/leads/texts/staff";
import { contactRoleNames, personStatusNames } from "~/areas/oppdrag/texts/names";
import { shortUseNames } from "~/areas/oppdrag/texts/words";
import { letterStatusNames } from "~/areas/outbox/texts";
import { quoteStateNames } from "~/areas/quotes/texts/beside";
import { placeNames } from "~/areas/quotes/texts/words";
import { requestStatusNames } from "~/areas/requests/texts/beside";
import { entryStatusTexts, offerStateTexts } from "~/areas/waitlist/texts/staff";
import { formatKroner, type Ore } from "~/kit/money";
import { formatPhone } from "~/kit/phone-format";
import { capitalise } from "~/kit/text";
import { instant, parseDay } from "~/kit/time";
import { formatDay, formatWhenWithYear } from "~/kit/time-format";

/** The names of the stored fields in the file for the customer. */
export const fieldNames: Readonly<Record<string, string>> = {
  name: "Navn",
  email: "E-post",
  phone: "Telefon",
  language: "Språk",
  source: "Kom fra",
  company_name: "Firma",
  company: "Bedrift",
  tags: "Merkelapper",
  note: "Merknad",
  seen_at: "Sist i kontakt",
  created_at: "Lagret",
  kind: "Slag",
  value: "Verdi",
  since: "Siden",
  merged_at: "Slått sammen",
  fields_before: "Opplysningene før",
  purpose: "Formål",
  text_version: "Versjon av teksten",
  given_at: "Gitt",
  withdrawn_at: "Trukket",
  orgnr: "Organisasjonsnummer",
  role: "Rolle",
  department: "Avdeling",
  last_photographed_on: "Sist fotografert",
  left_at: "Sluttet",
  text: "Tekst",
  rating: "Stjerner",
  image: "Bilde",
  status: "Status",
  shown: "Vises på nettstedet",
  consent_version: "Versjon av samtykket",
  consented_at: "Samtykket",
  number: "Nummer",
  product_name: "Fotografering",
  choices: "Valg",
  images: "Bilder",
  persons: "Personer",
  addOns: "Tillegg",
  starts_at: "Fra",
  wished_from: "Ønsket tid",
  updated_at: "Sist endret",
  marketing: "Ja til nyheter",
  message: "Melding",
  first_answered_at: "Besvart",
  first_day: "Fra og med",
  last_day: "Til og med",
  offers: "Tilbud",
  ends_at: "Til",
  audience: "Bestilt som",
  customer_name: "Navn",
  customer_email: "E-post",
  customer_phone: "Telefon",
  invoice_reference: "Fakturareferanse",
  total_ore: "Sum",
  mva_ore: "Herav mva.",
  marketing_consent_at: "Ja til nyheter",
  express_start_at: "Ba om å få timen før angrefristen var ute",
  terms_version: "Versjon av vilkårene",
  agreed_at: "Avtalt",
  lines: "Linjer",
  quantity: "Antall",
  unit_ore: "Pris for én",
  mva_bp: "MVA-sats",
  mva_included: "Beløpene er med mva.",
  fees: "Gebyrer",
  ore: "Beløp",
  waived_at: "Ettergitt",
  to_address: "Til",
  to_name: "Navn",
  subject: "Emne",
  body_text: "Brevet",
  sent_at: "Sendt",
  contact: "Oppga",
  messages: "Meldinger",
  content: "Tekst",
  at: "Når",
  body: "Tekst",
  subject_kind: "Gjelder",
  event: "Hva",
  detail: "Mer",
  reason: "Grunn",
  fields: "Felt",
  fromBefore: "Tiden før",
  fromAfter: "Tiden etter",
  feeOre: "Gebyr",
  refundOre: "Refundert",
  agreed: "Etter ønske fra kunden",
  byPhone: "På telefon",
  letter: "Brev sendt",
  day: "Dag",
  resourcesBefore: "Rom og fotograf før",
  resourcesAfter: "Rom og fotograf etter",
  keys: "Felt",
  by: "Av",
  companyName: "Firma",
  invoiceReference: "Fakturareferanse",
  place: "Sted",
  address: "Adresse",
  postal_code: "Postnummer",
  city: "Poststed",
  valid_until: "Gyldig til og med",
  accepted: "Godtatt",
  shown_at: "Vist",
  opened_at: "Åpnet",
  questions: "Spørsmål",
  answer: "Svar",
  cannot: "Kan ikke",
  removed_at: "Tatt av listen",
  consents: "Samtykker",
  use: "Bruk",
  is_given: "Gitt",
  roles: "Oppgaver",
  ended_at: "Avløst",
  order_number: "Bestillingsnummer",
  issued_on: "Fakturadato",
  due_on: "Forfaller",
  disputed_at: "Omstridt",
  seenAt: "Sist i kontakt",
  createdAt: "Lagret",
};

/** Internal keys, which mean nothing to a customer. */
const hidden = /^(id|version|mergedInto)$|Ids?$|_id$/;

const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    issued: "Sendt",
    ...invoiceStateNames,
    ...quoteStateNames,
    ...requestStatusNames,
    ...personStatusNames,
    ...leadStatusNames,
    ...offerStateTexts,
    ...entryStatusTexts,
    ...testimonialStatusNames,
    ...letterStatusNames,
    ...statusTexts,
  },
  language: languageNames,
  source: { ...leadSourceNames, ...sourceNames, staff: "Dere", booking: "Bestilling" },
  audience: { privat: "Privatperson", bedrift: "Bedrift" },
  kind: {
    email: "E-post",
    phone: "Telefon",
    privat: "Privatperson",
    bedrift: "Bedrift",
    ...documentNames,
    ...feeTexts,
  },
  place: placeNames,
  use: shortUseNames,
  roles: contactRoleNames,
  purpose: { marketing: "Nyheter på e-post", portfolio: "Bilder i studioets portefølje" },
  role: { user: "Kunden", assistant: "Studioet" },
  subject_kind: { customer: "Kunden", booking: "Bestillingen" },
  event: { ...customerEventTexts, ...eventTexts },
};

export function nameOf(field: string): string {
  return fieldNames[field] ?? field;
}

/** Whether the field is in the file. */
export function isToldOf(field: string, value: unknown): boolean {
  const isEmpty = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return !isEmpty && !hidden.test(field);
}

const timestamp = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/;

/** A value in words: amounts in kroner, moments in Oslo's time, codes by their names. */
export function wordsOf(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Ja" : "Nei";
  if (value instanceof Date) return formatWhenWithYear(instant(value));
  // Large whole numbers come from the database as text.
  if (/ore$/i.test(field) && /^-?\d+$/.test(String(value))) return formatKroner(Number(value) as Ore);
  if (typeof value === "number" && /^from(Before|After)$/.test(field))
    return formatWhenWithYear(instant(value));
  if (field === "mva_bp") return `${Number(value) / 100} %`;
  const text = String(value);
  if (timestamp.test(text)) return formatWhenWithYear(instant(text));
  const day = parseDay(text);
  if (day) return formatDay(day);
  if (/phone$/.test(field)) return formatPhone(text);
  const known = codes[field]?.[text];
  return known ? capitalise(known) : text;
}
