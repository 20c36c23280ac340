import { sql } from "drizzle-orm";
import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { soldLineColumns } from "~/areas/catalogue/tables/sold-lines.server";
import type { Place } from "~/areas/catalogue/types";
import type { PictureStandard } from "~/areas/companies/types";
import { partyColumns } from "~/areas/customers/tables/party.server";
import type { Party } from "~/areas/customers/types";
import type { FileId } from "~/areas/files/types";
import type { Ore } from "~/kit/money";
import type { Day, LocalTime } from "~/kit/time";
import type {
  Issued,
  LineRole,
  LostReason,
  PaymentPart,
  QuoteId,
  QuoteLineId,
  QuoteLinkId,
  QuoteSetId,
  QuoteStatus,
  QuoteVersionId,
  SupplementBase,
} from "./types";
import type { QuestionId } from "./types/questions";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const amount = (name: string) => bigint(name, { mode: "number" }).$type<Ore>().notNull();

export const quotes = pgTable("quotes", {
  id: uuid("id").$type<QuoteId>().primaryKey(),
  number: bigint("number", { mode: "number" }),
  status: text("status").$type<QuoteStatus>().notNull(),
  statusSince: moment("status_since").notNull(),
  reason: text("reason").$type<LostReason>(),
  reasonText: text("reason_text").notNull().default(""),
  ...partyColumns(),
  companyId: uuid("company_id"),
  customerId: uuid("customer_id"),
  originKind: text("origin_kind"),
  originId: uuid("origin_id"),
  supplementOf: uuid("supplement_of").$type<QuoteId>(),
  sentVersion: integer("sent_version"),
  validUntil: date("valid_until", { mode: "string" }).$type<Day>(),
  heldUntil: date("held_until", { mode: "string" }).$type<Day>(),
  openedAt: moment("opened_at"),
  remindedAt: moment("reminded_at"),
  totalOre: amount("total_ore").default(sql`0`),
  mvaOre: amount("mva_ore").default(sql`0`),
  createdAt: moment("created_at").notNull(),
  archivedAt: moment("archived_at"),
  erasedAt: moment("erased_at"),
});

export const quoteVersions = pgTable("quote_versions", {
  id: uuid("id").$type<QuoteVersionId>().primaryKey(),
  quoteId: uuid("quote_id").$type<QuoteId>().notNull(),
  version: integer("version").notNull(),
  title: text("title").notNull(),
  intro: text("intro").notNull(),
  terms: text("terms").notNull(),
  validDays: integer("valid_days").notNull(),
  holdDays: integer("hold_days").notNull(),
  dueDays: integer("due_days").notNull(),
  parts: jsonb("parts").$type<readonly PaymentPart[]>().notNull(),
  standard: jsonb("standard").$type<PictureStandard>().notNull(),
  agreement: text("agreement").notNull(),
  publication: boolean("publication").notNull(),
  supplement: jsonb("supplement").$type<SupplementBase>(),
  /** Whom a further version is for, until it is sent. */
  recipient: jsonb("recipient").$type<Party>(),
  issued: jsonb("issued").$type<Issued>(),
  hash: text("hash"),
  sentAt: moment("sent_at"),
  erasedAt: moment("erased_at"),
});

export const quoteSets = pgTable("quote_sets", {
  id: uuid("id").$type<QuoteSetId>().primaryKey(),
  versionId: uuid("version_id").$type<QuoteVersionId>().notNull(),
  position: integer("position").notNull(),
  name: text("name").notNull(),
});

export const quoteDays = pgTable("quote_days", {
  setId: uuid("set_id").$type<QuoteSetId>().notNull(),
  position: integer("position").notNull(),
  day: date("day", { mode: "string" }).$type<Day>().notNull(),
  from: text("starts").$type<LocalTime>().notNull(),
  to: text("ends").$type<LocalTime>().notNull(),
  place: text("place").$type<Place>().notNull(),
  address: text("address").notNull(),
  stations: integer("stations").notNull(),
  heads: integer("heads").notNull(),
  beforeMinutes: integer("before_minutes").notNull(),
  afterMinutes: integer("after_minutes").notNull(),
  travelMinutes: integer("travel_minutes").notNull(),
});

export const quoteLines = pgTable("quote_lines", {
  id: uuid("id").$type<QuoteLineId>().primaryKey(),
  versionId: uuid("version_id").$type<QuoteVersionId>().notNull(),
  setId: uuid("set_id").$type<QuoteSetId>(),
  role: text("role").$type<LineRole>().notNull(),
  groupName: text("group_name").notNull(),
  fromCatalogue: boolean("from_catalogue").notNull(),
  ...soldLineColumns(),
});

export const quoteLinks = pgTable("quote_links", {
  id: uuid("id").$type<QuoteLinkId>().primaryKey(),
  versionId: uuid("version_id").$type<QuoteVersionId>().notNull(),
  mayAnswer: boolean("may_answer").notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  linkId: uuid("link_id").notNull(),
  openedAt: moment("opened_at"),
  createdAt: moment("created_at").notNull(),
});

export const quoteAcceptances = pgTable("quote_acceptances", {
  quoteId: uuid("quote_id").$type<QuoteId>().primaryKey(),
  versionId: uuid("version_id").$type<QuoteVersionId>().notNull(),
  setId: uuid("set_id").$type<QuoteSetId>().notNull(),
  hash: text("hash").notNull(),
  lineIds: uuid("line_ids").array().$type<QuoteLineId[]>().notNull(),
  name: text("name").notNull(),
  role: text("role").notNull(),
  orderNumber: text("order_number").notNull(),
  theirReference: text("their_reference").notNull(),
  orderFollows: boolean("order_follows").notNull(),
  publication: boolean("publication").notNull(),
  netOre: amount("net_ore"),
  mvaOre: amount("mva_ore"),
  totalOre: amount("total_ore"),
  recordedBy: uuid("recorded_by"),
  orderForm: text("order_form").notNull(),
  orderFile: uuid("order_file").$type<FileId>(),
  acceptedAt: moment("accepted_at").notNull(),
  oppdragId: uuid("oppdrag_id").notNull(),
  erasedAt: moment("erased_at"),
});

export const quoteQuestions = pgTable("quote_questions", {
  id: uuid("id").$type<QuestionId>().primaryKey(),
  quoteId: uuid("quote_id").$type<QuoteId>().notNull(),
  linkId: uuid("link_id").$type<QuoteLinkId>().notNull(),
  askedBy: text("asked_by").notNull(),
  text: text("text").notNull(),
  askedAt: moment("asked_at").notNull(),
  answer: text("answer"),
  answeredAt: moment("answered_at"),
});
