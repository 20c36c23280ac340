import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { UserId } from "~/areas/access/types";
import type { FileId, FileKind } from "./types";

export const files = pgTable("files", {
  id: uuid("id").primaryKey().$type<FileId>(),
  kind: text("kind").notNull().$type<FileKind>(),
  sha256: text("sha256").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  contentType: text("content_type").notNull(),
  name: text("name").notNull(),
  createdBy: uuid("created_by").notNull().$type<UserId>(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
