import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Fields, HistoryLine, SubjectKind } from "./types";

export const history = pgTable(
  "history",
  {
    subjectKind: text("subject_kind").notNull().$type<SubjectKind>(),
    subjectId: uuid("subject_id").notNull(),
    version: integer("version").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    event: text("event").notNull(),
    actorKind: text("actor_kind").notNull().$type<HistoryLine["actorKind"]>(),
    actorId: uuid("actor_id"),
    before: jsonb("before").$type<Fields>(),
    after: jsonb("after").$type<Fields>(),
    detail: jsonb("detail").notNull().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.subjectKind, table.subjectId, table.version] })],
);
