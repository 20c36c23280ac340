import type { Tx } from "~/platform/database/tx.server";
import { lockConversation } from "../store/conversations.server";
import type { ConversationId } from "../types";

/**
 * Blocks the deletion of a conversation until the transaction ends, so that no row is written about it that its
 * deletion would miss. False when it is deleted already.
 */
export async function holdConversation(tx: Tx, id: ConversationId): Promise<boolean> {
  return (await lockConversation(tx, id)) !== null;
}
