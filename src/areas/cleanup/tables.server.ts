import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { UserId } from "~/areas/access/types";
import type { CleanupRule, FindingId, FindingSubject, MendId, Reason } from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const cleanupFindings = pgTable("cleanup_findings", {
  id: uuid("id").primaryKey().$type<FindingId>(),
  rule: text("rule").notNull().$type<CleanupRule>(),
  kind: text("subject_kind").notNull().$type<FindingSubject>(),
  oneId: uuid("one_id").notNull(),
  otherId: uuid("other_id"),
  score: integer("score").notNull(),
  reasons: text("reasons").array().notNull().$type<readonly Reason[]>(),
  isSafe: boolean("is_safe").notNull(),
  needsAction: boolean("needs_action").notNull(),
  fingerprint: text("fingerprint").notNull(),
  since: moment("since").notNull(),
  foundAt: moment("found_at").notNull(),
  seenAt: moment("seen_at").notNull(),
  leftAt: moment("left_at"),
  leftBy: uuid("left_by").$type<UserId>(),
});

export const cleanupSearches = pgTable("cleanup_searches", {
  rule: text("rule").primaryKey().$type<CleanupRule>(),
  searchedAt: moment("searched_at").notNull(),
  found: integer("found").notNull(),
});

export const cleanupMends = pgTable("cleanup_mends", {
  id: uuid("id").primaryKey().$type<MendId>(),
  rule: text("rule").notNull().$type<CleanupRule>(),
  kind: text("subject_kind").notNull().$type<FindingSubject>(),
  oneId: uuid("one_id").notNull(),
  otherId: uuid("other_id"),
  reasons: text("reasons").array().notNull().$type<readonly Reason[]>(),
  undo: jsonb("undo").$type<object>(),
  mendedAt: moment("mended_at").notNull(),
  mendedBy: uuid("mended_by").notNull().$type<UserId>(),
  undoneAt: moment("undone_at"),
  undoneBy: uuid("undone_by").$type<UserId>(),
});
