import { ok, type Result, refuse } from "~/kit/result";
import type { Tx } from "~/platform/database/tx.server";
import { countMessages, lockConversation } from "../store/conversations.server";
import type { ConversationId } from "../types";

/**
 * The owner acts on what was read: refuses when more has been said since. A conversation's version is the number of its
 * messages.
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
