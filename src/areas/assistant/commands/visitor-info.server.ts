import { ok, type Result, refuse } from "~/kit/result";
import type { Tx } from "~/platform/database/tx.server";
import { setVisitorInfo } from "../store/conversations.server";
import type { ConversationId, VisitorInfo } from "../types";

/** The contact box, saved by itself: whoever knows the conversation's id may tell who they are. */
export async function saveVisitorInfo(
  tx: Tx,
  id: ConversationId,
  info: VisitorInfo,
): Promise<Result<undefined, "unknown-conversation">> {
  return (await setVisitorInfo(tx, id, info)) ? ok() : refuse("unknown-conversation");
}
