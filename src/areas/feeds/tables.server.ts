import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccessLinkId, UserId } from "~/areas/access/types";
import type { ResourceId } from "~/areas/calendar/types";
import type { FeedContent, FeedDetail, FeedId } from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const calendarFeeds = pgTable("calendar_feeds", {
  id: uuid("id").$type<FeedId>().primaryKey(),
  resourceId: uuid("resource_id").$type<ResourceId>(),
  content: text("content").$type<FeedContent>().notNull(),
  detail: text("detail").$type<FeedDetail>().notNull(),
  linkId: uuid("link_id").$type<AccessLinkId>().notNull(),
  userId: uuid("user_id").$type<UserId>().notNull(),
  createdAt: moment("created_at").notNull(),
  keyedAt: moment("keyed_at").notNull(),
  revokedAt: moment("revoked_at"),
  fetchedAt: moment("fetched_at"),
  fetchedAgent: text("fetched_agent").notNull().default(""),
  fetchedFrom: text("fetched_from").notNull().default(""),
});
