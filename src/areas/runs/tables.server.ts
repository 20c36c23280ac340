import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Doer } from "~/areas/access/types";
import type { Json, RunId, RunResult, RunState } from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const runs = pgTable("runs", {
  id: uuid("id").primaryKey().$type<RunId>(),
  kind: text("kind").notNull(),
  state: text("state").notNull().$type<RunState>(),
  input: jsonb("input").notNull().$type<Json>(),
  cursor: jsonb("cursor").$type<Json>(),
  done: integer("done").notNull().default(0),
  total: integer("total").notNull(),
  result: jsonb("result").notNull().default({}).$type<RunResult>(),
  failures: integer("failures").notNull().default(0),
  stopAskedAt: moment("stop_asked_at"),
  actorKind: text("actor_kind").notNull().$type<Doer["kind"]>(),
  /** Null: the program itself. */
  actorId: uuid("actor_id").$type<Doer["id"]>(),
  actorName: text("actor_name").notNull(),
  createdAt: moment("created_at").notNull(),
  startedAt: moment("started_at"),
  endedAt: moment("ended_at"),
});
