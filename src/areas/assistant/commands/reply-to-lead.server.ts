import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { letterAbout, letterKey } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as chatReply from "../mails/chat-reply";
import type { ReplyValue } from "../schema";
import { leadContact, markHandled } from "../store/leads.server";
import type { ConversationId } from "../types";

/**
 * Answers a visitor who left an e-mail address, and marks the lead as handled. `replies` is the number of answers that
 * the page with the form showed: so the same answer sent twice is written once, and a colleague's answer meanwhile is
 * not overlooked.
 */
export async function replyToLead(
  tx: Tx,
  admin: Admin,
  { id, value }: { readonly id: ConversationId; readonly value: ReplyValue },
  now: Instant,
): Promise<Result<undefined, "no-address" | "replied-meanwhile">> {
  const contact = await leadContact(tx, id);
  if (!contact?.email) return refuse("no-address");
  const { subject, text, replies } = value;
  const hash = createHash("sha256").update(`${subject}\n${text}`).digest("hex").slice(0, 16);
  const event = `r${replies}-${hash}`;
  const written = await writtenKeys(tx, id);
  if (written.includes(letterKey(chatReply.template, id, event))) return ok();
  if (written.length !== replies) return refuse("replied-meanwhile");
  const settings = await readSettings(tx, now);
  const to = { address: contact.email, name: contact.name };
  const about = { kind: "conversation", id } as const;
  const letter = letterAbout({ settings }, { file: chatReply, props: { subject, text }, about, to, event });
  const letterId = await enqueueLetter(tx, letter, now);
  if (letterId) await recordChange(tx, admin, about, "replied", { detail: { letterId } }, now);
  await markHandled(tx, id, admin.userId, now);
  return ok();
}

/** The keys of the answers so far. The conversation is locked, so that none is added meanwhile. */
async function writtenKeys(tx: Tx, id: ConversationId): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    SELECT key FROM email_outbox
    WHERE about_kind = 'conversation' AND about_id = ${id} AND template = ${chatReply.template}`);
  return rows.map(({ key }) => key);
}
