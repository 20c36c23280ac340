import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { TryKind } from "./rules/lockout";
import type { AccessLinkId, AssuranceLevel, Role, SessionId, SubjectKind, UserId } from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const users = pgTable("users", {
  id: uuid("id").$type<UserId>().primaryKey(),
  email: text("email").notNull(),
  name: text("name").notNull(),
  role: text("role").$type<Role>().notNull(),
  passwordHash: text("password_hash").notNull(),
  passwordChangedAt: moment("password_changed_at").notNull(),
  disabledAt: moment("disabled_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const sessions = pgTable("sessions", {
  id: uuid("id").$type<SessionId>().primaryKey(),
  userId: uuid("user_id").$type<UserId>().notNull(),
  tokenHash: text("token_hash").notNull(),
  aal: text("aal").$type<AssuranceLevel>().notNull(),
  createdAt: moment("created_at").notNull(),
  lastSeenAt: moment("last_seen_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  endedAt: moment("ended_at"),
  userAgent: text("user_agent").notNull(),
});

export const knownDevices = pgTable("known_devices", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").$type<UserId>().notNull(),
  tokenHash: text("token_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  lastUsedAt: moment("last_used_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  revokedAt: moment("revoked_at"),
  userAgent: text("user_agent").notNull(),
});

export const setupLinks = pgTable("setup_links", {
  id: uuid("id").primaryKey(),
  purpose: text("purpose").$type<"first_admin" | "set_password">().notNull(),
  /** The user whose password the link sets; null when it makes the first admin. */
  userId: uuid("user_id").$type<UserId>(),
  tokenHash: text("token_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
});

export const signInFailures = pgTable(
  "sign_in_failures",
  {
    kind: text("kind").$type<TryKind>().notNull(),
    keyHash: text("key_hash").notNull(),
    failures: integer("failures").notNull(),
    lastAt: moment("last_at").notNull(),
    lockedUntil: moment("locked_until"),
  },
  (table) => [primaryKey({ columns: [table.kind, table.keyHash] })],
);

export const accessLinks = pgTable("access_links", {
  id: uuid("id").$type<AccessLinkId>().primaryKey(),
  subjectKind: text("subject_kind").$type<SubjectKind>().notNull(),
  subjectId: uuid("subject_id").notNull(),
  keyHash: text("key_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  revokedAt: moment("revoked_at"),
});
