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

/** A lead with the whole conversation; null when the conversation has been deleted. */
export async function leadWithTalk(db: Reader, id: LeadId): Promise<LeadWithTalk | null> {
  const [lead] = await db.select().from(chatLeads).where(eq(chatLeads.id, id));
  return lead ? { lead, messages: await messagesOf(db, lead.conversationId) } : null;
}

/** The lead of the conversation; null: nobody left contact details. */
export function leadOfConversation(db: Reader, id: ConversationId): Promise<LeadId | null> {
  return leadIdOf(db, id);
}
