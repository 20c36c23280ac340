import { sql } from "drizzle-orm";
import { bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { soldLineColumns } from "~/areas/catalogue/tables/sold-lines.server";
import type { Place } from "~/areas/catalogue/types";
import type { PartyKind } from "~/areas/customers/types";
import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { OppdragId, OppdragStatus, PlannedPayment } from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const amount = (name: string) => bigint(name, { mode: "number" }).$type<Ore>().notNull();

export const oppdrag = pgTable("oppdrag", {
  id: uuid("id").$type<OppdragId>().primaryKey(),
  number: bigint("number", { mode: "number" }).notNull().default(sql`nextval('oppdrag_numbers')`),
  status: text("status").$type<OppdragStatus>().notNull(),
  statusSince: moment("status_since").notNull(),
  name: text("name").notNull(),
  kind: text("audience").$type<PartyKind>().notNull(),
  contactName: text("contact_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  companyName: text("company_name"),
  orgnr: text("orgnr"),
  invoiceReference: text("invoice_reference"),
  companyId: uuid("company_id"),
  quoteId: uuid("quote_id"),
  orderNumber: text("order_number").notNull(),
  theirReference: text("their_reference").notNull(),
  orderFollows: boolean("order_follows").notNull(),
  netOre: amount("net_ore"),
  mvaOre: amount("mva_ore"),
  totalOre: amount("total_ore"),
  createdAt: moment("created_at").notNull(),
});

export const oppdragDays = pgTable("oppdrag_days", {
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  position: integer("position").notNull(),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at").notNull(),
  place: text("place").$type<Place>().notNull(),
  address: text("address").notNull(),
  stations: integer("stations").notNull(),
  heads: integer("heads").notNull(),
  beforeMinutes: integer("before_minutes").notNull(),
  afterMinutes: integer("after_minutes").notNull(),
});

export const oppdragLines = pgTable("oppdrag_lines", {
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  ...soldLineColumns(),
});

export const oppdragPayments = pgTable("oppdrag_payments", {
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  position: integer("position").notNull(),
  kind: text("kind").$type<PlannedPayment["kind"]>().notNull(),
  name: text("name").notNull(),
  ore: amount("ore"),
  dueOn: date("due_on", { mode: "string" }).$type<Day>(),
  dueDays: integer("due_days").notNull(),
});
