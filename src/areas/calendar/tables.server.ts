import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Day } from "~/kit/time";
import type { SessionShape } from "./types";

export const calendarResources = pgTable("calendar_resources", {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  name: text().notNull(),
  userId: uuid("user_id"),
  maxSessionsPerDay: integer("max_sessions_per_day"),
  position: integer().notNull(),
  retiredAt: timestamp("retired_at", { withTimezone: true }),
});

export const openingRules = pgTable("opening_rules", {
  id: uuid().primaryKey(),
  resourceId: uuid("resource_id").notNull(),
  weekday: integer().notNull(),
  opens: time().notNull(),
  closes: time().notNull(),
  validFrom: date("valid_from").$type<Day>(),
  validTo: date("valid_to").$type<Day>(),
});

export const openingOverrides = pgTable("opening_overrides", {
  id: uuid().primaryKey(),
  resourceId: uuid("resource_id"),
  day: date().notNull(),
  kind: text().notNull(),
  opens: time(),
  closes: time(),
  note: text().notNull(),
});

export const openingYearlyDays = pgTable("opening_yearly_days", {
  monthDay: text("month_day").primaryKey(),
  closes: time(),
  note: text().notNull(),
});

export const calendarHolds = pgTable("calendar_holds", {
  id: uuid().primaryKey(),
  visitorId: uuid("visitor_id").notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  extendedAt: timestamp("extended_at", { withTimezone: true }),
  request: jsonb().$type<SessionShape>().notNull(),
  releasedAt: timestamp("released_at", { withTimezone: true }),
  bookingId: uuid("booking_id"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  addressKey: text("address_key"),
  reserved: boolean().notNull(),
  takesLastTime: boolean("takes_last_time").notNull(),
  unconfirmed: boolean().notNull(),
});

/** Only `store/held-dates.server.ts` reads and writes this table, in SQL. */
export const calendarHeldDates = pgTable("calendar_held_dates", {
  ownerId: uuid("owner_id").primaryKey(),
  ownerKind: text("owner_kind").notNull(),
  label: text().notNull(),
  taken: integer().notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** Only `store/allocations.server.ts` writes this table, in SQL, because it needs range operators. */
export const calendarAllocations = pgTable("calendar_allocations", {
  id: uuid().primaryKey(),
  resourceId: uuid("resource_id").notNull(),
  during: tstzrange().notNull(),
  kind: text().notNull(),
  ownerId: uuid("owner_id").notNull(),
  sessionDay: date("session_day"),
  expiresAt: timestamp("expires_at", { withTimezone: true }),
  note: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** Only `store/blocks.server.ts` reads and writes this table, in SQL. */
export const calendarBlocks = pgTable("calendar_blocks", {
  id: uuid().primaryKey(),
  seriesId: uuid("series_id"),
  reason: text().notNull(),
  note: text().notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  wholeDay: boolean("whole_day").notNull(),
  resourceIds: uuid("resource_ids").array().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  deletedAt: timestamp("deleted_at", { withTimezone: true }),
});

export const calendarSickDays = pgTable("calendar_sick_days", {
  id: uuid("id").primaryKey(),
  reportId: uuid("report_id").notNull(),
  resourceId: uuid("resource_id").notNull(),
  day: date("day").notNull(),
  lettersAt: timestamp("letters_at", { withTimezone: true }).notNull(),
  asked: jsonb("asked").notNull(),
  undoneAt: timestamp("undone_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** Only `store/busy-calendars.server.ts` writes this table and the next, in SQL. */
export const busyCalendars = pgTable("busy_calendars", {
  id: uuid().primaryKey(),
  resourceId: uuid("resource_id").notNull(),
  name: text().notNull(),
  /** Sealed (`platform/sealed-value.server.ts`). */
  address: text().notNull(),
  host: text().notNull(),
  etag: text(),
  modified: text(),
  wholeAt: timestamp("whole_at", { withTimezone: true }),
  readAt: timestamp("read_at", { withTimezone: true }),
  events: integer(),
  doubtful: integer().notNull(),
  doubts: jsonb().notNull(),
  failure: text(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export const busyCalendarTimes = pgTable("busy_calendar_times", {
  calendarId: uuid("calendar_id").notNull(),
  resourceId: uuid("resource_id").notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
});
