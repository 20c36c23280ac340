import { sql } from "drizzle-orm";
import { isPostalCode, repairedPhone } from "~/areas/cleanup/rules/numbers";
import type { CleanupRule, FactName, Found } from "~/areas/cleanup/types";
import { mergedCompany } from "~/areas/companies/rules/merge";
import { companyById } from "~/areas/companies/store/companies.server";
import { type CompanyFields, type CompanyId, companyFieldNames } from "~/areas/companies/types";
import type { FieldChoices } from "~/areas/customers/rules/merge";
import { chosenFields, mergedFields } from "~/areas/customers/rules/merge";
import { customerById } from "~/areas/customers/store/customers.server";
import { type Customer, type CustomerFields, type CustomerId, longestNote } from "~/areas/customers/types";
import { emailHint, mailAddress, parseEmail } from "~/kit/email";
import { type Orgnr, parseOrgnr } from "~/kit/orgnr";
import { parsePhone } from "~/kit/phone";
import type { Reader } from "~/platform/database/tx.server";

/** What staff have chosen on the page of a finding. */
export interface MendChoice {
  /** Of a pair: the record that stays. Left out: the one with more. */
  readonly keptId?: string | null;
  /** Of a company without a number: the one that the register gave. */
  readonly orgnr?: Orgnr | null;
}

/** What a mend does, for the preview and the command alike. */
export type MendPlan =
  | {
      readonly do: "merge-customers";
      readonly keptId: CustomerId;
      readonly otherId: CustomerId;
      readonly choices: FieldChoices;
    }
  | { readonly do: "merge-companies"; readonly keptId: CompanyId; readonly mergedId: CompanyId }
  | {
      readonly do: "change-customer";
      readonly id: CustomerId;
      readonly before: CustomerFields;
      readonly after: CustomerFields;
    }
  | {
      readonly do: "change-company";
      readonly id: CompanyId;
      readonly before: CompanyFields;
      readonly after: CompanyFields;
    }
  | { readonly do: "archive-company"; readonly id: CompanyId }
  | { readonly do: "end-booking"; readonly id: string; readonly steps: readonly ("checkIn" | "complete")[] }
  | { readonly do: "photograph-oppdrag"; readonly id: string }
  | { readonly do: "archive-oppdrag"; readonly id: string }
  | { readonly do: "make-customer"; readonly person: Person; readonly bookingId: string | null }
  | { readonly do: "erase-customer"; readonly id: CustomerId };

export interface Person {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly companyName: string;
}

export interface Planned {
  readonly plan: MendPlan;
  /** The fields afterwards, where they differ; null: empty. */
  readonly after: Readonly<Partial<Record<FactName, string | null>>>;
}

/** Null: a person has to decide on another page. */
export async function planMend(
  db: Reader,
  rule: CleanupRule,
  found: Found,
  choice: MendChoice,
): Promise<Planned | null> {
  const { kind, oneId, otherId, reasons } = found;
  if (rule === "like-kunder") return otherId ? planCustomers(db, oneId, otherId, choice) : null;
  if (rule === "like-bedrifter") return otherId ? planCompanies(db, oneId, otherId, choice) : null;
  if (rule === "e-post") return kind === "company" ? planInvoiceEmail(db, oneId) : planEmail(db, oneId);
  if (rule === "nummer") return kind === "company" ? planPostalCode(db, oneId) : planPhone(db, oneId);
  if (rule === "uten-orgnr") return planOrgnr(db, oneId, choice.orgnr ?? statedIn(reasons));
  if (rule === "konkurs") return { plan: { do: "archive-company", id: oneId as CompanyId }, after: {} };
  if (rule === "forbi") return { plan: endOf(found), after: {} };
  if (rule === "uten-kunde") return planCustomer(db, found);
  if ((rule === "lagringstid" || rule === "sletting") && found.needsAction)
    return { plan: { do: "erase-customer", id: oneId as CustomerId }, after: erased };
  return null;
}

const erased = { name: null, email: null, phone: null, company: null, note: null, tags: null, knownAs: null };

