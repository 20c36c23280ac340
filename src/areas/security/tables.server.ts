import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const securityEvents = pgTable("security_events", {
  id: uuid("id").primaryKey(),
  eventType: text("event_type").notNull(),
  severity: text("severity").notNull(),
  createdAt: moment("created_at").notNull(),
  userId: uuid("user_id"),
  details: jsonb("details").notNull().$type<Record<string, string | number>>(),
  isFalsePositive: boolean("is_false_positive").notNull().default(false),
  resolved: boolean("resolved").notNull().default(false),
  resolvedAt: moment("resolved_at"),
});

export const securityEventFolds = pgTable("security_event_folds", {
  foldKey: text("fold_key").primaryKey(),
  eventType: text("event_type").notNull(),
  windowStart: moment("window_start").notNull(),
  eventId: uuid("event_id").notNull(),
  occurrences: bigint("occurrences", { mode: "number" }).notNull(),
  lastAt: moment("last_at").notNull(),
});
