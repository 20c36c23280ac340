import { boolean, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const securityEvents = pgTable("security_events", {
  id: uuid("id").primaryKey(),
  eventType: text("event_type").notNull(),
  severity: text("severity").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  userId: uuid("user_id"),
  details: jsonb("details").notNull().$type<Record<string, string | number>>(),
  isFalsePositive: boolean("is_false_positive").notNull().default(false),
  resolved: boolean("resolved").notNull().default(false),
  resolvedAt: timestamp("resolved_at", { withTimezone: true }),
});
