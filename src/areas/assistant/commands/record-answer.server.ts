import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type AnswerRecord, addAnswer } from "../store/conversations.server";
import type { Conversation } from "../types";
import { keepLead } from "./keep-lead.server";

/**
 * Keeps an answer before its first word goes out: whoever reloads in the middle of it finds it whole. A conversation
 * whose visitor can be reached is a lead.
 */
export async function recordAnswer(
  tx: Tx,
  conversation: Conversation,
  record: AnswerRecord,
  now: Instant,
): Promise<void> {
  await addAnswer(tx, conversation.id, record, now);
  await keepLead(tx, conversation, record.answer.intent === "call-me" ? "call-me" : "contact-box", now);
}
