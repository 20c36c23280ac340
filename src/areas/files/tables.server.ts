import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Doer } from "~/areas/access/types";
import type { FileId, FileKind } from "./types";

export const files = pgTable("files", {
  id: uuid("id").primaryKey().$type<FileId>(),
  kind: text("kind").notNull().$type<FileKind>(),
  sha256: text("sha256").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  contentType: text("content_type").notNull(),
  name: text("name").notNull(),
  actorKind: text("actor_kind").notNull().$type<Doer["kind"]>(),
  /** Null: the program itself. */
  actorId: uuid("actor_id").$type<Doer["id"]>(),
  actorName: text("actor_name").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
