import { boolean, integer, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { TestimonialId, TestimonialStatus } from "./types";

export const contentTestimonials = pgTable("content_testimonials", {
  id: uuid("id").primaryKey().$type<TestimonialId>(),
  name: text("name").notNull(),
  role: text("role").notNull(),
  text: text("text").notNull(),
  /** Null until the customer has written, and when it is withdrawn. */
  rating: integer("rating"),
  image: text("image"),
  isDemo: boolean("is_demo").notNull(),
  shown: boolean("shown").notNull(),
  position: integer("position").notNull(),
  status: text("status").notNull().$type<TestimonialStatus>().default("approved"),
  bookingId: uuid("booking_id"),
  consentVersion: integer("consent_version"),
  consentedAt: timestamp("consented_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export const contentReviewSummaries = pgTable("content_review_summaries", {
  placeId: text("place_id").primaryKey(),
  rating: numeric("rating", { mode: "number" }),
  totalReviews: integer("total_reviews"),
  fetchedAt: timestamp("fetched_at", { withTimezone: true }),
  askingUntil: timestamp("asking_until", { withTimezone: true }),
  failedAt: timestamp("failed_at", { withTimezone: true }),
});
