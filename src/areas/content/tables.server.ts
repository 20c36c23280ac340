import { boolean, integer, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const contentTestimonials = pgTable("content_testimonials", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  role: text("role").notNull(),
  text: text("text").notNull(),
  rating: integer("rating").notNull(),
  picture: text("picture"),
  isDemo: boolean("is_demo").notNull(),
  shown: boolean("shown").notNull(),
  position: integer("position").notNull(),
});

export const contentReviewSummaries = pgTable("content_review_summaries", {
  placeId: text("place_id").primaryKey(),
  rating: numeric("rating", { mode: "number" }),
  totalReviews: integer("total_reviews"),
  fetchedAt: timestamp("fetched_at", { withTimezone: true }),
  askingUntil: timestamp("asking_until", { withTimezone: true }),
  failedAt: timestamp("failed_at", { withTimezone: true }),
});
