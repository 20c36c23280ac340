import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { parsePhone } from "~/kit/phone";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { chatLeads } from "../tables.server";
import type { ConversationId, LeadId, LeadReason, VisitorInfo } from "../types";

export interface NewLead {
  readonly conversationId: ConversationId;
  readonly reason: LeadReason;
  readonly contact: VisitorInfo;
  readonly pagePath: string;
}

const hasNews = sql`(excluded.reason = 'call-me' OR excluded.name NOT IN ('', ${chatLeads.name})
  OR excluded.email NOT IN ('', ${chatLeads.email}) OR excluded.phone NOT IN ('', ${chatLeads.phone}))`;

// A later message never deletes a name, an address or a number, and never turns a call request into less.
const upgraded = {
  name: sql`coalesce(nullif(excluded.name, ''), ${chatLeads.name})`,
  email: sql`coalesce(nullif(excluded.email, ''), ${chatLeads.email})`,
  phone: sql`coalesce(nullif(excluded.phone, ''), ${chatLeads.phone})`,
  phoneE164: sql`CASE WHEN excluded.phone = '' THEN ${chatLeads.phoneE164} ELSE excluded.phone_e164 END`,
  reason: sql`CASE WHEN ${chatLeads.reason} = 'call-me' THEN 'call-me' ELSE excluded.reason END`,
  // New contact details, so the lead waits for the studio again.
  handledAt: sql`CASE WHEN ${hasNews} THEN NULL ELSE ${chatLeads.handledAt} END`,
  handledBy: sql`CASE WHEN ${hasNews} THEN NULL ELSE ${chatLeads.handledBy} END`,
};

/** One lead for each conversation: a visitor who corrects a number corrects the lead. Returns its id. */
export async function upsertLead(tx: Tx, lead: NewLead, now: Instant): Promise<LeadId> {
  const { contact, ...rest } = lead;
  const { name = "", email = "", phone = "" } = contact;
  const row = { name, email, phone, phoneE164: parsePhone(phone) };
  const [saved] = await tx
    .insert(chatLeads)
    .values({ id: newId<LeadId>(), ...rest, ...row, createdAt: toDate(now) })
    .onConflictDoUpdate({ target: chatLeads.conversationId, set: upgraded })
    .returning({ id: chatLeads.id });
  if (!saved) throw new Error("The lead was not saved");
  return saved.id;
}

/** Returns whether there was an open lead of that conversation. */
export async function markHandled(
  tx: Tx,
  id: ConversationId,
  userId: string,
  now: Instant,
): Promise<boolean> {
  const handled = await tx
    .update(chatLeads)
    .set({ handledAt: toDate(now), handledBy: userId })
    .where(and(eq(chatLeads.conversationId, id), isNull(chatLeads.handledAt)))
    .returning({ id: chatLeads.id });
  return handled.length > 0;
}

export async function hasOpenLead(db: Reader, id: ConversationId): Promise<boolean> {
  const rows = await db
    .select({ id: chatLeads.id })
    .from(chatLeads)
    .where(and(eq(chatLeads.conversationId, id), isNull(chatLeads.handledAt)));
  return rows.length > 0;
}

export async function leadIdOf(db: Reader, id: ConversationId): Promise<LeadId | null> {
  const [lead] = await db
    .select({ id: chatLeads.id })
    .from(chatLeads)
    .where(eq(chatLeads.conversationId, id));
  return lead?.id ?? null;
}

/** The recipient of an answer. */
export async function leadContact(
  db: Reader,
  id: ConversationId,
): Promise<{ readonly name: string; readonly email: string } | null> {
  const [lead] = await db
    .select({ name: chatLeads.name, email: chatLeads.email })
    .from(chatLeads)
    .where(eq(chatLeads.conversationId, id));
  return lead ?? null;
}

/** Marks the lead as waiting again. Returns whether there was such a lead. */
export async function markOpen(tx: Tx, id: ConversationId): Promise<boolean> {
  const opened = await tx
    .update(chatLeads)
    .set({ handledAt: null, handledBy: null })
    .where(and(eq(chatLeads.conversationId, id), isNotNull(chatLeads.handledAt)))
    .returning({ id: chatLeads.id });
  return opened.length > 0;
}