function endOf({ kind, oneId, reasons }: Found): MendPlan {
  if (kind === "booking")
    return {
      do: "end-booking",
      id: oneId,
      steps: reasons.includes("came") ? ["complete"] : ["checkIn", "complete"],
    };
  return { do: reasons.includes("draft-over") ? "archive-oppdrag" : "photograph-oppdrag", id: oneId };
}

async function planCustomers(
  db: Reader,
  oneId: string,
  otherId: string,
  { keptId }: MendChoice,
): Promise<Planned | null> {
  const kept = await customerById(
    db,
    (keptId ?? (await fuller(db, oneId, otherId, weightOfCustomer))) as CustomerId,
  );
  const other = kept && (await customerById(db, (kept.id === oneId ? otherId : oneId) as CustomerId));
  if (!kept || !other) return null;
  const choices = Object.fromEntries(
    chosenFields.map((field) => [field, kept[field] || !other[field] ? "kept" : "merged"]),
  ) as unknown as FieldChoices;
  const joined = mergedFields(kept, other, choices);
  return {
    plan: { do: "merge-customers", keptId: kept.id, otherId: other.id, choices },
    after: joined.ok ? customerFacts(joined.value) : {},
  };
}

async function planCompanies(
  db: Reader,
  oneId: string,
  otherId: string,
  { keptId }: MendChoice,
): Promise<Planned | null> {
  const kept = await companyById(
    db,
    (keptId ?? (await fuller(db, oneId, otherId, weightOfCompany))) as CompanyId,
  );
  const other = kept && (await companyById(db, (kept.id === oneId ? otherId : oneId) as CompanyId));
  if (!kept || !other) return null;
  const joined = mergedCompany(kept, other);
  return {
    plan: { do: "merge-companies", keptId: kept.id, mergedId: other.id },
    after: joined.ok ? companyFacts(joined.value) : {},
  };
}

const weightOfCustomer = (id: string) => sql`
  (SELECT count(*) FROM bookings WHERE customer_id = ${id}) + (SELECT count(*) FROM quotes WHERE customer_id = ${id})
  + (SELECT count(*) FROM customer_consents WHERE customer_id = ${id})`;
const weightOfCompany = (id: string) => sql`
  (SELECT count(*) * 1000000 FROM companies WHERE id = ${id} AND orgnr IS NOT NULL)
  + (SELECT count(*) FROM quotes WHERE company_id = ${id}) + (SELECT count(*) FROM oppdrag WHERE company_id = ${id})
  + (SELECT count(*) FROM invoices WHERE company_id = ${id}) + (SELECT count(*) FROM company_people WHERE company_id = ${id})`;

/** The record that more belongs to; of equals the first. */
async function fuller(
  db: Reader,
  one: string,
  other: string,
  weight: (id: string) => ReturnType<typeof sql>,
): Promise<string> {
  const { rows } = await db.execute<{ more: boolean }>(sql`SELECT ${weight(other)} > ${weight(one)} AS more`);
  return rows[0]?.more ? other : one;
}

async function planEmail(db: Reader, id: string): Promise<Planned | null> {
  const customer = await customerById(db, id as CustomerId);
  if (!customer?.email) return null;
  const email = rightEmail(customer.email);
  // Without both, nobody could reach the customer.
  if (email === null && customer.phone === null) return null;
  return changed(customer, { ...fieldsOf(customer), email });
}

/** The address that was probably meant; null when it is only known to be dead. */
function rightEmail(email: string): string | null {
  const read = mailAddress(email) ? email : parseEmail(email);
  return (read && emailHint(read)) ?? (read === email ? null : read);
}

async function planInvoiceEmail(db: Reader, id: string): Promise<Planned | null> {
  const company = await companyById(db, id as CompanyId);
  if (!company?.invoiceEmail) return null;
  return changedCompany(company, {
    ...companyFieldsOf(company),
    invoiceEmail: rightEmail(company.invoiceEmail),
  });
}

