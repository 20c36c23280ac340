import { sql } from "drizzle-orm";
import type { Relation } from "~/platform/rest-query/select-rows.server";

/** For administrators; visitors have the few exact shapes of the chat. */
export const wireChats: Readonly<Record<string, Relation>> = {
  chat_conversations: {
    from: sql`chat_conversations`,
    columns: {
      id: "uuid",
      visitor_info: "jsonb",
      language: "text",
      page_path: "text",
      created_at: "timestamptz",
      last_message_at: "timestamptz",
    },
  },
  chat_messages: {
    from: sql`chat_messages`,
    columns: {
      id: "bigint",
      conversation_id: "uuid",
      role: "text",
      content: "text",
      created_at: "timestamptz",
      intent: "text",
      outcome: "text",
      answered_by: "text",
    },
  },
};
