import type { Admin } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { markHandled, markOpen } from "../store/leads.server";
import type { ConversationId } from "../types";
import { bringBackConversation } from "./archive-conversation.server";

/** The studio has got in touch. */
export async function handleLead(
  tx: Tx,
  { userId }: Admin,
  id: ConversationId,
  now: Instant,
): Promise<Result<undefined, "no-open-lead">> {
  return (await markHandled(tx, id, userId, now)) ? ok() : refuse("no-open-lead");
}

/** Undoes that: the visitor waits again. */
export async function reopenLead(
  tx: Tx,
  _actor: Admin,
  id: ConversationId,
  now: Instant,
): Promise<Result<undefined, "no-handled-lead">> {
  if (!(await markOpen(tx, id))) return refuse("no-handled-lead");
  await bringBackConversation(tx, id, now);
  return ok();
}
