import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type AnswerRecord, addAnswer, lockConversation } from "../store/conversations.server";
import type { Conversation } from "../types";
import { keepLead } from "./keep-lead.server";

/**
 * Stores an answer before its first word is sent, so that a visitor who reloads meanwhile finds it complete. A
 * conversation with contact details becomes a lead, with the newest details: the visitor may have corrected them while
 * the answer was made. If the conversation was deleted meanwhile, nothing is stored.
 */
export async function recordAnswer(
  tx: Tx,
  { id }: Pick<Conversation, "id">,
  record: AnswerRecord,
  now: Instant,
): Promise<void> {
  const conversation = await lockConversation(tx, id);
  if (!conversation) return;
  await addAnswer(tx, id, record, now);
  await keepLead(tx, conversation, record.answer.intent === "call-me" ? "call-me" : "contact-box", now);
}
