import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { UserId } from "~/areas/access/types";
import type { ProviderFields } from "./schema/providers";
import type { LetterWordsId, SavedViewId } from "./types";

export const systemSettings = pgTable("system_settings", {
  settingKey: text("setting_key").primaryKey(),
  settingValue: text("setting_value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

export const providerSettings = pgTable("provider_settings", {
  provider: text("provider").primaryKey(),
  /** All but the secret. */
  fields: jsonb("fields").notNull().$type<ProviderFields>(),
  /** Sealed (`platform/sealed-value.server.ts`). */
  secret: text("secret"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

export const letterWords = pgTable("letter_words", {
  id: uuid("id").primaryKey().$type<LetterWordsId>(),
  template: text("template").notNull(),
  productId: uuid("product_id"),
  subject: text("subject").notNull().default(""),
  opening: text("opening").notNull().default(""),
  closing: text("closing").notNull().default(""),
  message: text("message").notNull().default(""),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});

export const savedListViews = pgTable("saved_list_views", {
  id: uuid("id").primaryKey().$type<SavedViewId>(),
  userId: uuid("user_id").notNull().$type<UserId>(),
  list: text("list").notNull(),
  name: text("name").notNull(),
  params: text("params").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export const listColumns = pgTable(
  "list_columns",
  {
    userId: uuid("user_id").notNull().$type<UserId>(),
    list: text("list").notNull(),
    hidden: jsonb("hidden").notNull().$type<readonly string[]>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);
