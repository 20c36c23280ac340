import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { type Instant, instant, plusHours, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { chatConversations, chatLeadLetters, chatLeads } from "../tables.server";
import type { LeadId, LeadReason } from "../types";

/** Hours between two letters about leads from one address. */
const hoursBetween = 1;

/** A keyed hash of the address that a lead came from; null when the lead or the hash is gone. */
export async function addressOfLead(db: Reader, id: LeadId): Promise<string | null> {
  const [row] = await db
    .select({ addressHash: chatConversations.addressHash })
    .from(chatLeads)
    .innerJoin(chatConversations, eq(chatConversations.id, chatLeads.conversationId))
    .where(eq(chatLeads.id, id));
  return row?.addressHash ?? null;
}

/**
 * Claims this hour's letter about an address for one lead. False when another lead has it, or when some wait already;
 * of two at the same moment one gets it.
 */
export async function claimLetter(
  tx: Tx,
  addressHash: string,
  leadId: LeadId,
  now: Instant,
): Promise<boolean> {
  const hourAgo = toDate(plusHours(now, -hoursBetween));
  const { rows } = await tx.execute(sql`
    INSERT INTO chat_lead_letters AS last (address_hash, lead_id, written_at)
    VALUES (${addressHash}, ${leadId}, ${toDate(now)})
    ON CONFLICT (address_hash) DO UPDATE SET
      lead_id = excluded.lead_id,
      written_at = CASE WHEN last.written_at > ${hourAgo} THEN last.written_at ELSE excluded.written_at END
    WHERE last.lead_id = excluded.lead_id OR (last.written_at <= ${hourAgo} AND NOT EXISTS (
      SELECT FROM chat_leads JOIN chat_conversations AS talk ON talk.id = conversation_id
      WHERE letter_waits AND talk.address_hash = ${addressHash}))
    RETURNING address_hash`);
  return rows.length === 1;
}

/** Adds the lead to the next letter about its address. Returns when that letter is due. */
export async function letLetterWait(tx: Tx, addressHash: string, leadId: LeadId): Promise<Instant> {
  await tx.update(chatLeads).set({ letterWaits: true }).where(eq(chatLeads.id, leadId));
  const [row] = await tx
    .select({ writtenAt: chatLeadLetters.writtenAt })
    .from(chatLeadLetters)
    .where(eq(chatLeadLetters.addressHash, addressHash));
  if (!row) throw new Error("A letter waits for one that was never written");
  return plusHours(instant(row.writtenAt), hoursBetween);
}

export interface WaitingLead {
  readonly id: LeadId;
  readonly conversationId: string;
  readonly reason: LeadReason;
  readonly createdAt: Date;
}

/** Takes all waiting leads, oldest first, exactly once; the next letter is an hour away. */
export async function takeWaitingLeads(tx: Tx, addressHash: string, now: Instant): Promise<WaitingLead[]> {
  await tx
    .update(chatLeadLetters)
    .set({ writtenAt: toDate(now) })
    .where(eq(chatLeadLetters.addressHash, addressHash));
  const waiting = await tx
    .select({
      id: chatLeads.id,
      conversationId: chatLeads.conversationId,
      reason: chatLeads.reason,
      createdAt: chatLeads.createdAt,
    })
    .from(chatLeads)
    .innerJoin(chatConversations, eq(chatConversations.id, chatLeads.conversationId))
    .where(and(chatLeads.letterWaits, eq(chatConversations.addressHash, addressHash)))
    .orderBy(asc(chatLeads.createdAt), asc(chatLeads.id))
    .for("update", { of: chatLeads });
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(chatLeads).set({ letterWaits: false }).where(inArray(chatLeads.id, ids));
  return waiting;
}

/** The address hash of a conversation is deleted after a day, unless a letter still waits for it. */
export async function forgetLeadAddressesBefore(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(chatLeadLetters).where(lt(chatLeadLetters.writtenAt, toDate(before)));
  await tx.execute(sql`
    UPDATE chat_conversations AS talk SET address_hash = NULL
    WHERE address_hash IS NOT NULL AND last_message_at < ${toDate(before)}
      AND NOT EXISTS (SELECT FROM chat_leads WHERE conversation_id = talk.id AND letter_waits)`);
}
