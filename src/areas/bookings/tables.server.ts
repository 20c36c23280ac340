import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { UserId } from "~/areas/access/types";
import type { SessionShape } from "~/areas/calendar/types";
import { soldLineColumns } from "~/areas/catalogue/tables/sold-lines.server";
import type { Adjustment, Choices } from "~/areas/catalogue/types";
import type { CustomerId, LinkReason } from "~/areas/customers/types";
import type { Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { PhoneFields } from "./rules/phone-form";
import type {
  BookingId,
  BookingStatus,
  CustomerKind,
  DraftContact,
  DraftId,
  FeeKind,
  LinkRequestId,
  MemberId,
  MemberStatus,
  OwnMove,
  ProposalId,
  UnconfirmedOrderId,
} from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const amount = (name: string) => bigint(name, { mode: "number" }).$type<Ore>();

export const bookingDrafts = pgTable("booking_drafts", {
  id: uuid("id").$type<DraftId>().primaryKey(),
  tokenHash: text("token_hash").notNull(),
  visitorId: uuid("visitor_id").notNull(),
  productSlug: text("product_slug").notNull(),
  choices: jsonb("choices").$type<Choices>().notNull(),
  holdId: uuid("hold_id"),
  contact: jsonb("contact").$type<DraftContact>(),
  wishedFrom: moment("wished_from"),
  lettersSent: integer("letters_sent").notNull().default(0),
  dismissedAt: moment("dismissed_at"),
  calledAt: moment("called_at"),
  leadId: uuid("lead_id"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const bookingRefunds = pgTable("booking_refunds", {
  id: uuid("id").primaryKey(),
  bookingId: uuid("booking_id").$type<BookingId>().notNull(),
  ore: amount("ore").notNull(),
  day: date("day").$type<Day>().notNull(),
  reason: text("reason").notNull(),
  createdAt: moment("created_at").notNull(),
  undoneAt: moment("undone_at"),
});

export const phoneDrafts = pgTable("phone_drafts", {
  id: uuid("id").$type<DraftId>().primaryKey(),
  userId: uuid("user_id").$type<UserId>().notNull(),
  fields: jsonb("fields").$type<PhoneFields>().notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const bookings = pgTable("bookings", {
  id: uuid("id").$type<BookingId>().primaryKey(),
  number: bigint("number", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
  draftId: uuid("draft_id").$type<DraftId>(),
  linkId: uuid("link_id").notNull(),
  status: text("status").$type<BookingStatus>().notNull(),
  statusSince: moment("status_since").notNull(),
  revision: integer("revision").notNull(),
  productId: uuid("product_id").notNull(),
  productSlug: text("product_slug").notNull(),
  productName: text("product_name").notNull(),
  choices: jsonb("choices").$type<Choices>().notNull(),
  persons: integer("persons").notNull().generatedAlwaysAs(sql`coalesce((choices ->> 'persons')::integer, 1)`),
  session: jsonb("session").$type<SessionShape>().notNull(),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at").notNull(),
  customerId: uuid("customer_id").$type<CustomerId>(),
  linkedBy: text("linked_by").$type<LinkReason>(),
  audience: text("audience").$type<CustomerKind>().notNull(),
  customerName: text("customer_name").notNull(),
  customerEmail: text("customer_email").notNull(),
  customerPhone: text("customer_phone").notNull(),
  companyName: text("company_name"),
  orgnr: text("orgnr"),
  invoiceReference: text("invoice_reference"),
  note: text("note").notNull(),
  totalOre: amount("total_ore").notNull(),
  advanceOre: amount("advance_ore"),
  mvaOre: amount("mva_ore").notNull(),
  adjustment: jsonb("adjustment").$type<Adjustment>(),
  priceListVersion: integer("price_list_version").notNull(),
  expressStartAt: moment("express_start_at"),
  marketingConsentAt: moment("marketing_consent_at"),
  termsVersion: text("terms_version").notNull(),
  freeUntilHours: integer("free_until_hours").notNull(),
  lateFeePercent: integer("late_fee_percent").notNull(),
  noShowFeePercent: integer("no_show_fee_percent").notNull(),
  withdrawalDays: integer("withdrawal_days").notNull(),
  studioMoveFreeHours: integer("studio_move_free_hours").notNull(),
  agreedAt: moment("agreed_at").notNull(),
  picturesReadyAt: moment("pictures_ready_at"),
  deliveredAt: moment("delivered_at"),
  paidOn: date("paid_on").$type<Day>(),
  paidOre: amount("paid_ore"),
  answerBy: moment("answer_by"),
  addressKey: text("address_key"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const bookingProposals = pgTable("booking_proposals", {
  id: uuid("id").$type<ProposalId>().primaryKey(),
  bookingId: uuid("booking_id").$type<BookingId>().notNull(),
  startsAt: moment("starts_at").notNull(),
  createdAt: moment("created_at").notNull(),
  closedAt: moment("closed_at"),
});

export const bookingLines = pgTable(
  "booking_lines",
  {
    bookingId: uuid("booking_id").$type<BookingId>().notNull(),
    ...soldLineColumns(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.position] })],
);

export const bookingFees = pgTable(
  "booking_fees",
  {
    bookingId: uuid("booking_id").$type<BookingId>().notNull(),
    kind: text("kind").$type<FeeKind>().notNull(),
    revision: integer("revision").notNull(),
    percent: integer("percent").notNull(),
    ore: amount("ore").notNull(),
    createdAt: moment("created_at").notNull(),
    waivedAt: moment("waived_at"),
    memberId: uuid("member_id").$type<MemberId>(),
    shareOre: amount("share_ore").notNull(),
  },
  (table) => [unique().on(table.bookingId, table.kind, table.revision, table.memberId).nullsNotDistinct()],
);

/** A booking of several people with consecutive sessions. */
export const bookingGroups = pgTable("booking_groups", {
  bookingId: uuid("booking_id").$type<BookingId>().primaryKey(),
  /** Part of the address of the group's page. */
  token: text("token").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** Numbers that members have given for text messages. */
export const memberMobiles = pgTable("member_mobiles", {
  memberId: uuid("member_id").$type<MemberId>().primaryKey(),
  /** The person who gave the number, in case the time is given to another person. */
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  givenAt: moment("given_at").notNull(),
});

export const bookingMembers = pgTable("booking_members", {
  id: uuid("id").$type<MemberId>().primaryKey(),
  bookingId: uuid("booking_id").$type<BookingId>().notNull(),
  position: integer("position").notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  status: text("status").$type<MemberStatus>().notNull(),
  statusSince: moment("status_since").notNull(),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at").notNull(),
  linkId: uuid("link_id").notNull(),
  revision: integer("revision").notNull(),
  ownMoveBy: text("own_move_by").$type<OwnMove["by"]>(),
  ownMoveAt: moment("own_move_at"),
  lastStudioMoveAt: moment("last_studio_move_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** Only `store/unconfirmed-orders.server.ts` writes this table, in SQL. */
export const unconfirmedOrders = pgTable("unconfirmed_orders", {
  id: uuid("id").$type<UnconfirmedOrderId>().primaryKey(),
  draftId: uuid("draft_id").$type<DraftId>().notNull(),
  linkId: uuid("link_id").notNull(),
  holdId: uuid("hold_id").notNull(),
  status: text("status").notNull(),
  confirmedBy: text("confirmed_by").notNull(),
  staffBecause: text("staff_because"),
  reserved: boolean("reserved").notNull(),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at").notNull(),
  shownOre: amount("shown_ore").notNull(),
  expressWish: boolean("express_wish").notNull(),
  chatSession: text("chat_session"),
  lettersSent: integer("letters_sent").notNull(),
  letterAt: moment("letter_at"),
  expiresAt: moment("expires_at").notNull(),
  createdAt: moment("created_at").notNull(),
  endedAt: moment("ended_at"),
});

/** Only `store/order-origins.server.ts` writes this table and the next, in SQL. */
export const orderOrigins = pgTable("order_origins", {
  id: uuid("id").primaryKey(),
  draftId: uuid("draft_id").$type<DraftId>().notNull(),
  addressKey: text("address_key").notNull(),
  networkKey: text("network_key").notNull(),
  sessions: integer("sessions").notNull(),
  letters: integer("letters").notNull(),
  orderedAt: moment("ordered_at").notNull(),
});

/** Only `store/link-requests.server.ts` writes this table, in SQL. */
export const linkRequests = pgTable("link_requests", {
  id: uuid("id").$type<LinkRequestId>().primaryKey(),
  email: text("email"),
  addressKey: text("address_key").notNull(),
  networkKey: text("network_key").notNull(),
  askedAt: moment("asked_at").notNull(),
});

export const calendarGrabs = pgTable("calendar_grabs", {
  eventId: uuid("event_id").primaryKey(),
  networkKey: text("network_key").notNull(),
  day: date("day").$type<Day>().notNull(),
  since: moment("since").notNull(),
});
