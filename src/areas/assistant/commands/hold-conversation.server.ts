import type { Tx } from "~/platform/database/tx.server";
import { lockConversation } from "../store/conversations.server";
import type { ConversationId } from "../types";

/**
 * Keeps a conversation from being deleted until the transaction is over, so that nothing is written about it that its
 * deletion would miss. False when it is gone already.
 */
export async function holdConversation(tx: Tx, id: ConversationId): Promise<boolean> {
  return (await lockConversation(tx, id)) !== null;
}
