import { date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BookingId } from "~/areas/bookings/types";
import type { E164 } from "~/kit/phone";
import type { Day } from "~/kit/time";
import type { LeadId, LeadSource, LeadStatus, LostReason, OpenStatus } from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const leads = pgTable("leads", {
  id: uuid("id").primaryKey().$type<LeadId>(),
  source: text("source").notNull().$type<LeadSource>(),
  status: text("status").notNull().$type<LeadStatus>(),
  statusSince: moment("status_since").notNull(),
  statusBefore: text("status_before").$type<OpenStatus>(),
  snoozedUntil: date("snoozed_until", { mode: "string" }).$type<Day>(),
  lostReason: text("lost_reason").$type<LostReason>(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  phoneE164: text("phone_e164").$type<E164>(),
  message: text("message").notNull(),
  companyName: text("company_name").notNull().default(""),
  productSlug: text("product_slug"),
  persons: integer("persons"),
  images: integer("images"),
  wishedFrom: moment("wished_from"),
  bookingId: uuid("booking_id").$type<BookingId>(),
  createdAt: moment("created_at").notNull(),
  firstAnsweredAt: moment("first_answered_at"),
  formHash: text("form_hash"),
  addressKey: text("address_key"),
});
