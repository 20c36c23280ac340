import { eq } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import { findConversationId, messagesOf } from "../store/conversations.server";
import { chatConversations } from "../tables.server";
import type { ChatRole, ConversationId } from "../types";

/** The conversation of a browser's session id; null when no question was asked in it yet. */
export function conversationIdOf(db: Reader, sessionId: string): Promise<ConversationId | null> {
  return findConversationId(db, sessionId);
}

/** Its messages, oldest first. */
export function messagesOfConversation(
  db: Reader,
  id: ConversationId,
): Promise<{ role: ChatRole; content: string }[]> {
  return messagesOf(db, id);
}

/** Not deleted since. */
export async function conversationExists(db: Reader, id: ConversationId): Promise<boolean> {
  const [row] = await db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(eq(chatConversations.id, id));
  return row !== undefined;
}
