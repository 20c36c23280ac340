import type { Instant } from "~/kit/time";
import { plusMinutes } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { filledIn } from "../rules/contact";
import { type AnswerRecord, addAnswer } from "../store/conversations.server";
import { upsertLead } from "../store/leads.server";
import type { Conversation } from "../types";

/** The letter waits until the visitor has stopped asking, so that it holds the whole conversation. */
const quietMinutes = 5;

/**
 * Keeps an answer before its first word goes out: whoever reloads in the middle of it finds it whole. A conversation
 * whose visitor can be reached is a lead, and the studio is told.
 */
export async function recordAnswer(
  tx: Tx,
  conversation: Conversation,
  record: AnswerRecord,
  now: Instant,
): Promise<void> {
  await addAnswer(tx, conversation.id, record, now);
  const contact = filledIn(conversation.visitorInfo);
  if (!contact) return;
  const reason = record.answer.intent === "call-me" ? "call-me" : "contact-box";
  const { id, pagePath } = conversation;
  const lead = await upsertLead(tx, { conversationId: id, reason, contact, pagePath }, now);
  const at = { runAt: plusMinutes(now, quietMinutes), now };
  await enqueueJob(tx, "write-lead-letter", { leadId: lead.id }, { key: `lead:${lead.id}`, at });
}