async function planPhone(db: Reader, id: string): Promise<Planned | null> {
  const customer = await customerById(db, id as CustomerId);
  if (!customer?.phone || parsePhone(customer.phone)) return null;
  const phone = repairedPhone(customer.phone);
  // Kept as a note, so that staff can still read what was typed.
  const note = [customer.note, phone ? "" : `Feil telefonnummer: ${customer.phone}`]
    .filter(Boolean)
    .join("\n");
  const keeps = note.length <= longestNote;
  return changed(customer, { ...fieldsOf(customer), phone, note: keeps ? note : customer.note });
}

async function planPostalCode(db: Reader, id: string): Promise<Planned | null> {
  const company = await companyById(db, id as CompanyId);
  if (!company) return null;
  const { register } = company;
  const isKnown = register !== null && isPostalCode(register.postalCode);
  const place = isKnown ? { postalCode: register.postalCode, city: register.city } : { postalCode: "" };
  return changedCompany(company, { ...companyFieldsOf(company), ...place });
}

async function planOrgnr(db: Reader, id: string, orgnr: Orgnr | null): Promise<Planned | null> {
  const company = orgnr && (await companyById(db, id as CompanyId));
  return company ? changedCompany(company, { ...companyFieldsOf(company), orgnr }) : null;
}

function statedIn(reasons: Found["reasons"]): Orgnr | null {
  const stated = reasons.find((reason) => reason.startsWith("stated-orgnr:"));
  return stated ? parseOrgnr(stated.slice("stated-orgnr:".length)) : null;
}

async function planCustomer(db: Reader, { kind, oneId }: Found): Promise<Planned | null> {
  const from = {
    booking: sql`SELECT customer_name AS name, customer_email AS email, customer_phone AS phone, company_name AS company FROM bookings`,
    lead: sql`SELECT name, email, phone_e164 AS phone, company_name AS company FROM leads`,
    "company-request": sql`SELECT name, email, phone_e164 AS phone, company_name AS company FROM company_requests`,
    quote: sql`SELECT name, email, phone, company_name AS company FROM quotes`,
  }[kind as "booking" | "lead" | "company-request" | "quote"];
  const { rows } = await db.execute<Record<"name" | "email" | "phone" | "company", string | null>>(
    sql`${from} WHERE id = ${oneId}`,
  );
  const [row] = rows;
  if (!row?.name) return null;
  const person = {
    name: row.name,
    email: parseEmail(row.email ?? ""),
    phone: parsePhone(row.phone ?? ""),
    companyName: row.company ?? "",
  };
  return {
    plan: { do: "make-customer", person, bookingId: kind === "booking" ? oneId : null },
    after: {},
  };
}

function changed(customer: Customer, after: CustomerFields): Planned {
  const before = fieldsOf(customer);
  return {
    plan: { do: "change-customer", id: customer.id, before, after },
    after: differing(customerFacts(before), customerFacts(after)),
  };
}

function changedCompany(company: CompanyFields & { readonly id: CompanyId }, after: CompanyFields): Planned {
  return {
    plan: { do: "change-company", id: company.id, before: companyFieldsOf(company), after },
    after: differing(companyFacts(company), companyFacts(after)),
  };
}

type Facts = Planned["after"];

function differing(before: Facts, after: Facts): Facts {
  const names = (Object.keys(after) as FactName[]).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]));
}

function fieldsOf(customer: Customer): CustomerFields {
  const { name, email, phone, language, source, companyName, tags, note } = customer;
  return { name, email, phone, language, source, companyName, tags, note };
}

function companyFieldsOf(company: CompanyFields): CompanyFields {
  return Object.fromEntries(
    companyFieldNames.map((name) => [name, company[name]]),
  ) as unknown as CompanyFields;
}

function customerFacts({ name, email, phone, companyName, tags, note }: CustomerFields): Facts {
  return {
    name,
    email,
    phone,
    company: companyName || null,
    tags: tags.join(", ") || null,
    note: note || null,
  };
}

function companyFacts(company: CompanyFields): Facts {
  const { name, orgnr, address, postalCode, city, invoiceEmail, invoiceReference, agreement, tags } = company;
  return {
    name,
    orgnr,
    address: address || null,
    place: `${postalCode} ${city}`.trim() || null,
    invoiceEmail,
    reference: invoiceReference || null,
    agreement: agreement || null,
    tags: tags.join(", ") || null,
  };
}
