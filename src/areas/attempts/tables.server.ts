import { date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Day } from "~/kit/time";
import type { AttemptId, AttemptOutcome, AttemptStep, Device } from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const bookingAttempts = pgTable("booking_attempts", {
  id: uuid("id").primaryKey().$type<AttemptId>(),
  session: text("session").notNull(),
  day: date("day", { mode: "string" }).notNull().$type<Day>(),
  startedAt: moment("started_at").notNull(),
  lastAt: moment("last_at").notNull(),
  productSlug: text("product_slug").notNull(),
  step: text("step").notNull().$type<AttemptStep>(),
  outcome: text("outcome").notNull().$type<AttemptOutcome>(),
  refusal: text("refusal"),
  ms: integer("ms").notNull(),
  source: text("source").notNull(),
  device: text("device").notNull().$type<Device>(),
  release: text("release").notNull(),
  inVain: text("in_vain").array().notNull(),
});

/** The day's salt for hashing sessions; deleted the next night. */
export const bookingAttemptSalts = pgTable("booking_attempt_salts", {
  day: date("day", { mode: "string" }).primaryKey().$type<Day>(),
  salt: text("salt").notNull(),
});

/** Visits of the public pages, counted by day. */
export const visitDays = pgTable("visit_days", {
  day: date("day", { mode: "string" }).notNull().$type<Day>(),
  path: text("path").notNull(),
  source: text("source").notNull(),
  device: text("device").notNull().$type<Device>(),
  visits: integer("visits").notNull(),
});

/** Daily counts of attempts that are too old to be stored one by one. */
export const bookingAttemptDays = pgTable("booking_attempt_days", {
  day: date("day", { mode: "string" }).notNull().$type<Day>(),
  productSlug: text("product_slug").notNull(),
  step: text("step").notNull().$type<AttemptStep>(),
  outcome: text("outcome").notNull().$type<AttemptOutcome>(),
  refusal: text("refusal").notNull(),
  source: text("source").notNull(),
  device: text("device").notNull().$type<Device>(),
  attempts: integer("attempts").notNull(),
  inVain: integer("in_vain").notNull(),
});
