import { ok, type Result, refuse } from "~/kit/result";
import type { Tx } from "~/platform/database/tx.server";
import { countMessages, lockConversation } from "../store/conversations.server";
import type { ConversationId } from "../types";

/**
 * Refuses when messages have been added since the owner read the conversation. A conversation's version is the number
 * of its messages.
 */
export async function unchangedConversation(
  tx: Tx,
  id: ConversationId,
  version: number | null,
): Promise<Result<undefined, "unknown-conversation" | "version-missing" | "said-meanwhile">> {
  if (!(await lockConversation(tx, id))) return refuse("unknown-conversation");
  if (version === null) return refuse("version-missing");
  return (await countMessages(tx, id)) === version ? ok() : refuse("said-meanwhile");
}
