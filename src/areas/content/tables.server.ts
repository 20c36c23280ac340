import { boolean, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { FileId } from "~/areas/files/types";
import type { PlacedPicture, PublishedPicture } from "./rules/placed-pictures";
import type { PlaceName, SitePage } from "./rules/places";
import type { ChangedPlaceId, ChangedTextsId, OwnPictureId, TestimonialId, TestimonialStatus } from "./types";

export const contentTestimonials = pgTable("content_testimonials", {
  id: uuid("id").primaryKey().$type<TestimonialId>(),
  name: text("name").notNull(),
  role: text("role").notNull(),
  text: text("text").notNull(),
  /** Null until the customer has answered, and after a withdrawal. */
  rating: integer("rating"),
  image: text("image"),
  isDemo: boolean("is_demo").notNull(),
  shown: boolean("shown").notNull(),
  position: integer("position").notNull(),
  status: text("status").notNull().$type<TestimonialStatus>().default("approved"),
  bookingId: uuid("booking_id"),
  /** Where the words came from when the owner entered them; empty for others. */
  source: text("source").notNull().default(""),
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

export const contentPictures = pgTable("content_pictures", {
  id: uuid("id").primaryKey().$type<OwnPictureId>(),
  fileId: uuid("file_id").notNull().$type<FileId>(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  colour: text("colour").notNull(),
  dark: boolean("dark").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export const contentPictureFiles = pgTable("content_picture_files", {
  name: text("name").primaryKey(),
  pictureId: uuid("picture_id").notNull().$type<OwnPictureId>(),
  fileId: uuid("file_id").notNull().$type<FileId>(),
});

export const contentPlaces = pgTable("content_places", {
  id: uuid("id").primaryKey().$type<ChangedPlaceId>(),
  place: text("place").notNull().$type<PlaceName>(),
  chosen: jsonb("chosen").$type<readonly PlacedPicture[]>(),
  published: jsonb("published").$type<readonly PublishedPicture[]>(),
  isReady: boolean("is_ready").notNull(),
});

export const contentTexts = pgTable("content_texts", {
  id: uuid("id").primaryKey().$type<ChangedTextsId>(),
  page: text("page").notNull().$type<SitePage>(),
  fields: jsonb("fields").notNull().$type<Readonly<Record<string, string>>>(),
});
