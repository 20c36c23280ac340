import { sql } from "drizzle-orm";
import { nounMails } from "~/areas/outbox/rules/noun-mails";
import type { LetterCondition } from "~/areas/outbox/types";
import type { NounOnServer } from "~/areas/records/types";
import { forgetOldConversations } from "./commands/forget-conversations.server";
import * as chatReply from "./mails/chat-reply";
import * as studioChatLead from "./mails/studio-chat-lead";
import * as studioChatLeads from "./mails/studio-chat-leads";
import { conversationNoun } from "./noun";
import { conversationAudience } from "./reads/admin-record.server";
import { conversationExists } from "./reads/conversation.server";
import type { ConversationId } from "./types";

/** No letter about a conversation that its visitor asked to have deleted. */
const exists: LetterCondition = async (tx, { aboutId }) =>
  (await conversationExists(tx, aboutId as ConversationId)) ? null : "no-longer-true";

export const conversationOnServer = {
  ...conversationNoun,
  audienceOf: conversationAudience,
  table: sql`chat_conversations`,
  nameOf: sql`NULL::text`,
  hasArchive: true,
  mails: nounMails([studioChatLead, studioChatLeads, chatReply], { "conversation-exists": exists }),
  forgetsOld: (tx, { chat }, now) => forgetOldConversations(tx, chat.keepDays, now),
} satisfies NounOnServer<"conversation">;
