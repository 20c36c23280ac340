import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { TryKind } from "./rules/lockout";
import type {
  AccessLinkId,
  AssuranceLevel,
  FactorId,
  FactorStatus,
  FactorType,
  OneTimeTokenType,
  Role,
  SessionId,
  SubjectKind,
  UserId,
} from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * The columns that staff need. Accounts made through auth/v1 may lack role, name and address; every reader of this area
 * asks for staff (`isStaff` in store/users.server.ts).
 */
export const users = pgTable("users", {
  id: uuid("id").$type<UserId>().primaryKey(),
  email: text("email").notNull(),
  name: text("name").notNull(),
  role: text("role").$type<Role>().notNull(),
  passwordHash: text("password_hash"),
  passwordChangedAt: moment("password_changed_at"),
  invitedAt: moment("invited_at"),
  emailConfirmedAt: moment("email_confirmed_at"),
  lastSignInAt: moment("last_sign_in_at"),
  disabledAt: moment("disabled_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** The columns that pages need. A session opened through auth/v1 has no cookie, and its `token_hash` is null. */
export const sessions = pgTable("sessions", {
  id: uuid("id").$type<SessionId>().primaryKey(),
  userId: uuid("user_id").$type<UserId>().notNull(),
  tokenHash: text("token_hash").notNull(),
  aal: text("aal").$type<AssuranceLevel>().notNull(),
  createdAt: moment("created_at").notNull(),
  lastSeenAt: moment("last_seen_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  endedAt: moment("ended_at"),
  provedAt: moment("proved_at").notNull(),
  userAgent: text("user_agent").notNull(),
});

export const authFactors = pgTable("auth_factors", {
  id: uuid("id").$type<FactorId>().primaryKey(),
  userId: uuid("user_id").$type<UserId>().notNull(),
  factorType: text("factor_type").$type<FactorType>().notNull(),
  friendlyName: text("friendly_name").notNull(),
  status: text("status").$type<FactorStatus>().notNull(),
  secretSealed: text("secret_sealed"),
  lastStep: bigint("last_step", { mode: "number" }),
  credentialId: text("credential_id"),
  publicKey: text("public_key"),
  signCount: bigint("sign_count", { mode: "number" }).notNull().default(0),
  transports: text("transports").array().notNull().default([]),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  lastUsedAt: moment("last_used_at"),
});

/** Kept by a trigger for e-mail addresses; auth/v1 writes the identities of other providers. */
export const authIdentities = pgTable("auth_identities", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").$type<UserId>().notNull(),
  provider: text("provider").notNull(),
  providerId: text("provider_id").notNull(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  lastSignInAt: moment("last_sign_in_at"),
});

/** For auth/v1: pages keep their session in a cookie. */
export const authRefreshTokens = pgTable("auth_refresh_tokens", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  sessionId: uuid("session_id").$type<SessionId>().notNull(),
  tokenHash: text("token_hash").notNull(),
  parentId: bigint("parent_id", { mode: "number" }),
  createdAt: moment("created_at").notNull(),
  usedAt: moment("used_at"),
  revokedAt: moment("revoked_at"),
});

export const authChallenges = pgTable("auth_challenges", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").$type<UserId>(),
  challenge: text("challenge").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
});

export const recoveryCodes = pgTable("recovery_codes", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").$type<UserId>().notNull(),
  codeHash: text("code_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  usedAt: moment("used_at"),
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

export const oneTimeTokens = pgTable("auth_one_time_tokens", {
  id: uuid("id").primaryKey(),
  tokenType: text("token_type").$type<OneTimeTokenType>().notNull(),
  /** Null for the link that makes the first admin. */
  userId: uuid("user_id").$type<UserId>(),
  tokenHash: text("token_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
  relatesTo: text("relates_to"),
});

/** For auth/v1: calls that ask for letters and text messages. */
export const authMessages = pgTable("auth_messages", {
  id: uuid("id").primaryKey(),
  addressHash: text("address_hash").notNull(),
  originHash: text("origin_hash").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** For auth/v1: links that were opened and wait to be exchanged. */
export const authFlowCodes = pgTable("auth_flow_codes", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").$type<UserId>().notNull(),
  codeHash: text("code_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
});

/** Of the owner's own programs, for auth/v1/admin. */
export const serviceKeys = pgTable("service_keys", {
  id: uuid("id").primaryKey(),
  keyHash: text("key_hash").notNull(),
  madeAt: moment("made_at").notNull(),
  madeBy: text("made_by").notNull(),
  endedAt: moment("ended_at"),
  endedBy: text("ended_by"),
  lastUsedAt: moment("last_used_at"),
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
