import { type Instant, plusMinutes } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { filledIn } from "../rules/check/contact";
import { upsertLead } from "../store/leads.server";
import type { Conversation, LeadReason } from "../types";
import { bringBackConversation } from "./archive-conversation.server";

/** The letter waits until the visitor has stopped asking, so that it holds the whole conversation. */
const quietMinutes = 5;

/** A visitor who leaves contact details becomes a lead, one for each conversation; the studio gets a letter. */
export async function keepLead(
  tx: Tx,
  conversation: Pick<Conversation, "id" | "pagePath" | "visitorInfo">,
  reason: LeadReason,
  now: Instant,
): Promise<void> {
  const contact = filledIn(conversation.visitorInfo);
  if (!contact) return;
  const { id, pagePath } = conversation;
  await bringBackConversation(tx, id, now);
  const leadId = await upsertLead(tx, { conversationId: id, reason, contact, pagePath }, now);
  const at = { runAt: plusMinutes(now, quietMinutes), now };
  await enqueueJob(tx, "write-lead-letter", { leadId }, { key: `lead:${leadId}`, at });
}
