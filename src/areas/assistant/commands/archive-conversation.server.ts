import type { Admin } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { archiving } from "~/areas/records/commands.server";
import { type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { bringBack } from "../store/conversations.server";
import { hasOpenLead } from "../store/leads.server";
import { chatConversations } from "../tables.server";
import type { ConversationId } from "../types";

const { archive, restore } = archiving("conversation", chatConversations);

/** A conversation whose visitor waits for an answer cannot be archived. */
export async function archiveConversation(
  tx: Tx,
  admin: Admin,
  asked: { readonly id: ConversationId },
  now: Instant,
): Promise<Result<{ version: number }, "lead-waits" | "archived-already">> {
  return (await hasOpenLead(tx, asked.id)) ? refuse("lead-waits") : archive(tx, admin, asked, now);
}

export const unarchiveConversation = restore;

/**
 * Takes the conversation out of the archive, if it is there: the visitor has written again, or waits for an answer
 * after all.
 */
export async function bringBackConversation(tx: Tx, id: ConversationId, now: Instant): Promise<void> {
  if (await bringBack(tx, id))
    await recordChange(tx, null, { kind: "conversation", id }, "unarchived", {}, now);
}
