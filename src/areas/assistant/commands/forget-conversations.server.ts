import type { Admin } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { forgetLettersAbout } from "~/areas/outbox/commands/forget-letters.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { forgetAddressesBefore } from "../store/address-use.server";
import { deleteConversation, deleteConversationsBefore } from "../store/conversations.server";
import { forgetLeadAddressesBefore } from "../store/lead-letters.server";
import { leadIdOf } from "../store/leads.server";
import { forgetModelDaysBefore } from "../store/model-days.server";
import type { ConversationId } from "../types";

/**
 * Erases one conversation with its messages and its lead, at the person's request. Who erased which conversation is
 * recorded, and nothing of its content.
 */
export async function forgetConversation(
  tx: Tx,
  actor: Admin,
  id: ConversationId,
  now: Instant,
): Promise<Result<undefined, "unknown-conversation">> {
  const leadId = await leadIdOf(tx, id);
  if (!(await deleteConversation(tx, id))) return refuse("unknown-conversation");
  // The letter to the studio holds the whole conversation.
  await forgetLettersAbout(tx, "conversation", [id]);
  await forgetRecords(tx, "conversation", [id]);
  const details = { conversation_id: id, ...(leadId && { lead_id: leadId }) };
  await recordChange(tx, actor, { kind: "conversation", id }, "removed", {}, now);
  await recordSecurityEvent(tx, { type: "conversation_removed", userId: actor.userId, details }, now);
  return ok();
}

/** Deletes conversations without a message for that many days, and yesterday's address counters. Returns how many. */
export async function forgetOldConversations(tx: Tx, keepDays: number, now: Instant): Promise<number> {
  await forgetAddressesBefore(tx, dayOf(now));
  await forgetLeadAddressesBefore(tx, plusHours(now, -24));
  await forgetModelDaysBefore(tx, dayOf(now));
  const gone = await deleteConversationsBefore(tx, plusHours(now, -24 * keepDays));
  await forgetLettersAbout(tx, "conversation", gone);
  await forgetRecords(tx, "conversation", gone);
  return gone.length;
}
