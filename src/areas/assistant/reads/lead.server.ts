import { eq } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import { messagesOf } from "../store/conversations.server";
import { leadIdOf } from "../store/leads.server";
import { chatLeads } from "../tables.server";
import type { ChatRole, ConversationId, LeadId } from "../types";

export type Lead = typeof chatLeads.$inferSelect;

export interface LeadWithTalk {
  readonly lead: Lead;
  readonly messages: readonly { readonly role: ChatRole; readonly content: string }[];
}

/** Somebody to call, with all that was said; null when the conversation has been deleted since. */
export async function leadWithTalk(db: Reader, id: LeadId): Promise<LeadWithTalk | null> {
  const [lead] = await db.select().from(chatLeads).where(eq(chatLeads.id, id));
  return lead ? { lead, messages: await messagesOf(db, lead.conversationId) } : null;
}

/** The lead that the conversation made; null: nobody left contact details. */
export function leadOfConversation(db: Reader, id: ConversationId): Promise<LeadId | null> {
  return leadIdOf(db, id);
}
