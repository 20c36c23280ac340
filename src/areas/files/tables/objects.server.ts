import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { FileId } from "../types";
import type { ObjectId } from "../types/objects";

export const storageObjects = pgTable("storage_objects", {
  id: uuid("id").primaryKey().$type<ObjectId>(),
  bucket: text("bucket").notNull(),
  name: text("name").notNull(),
  fileId: uuid("file_id").notNull().$type<FileId>(),
  cacheSeconds: integer("cache_seconds").notNull(),
  userMetadata: jsonb("user_metadata").notNull().$type<Readonly<Record<string, unknown>>>(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
