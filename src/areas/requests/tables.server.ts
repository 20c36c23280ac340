import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { soldLineColumns } from "~/areas/catalogue/tables/sold-lines.server";
import type { Place } from "~/areas/catalogue/types";
import { partyColumns, postalAddressColumns } from "~/areas/customers/tables/party.server";
import type { Id } from "~/kit/ids";
import type { Ore } from "~/kit/money";
import type { E164 } from "~/kit/phone";
import type { Day } from "~/kit/time";
import type {
  DateWish,
  DeclineReason,
  MissingFact,
  Proposal,
  RequestId,
  RequestSource,
  RequestStatus,
  Site,
} from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const money = (name: string) => bigint(name, { mode: "number" }).$type<Ore>().notNull();

export const companyRequests = pgTable("company_requests", {
  id: uuid("id").primaryKey().$type<RequestId>(),
  number: integer("number").notNull().generatedAlwaysAsIdentity(),
  linkId: uuid("link_id").notNull(),
  formHash: text("form_hash").notNull(),
  source: text("source").notNull().$type<RequestSource>(),
  leadId: uuid("lead_id").$type<Id<"lead">>(),
  status: text("status").notNull().$type<RequestStatus>(),
  statusSince: moment("status_since").notNull(),
  place: text("place").notNull().$type<Place>(),
  persons: integer("persons").notNull(),
  minutesEach: integer("minutes_each").notNull(),
  images: integer("images").notNull(),
  productSlug: text("product_slug").notNull(),
  wishes: jsonb("wishes").notNull().$type<readonly DateWish[]>(),
  firstWish: date("first_wish", { mode: "string" }).notNull().$type<Day>(),
  lastWish: date("last_wish", { mode: "string" }).notNull().$type<Day>(),
  ...partyColumns(),
  phoneE164: text("phone_e164").$type<E164>(),
  ...postalAddressColumns(),
  site: jsonb("site").$type<Site>(),
  message: text("message").notNull(),
  zoneName: text("zone_name"),
  travelMinutes: integer("travel_minutes"),
  netOre: money("net_ore"),
  mvaOre: money("mva_ore"),
  totalOre: money("total_ore"),
  missing: text("missing").array().notNull().default([]).$type<readonly MissingFact[]>(),
  askedWords: text("asked_words").notNull().default(""),
  proposal: jsonb("proposal").$type<Proposal>(),
  askedAt: moment("asked_at"),
  heldUntil: moment("held_until"),
  quoteId: uuid("quote_id"),
  declinedReason: text("declined_reason").$type<DeclineReason>(),
  createdAt: moment("created_at").notNull(),
  firstAnsweredAt: moment("first_answered_at"),
  expiryToldAt: moment("expiry_told_at"),
  erasedAt: moment("erased_at"),
  archivedAt: moment("archived_at"),
  addressKey: text("address_key"),
  networkKey: text("network_key"),
});

export const companyRequestLines = pgTable(
  "company_request_lines",
  { requestId: uuid("request_id").notNull().$type<RequestId>(), ...soldLineColumns() },
  (table) => [primaryKey({ columns: [table.requestId, table.position] })],
);
