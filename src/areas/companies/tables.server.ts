import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Orgnr } from "~/kit/orgnr";
import type { Day } from "~/kit/time";
import type { CompanyId, InvoiceChannel, PersonId, RegisterFacts } from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const line = (name: string) => text(name).notNull().default("");

export const companies = pgTable("companies", {
  id: uuid("id").primaryKey().$type<CompanyId>(),
  name: text("name").notNull(),
  orgnr: text("orgnr").$type<Orgnr>(),
  address: line("address"),
  postalCode: line("postal_code"),
  city: line("city"),
  invoiceChannel: text("invoice_channel").notNull().default("email").$type<InvoiceChannel>(),
  invoiceEmail: text("invoice_email"),
  invoiceReference: line("invoice_reference"),
  agreement: line("agreement"),
  discountPercent: integer("discount_percent"),
  agreementUntil: date("agreement_until", { mode: "string" }).$type<Day>(),
  background: line("picture_background"),
  crop: line("picture_crop"),
  light: line("picture_light"),
  fileNames: line("picture_file_names"),
  employees: integer("employees"),
  tags: text("tags").array().notNull().default([]).$type<readonly string[]>(),
  register: jsonb("register_facts").$type<RegisterFacts>(),
  registerAt: moment("register_at"),
  isBankrupt: boolean("is_bankrupt").notNull().default(false),
  isDeleted: boolean("is_deleted").notNull().default(false),
  createdAt: moment("created_at").notNull(),
  archivedAt: moment("archived_at"),
  importId: uuid("import_id"),
  mergedInto: uuid("merged_into").$type<CompanyId>(),
});

export const companyPeople = pgTable("company_people", {
  id: uuid("id").primaryKey().$type<PersonId>(),
  companyId: uuid("company_id").notNull().$type<CompanyId>(),
  name: text("name").notNull(),
  email: text("email"),
  department: line("department"),
  lastPhotographedOn: date("last_photographed_on", { mode: "string" }).$type<Day>(),
  leftAt: moment("left_at"),
  createdAt: moment("created_at").notNull(),
  importId: uuid("import_id"),
});

/** Which portrait of a roster an imported job told of. */
export const importedPortraits = pgTable("imported_portraits", {
  position: integer("position").generatedAlwaysAsIdentity(),
  oppdragId: uuid("oppdrag_id").notNull(),
  personId: uuid("person_id").notNull().$type<PersonId>(),
  dayBefore: date("day_before", { mode: "string" }).$type<Day>(),
  day: date("day", { mode: "string" }).notNull().$type<Day>(),
});

export const registerAnswers = pgTable("register_answers", {
  orgnr: text("orgnr").primaryKey().$type<Orgnr>(),
  facts: jsonb("facts").$type<RegisterFacts>(),
  fetchedAt: moment("fetched_at").notNull(),
});
