import {
  bigint,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { soldLineColumns } from "~/areas/catalogue/tables/sold-lines.server";
import type { SoldLine } from "~/areas/catalogue/types";
import { partyColumns, postalAddressColumns } from "~/areas/customers/tables/party.server";
import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type {
  Account,
  BankLineId,
  DocumentKind,
  DocumentStatus,
  EhfState,
  EntryId,
  EntryKind,
  InvoiceId,
  PayerId,
  Seller,
} from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const day = (name: string) => date(name, { mode: "string" }).$type<Day>();
const amount = (name: string) => bigint(name, { mode: "number" }).$type<Ore>().notNull();
const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

export const invoices = pgTable("invoices", {
  id: uuid("id").$type<InvoiceId>().primaryKey(),
  ...partyColumns(),
  ...postalAddressColumns(),
  // `kind` is the document's; the party's is here.
  audience: partyColumns().kind,
  kind: text("kind").$type<DocumentKind>().notNull(),
  status: text("status").$type<DocumentStatus>().notNull(),
  number: bigint("number", { mode: "number" }),
  kid: text("kid"),
  sourceKey: text("source_key"),
  bookingId: uuid("booking_id"),
  oppdragId: uuid("oppdrag_id"),
  oppdragDayId: uuid("oppdrag_day_id"),
  payerId: uuid("payer_id"),
  companyId: uuid("company_id"),
  credits: uuid("credits").$type<InvoiceId>(),
  replaces: uuid("replaces").$type<InvoiceId>(),
  orderNumber: text("order_number").notNull(),
  note: text("note").notNull(),
  deliveredOn: day("delivered_on"),
  deliveredAt: text("delivered_at").notNull(),
  dueDays: integer("due_days").notNull(),
  issuedOn: day("issued_on"),
  dueOn: day("due_on"),
  netOre: amount("net_ore"),
  mvaOre: amount("mva_ore"),
  totalOre: amount("total_ore"),
  prepaidOre: amount("prepaid_ore"),
  seller: jsonb("seller").$type<Seller>(),
  covers: jsonb("covers").$type<readonly SoldLine[]>(),
  hash: text("hash"),
  ehfState: text("ehf_state").$type<EhfState>().notNull(),
  disputedAt: moment("disputed_at"),
  disputeReason: text("dispute_reason"),
  collectionAt: moment("collection_at"),
  linkId: uuid("link_id"),
  createdAt: moment("created_at").notNull(),
  issuedAt: moment("issued_at"),
});

export const oppdragPayers = pgTable("oppdrag_payers", {
  id: uuid("id").$type<PayerId>().primaryKey(),
  oppdragId: uuid("oppdrag_id").notNull(),
  position: integer("position").notNull(),
  companyName: text("company_name").notNull(),
  orgnr: text("orgnr"),
  department: text("department").notNull(),
  orderNumber: text("order_number").notNull(),
  invoiceReference: text("invoice_reference").notNull(),
  email: text("email").notNull(),
  shareBp: integer("share_bp").notNull(),
});

export const oppdragShares = pgTable("oppdrag_shares", {
  oppdragId: uuid("oppdrag_id").primaryKey(),
  afterNumber: bigint("after_number", { mode: "number" }).notNull(),
});

export const invoiceLines = pgTable("invoice_lines", {
  invoiceId: uuid("invoice_id").$type<InvoiceId>().notNull(),
  ...soldLineColumns(),
});

export const invoiceFiles = pgTable("invoice_files", {
  invoiceId: uuid("invoice_id").$type<InvoiceId>().notNull(),
  kind: text("kind").$type<"pdf" | "ehf">().notNull(),
  content: bytes("content").notNull(),
  sha256: text("sha256").notNull(),
});

export const journalEntries = pgTable("journal_entries", {
  id: uuid("id").$type<EntryId>().primaryKey(),
  number: bigint("number", { mode: "number" }).notNull(),
  kind: text("kind").$type<EntryKind>().notNull(),
  day: day("day").notNull(),
  lineCount: integer("line_count").notNull(),
  documentId: uuid("document_id").$type<InvoiceId>(),
  bankLineId: uuid("bank_line_id").$type<BankLineId>(),
  reverses: uuid("reverses").$type<EntryId>(),
  note: text("note").notNull(),
  actorKind: text("actor_kind").notNull(),
  actorId: uuid("actor_id"),
  actorName: text("actor_name").notNull(),
  madeAt: moment("made_at").notNull(),
});

export const journalLines = pgTable("journal_lines", {
  entryId: uuid("entry_id").$type<EntryId>().notNull(),
  position: integer("position").notNull(),
  account: text("account").$type<Account>().notNull(),
  ore: amount("ore"),
  documentId: uuid("document_id").$type<InvoiceId>(),
  bookingId: uuid("booking_id"),
  mvaBp: integer("mva_bp"),
});

export const numberSeries = pgTable("number_series", {
  series: text("series").$type<"document" | "request" | "journal">().primaryKey(),
  next: bigint("next", { mode: "number" }).notNull(),
});

export const mvaTerms = pgTable("mva_terms", {
  firstDay: day("first_day").primaryKey(),
  lastDay: day("last_day").notNull(),
  lockedAt: moment("locked_at").notNull(),
  lockedBy: text("locked_by").notNull(),
});

/** What the journal sums up to for each document. The database keeps it with every entry; the program only reads it. */
export const documentSums = pgTable("document_sums", {
  documentId: uuid("document_id").$type<InvoiceId>().primaryKey(),
  openOre: amount("open_ore"),
  creditOre: amount("credit_ore"),
  advanceOre: amount("advance_ore"),
  lostOre: amount("lost_ore"),
  paidOre: amount("paid_ore"),
  cameOre: amount("came_ore"),
  notedInOre: amount("noted_in_ore"),
  notedOutOre: amount("noted_out_ore"),
});
