import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { AdvanceTerms, DeliveredWhen, PersonBand, ResourceNeed } from "./types";

export const products = pgTable("products", {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  audience: text().notNull(),
  kind: text().notNull(),
  family: text().notNull(),
  tagline: text().notNull(),
  includes: text().array().notNull(),
  place: text().notNull(),
  durationMinutes: integer("duration_minutes").notNull(),
  bufferBeforeMinutes: integer("buffer_before_minutes").notNull(),
  bufferAfterMinutes: integer("buffer_after_minutes").notNull(),
  slotStepMinutes: integer("slot_step_minutes").notNull(),
  leadTimeHours: integer("lead_time_hours").notNull(),
  needs: jsonb().$type<readonly ResourceNeed[]>().notNull(),
  peoplePerSession: integer("people_per_session").notNull(),
  onlineUpToPersons: integer("online_up_to_persons"),
  mostInGroup: integer("most_in_group").notNull(),
  peoplePerDay: integer("people_per_day"),
  bookableOnline: boolean("bookable_online").notNull(),
  shownOnPage: boolean("shown_on_page").notNull(),
  needsApproval: boolean("needs_approval").notNull(),
  activeFrom: date("active_from"),
  activeTo: date("active_to"),
  position: integer().notNull(),
  deliveredWhen: text("delivered_when").$type<DeliveredWhen>(),
  advance: jsonb("advance").$type<AdvanceTerms>(),
  archivedAt: timestamp("archived_at", { withTimezone: true }),
});

export const priceLists = pgTable("price_lists", {
  version: integer().primaryKey(),
  validFrom: timestamp("valid_from", { withTimezone: true }).notNull().unique(),
  note: text().notNull(),
});

export const productPrices = pgTable(
  "product_prices",
  {
    priceListVersion: integer("price_list_version").notNull(),
    productId: uuid("product_id").notNull(),
    baseOre: bigint("base_ore", { mode: "number" }).notNull(),
    includedImages: integer("included_images").notNull(),
    minImages: integer("min_images").notNull(),
    maxImages: integer("max_images").notNull(),
    extraImageOre: bigint("extra_image_ore", { mode: "number" }).notNull(),
    extraPersonOre: bigint("extra_person_ore", { mode: "number" }).notNull(),
    bands: jsonb().$type<readonly PersonBand[]>().notNull(),
    mvaIncluded: boolean("mva_included").notNull(),
    mvaBp: integer("mva_bp").notNull(),
  },
  (table) => [primaryKey({ columns: [table.priceListVersion, table.productId] })],
);

export const productAddOns = pgTable(
  "product_add_ons",
  {
    productId: uuid("product_id").notNull(),
    addOnId: uuid("add_on_id").notNull(),
    maxQuantity: integer("max_quantity").notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.addOnId] })],
);

export const travelZones = pgTable("travel_zones", {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  minutes: integer().notNull(),
  priceOre: bigint("price_ore", { mode: "number" }).notNull(),
});

const int4range = customType<{ data: string }>({ dataType: () => "int4range" });

/** No postal code is in two zones: an exclusion constraint. */
export const travelZoneCodes = pgTable("travel_zone_codes", {
  zoneId: uuid("zone_id").notNull(),
  codes: int4range().notNull(),
});
