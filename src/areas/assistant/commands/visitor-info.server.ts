import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { filledIn, mergeContact } from "../rules/check/contact";
import { lockConversation, setVisitorInfo } from "../store/conversations.server";
import type { ConversationId, VisitorInfo } from "../types";
import { keepLead } from "./keep-lead.server";

/**
 * Saves the contact box, also before any question. The conversation's id is the only credential. A field left empty
 * removes nothing, such as a number that was written in a question.
 */
export async function saveVisitorInfo(
  tx: Tx,
  id: ConversationId,
  info: VisitorInfo,
  now: Instant,
): Promise<Result<undefined, "unknown-conversation">> {
  const conversation = await lockConversation(tx, id);
  if (!conversation) return refuse("unknown-conversation");
  const filled = filledIn(info);
  if (!filled) return ok();
  const visitorInfo = mergeContact(conversation.visitorInfo, filled);
  await setVisitorInfo(tx, id, visitorInfo);
  await keepLead(tx, { ...conversation, visitorInfo }, "contact-box", now);
  return ok();
}
