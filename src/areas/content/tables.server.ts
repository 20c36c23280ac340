import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

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
