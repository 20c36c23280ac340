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
import type { Choices } from "~/areas/catalogue/types";
import { partyColumns } from "~/areas/customers/tables/party.server";
import type { Day } from "~/kit/time";
import type { EntryStatus, FreedCause, OfferId, OfferState, WaitingEntryId, Why } from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const waitlistEntries = pgTable("waitlist_entries", {
  id: uuid("id").$type<WaitingEntryId>().primaryKey(),
  linkId: uuid("link_id").notNull(),
  formHash: text("form_hash").notNull(),
  status: text("status").$type<EntryStatus>().notNull(),
  statusSince: moment("status_since").notNull(),
  productSlug: text("product_slug").notNull(),
  productName: text("product_name").notNull(),
  choices: jsonb("choices").$type<Choices>().notNull(),
  firstDay: date("first_day").$type<Day>().notNull(),
  lastDay: date("last_day").$type<Day>().notNull(),
  weekdays: integer("weekdays").notNull(),
  parts: integer("parts").notNull(),
  wishedStart: moment("wished_start"),
  ...partyColumns(),
  consentedAt: moment("consented_at").notNull(),
  consentVersion: integer("consent_version").notNull(),
  bookingId: uuid("booking_id"),
  createdAt: moment("created_at").notNull(),
  erasedAt: moment("erased_at"),
  addressKey: text("address_key"),
  networkKey: text("network_key"),
  browserLinkId: uuid("browser_link_id"),
});

export const waitlistOffers = pgTable("waitlist_offers", {
  id: uuid("id").$type<OfferId>().primaryKey(),
  entryId: uuid("entry_id").$type<WaitingEntryId>().notNull(),
  number: integer("number").notNull(),
  openingId: uuid("opening_id").notNull(),
  state: text("state").$type<OfferState>().notNull(),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at").notNull(),
  cause: text("cause").$type<FreedCause>().notNull(),
  why: jsonb("why").$type<Why>().notNull(),
  madeBy: uuid("made_by"),
  madeAt: moment("made_at").notNull(),
  openFrom: moment("open_from"),
  expiresAt: moment("expires_at"),
  settledAt: moment("settled_at"),
});

const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** Triggers write it; only `store/freed-times.server.ts` reads it and deletes rows, in SQL. */
export const waitlistFreedTimes = pgTable("waitlist_freed_times", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  during: tstzrange("during"),
  kind: text("kind").notNull(),
  ownerId: uuid("owner_id"),
});
