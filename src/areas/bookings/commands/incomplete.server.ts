import { sql } from "drizzle-orm";
import type { Actor, Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { OwnEvent } from "~/areas/history/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toIso } from "~/kit/time";
import { hashSecret, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { DraftId } from "../types";

interface Asked {
  readonly id: DraftId;
}
type Changed = { readonly version: number };

/** Staff have talked to the customer. */
export const markCalled = marking("called", (now) => sql`called_at = ${at(now)}`, sql`true`);
export const dismissDraft = marking(
  "dismissed",
  (now) => sql`dismissed_at = ${at(now)}`,
  sql`dismissed_at IS NULL`,
);
export const takeOutDraft = marking(
  "taken-out",
  () => sql`dismissed_at = NULL`,
  sql`dismissed_at IS NOT NULL`,
);

/** A letter has been written; `reminded` marks the automatic one. */
export function noteLetterSent(tx: Tx, actor: Staff | null, id: DraftId, now: Instant): Promise<number> {
  return noted(
    tx,
    actor,
    id,
    { event: actor ? "link-sent" : "reminded", set: sql`letters_sent = letters_sent + 1` },
    now,
  );
}

export function noteHeld(
  tx: Tx,
  staff: Staff,
  { id, holdId }: Asked & { holdId: string },
  now: Instant,
): Promise<number> {
  return noted(tx, staff, id, { event: "held", set: sql`hold_id = ${holdId}::uuid` }, now);
}

export function noteLead(
  tx: Tx,
  staff: Staff,
  { id, leadId }: Asked & { leadId: string },
  now: Instant,
): Promise<number> {
  return noted(tx, staff, id, { event: "made-lead", set: sql`lead_id = ${leadId}::uuid` }, now);
}

/** Transfers the draft to this browser, under a new token. The earlier browser loses it: a draft has one owner. */
export async function takeUpDraft(
  tx: Tx,
  actor: Actor,
  { id, visitorId }: Asked & { readonly visitorId: string },
  now: Instant,
): Promise<{ token: string }> {
  const token = newSecret();
  const set = sql`token_hash = ${hashSecret(token)}, visitor_id = ${visitorId}::uuid, updated_at = ${at(now)}`;
  await noted(tx, actor, id, { event: "resumed", set }, now);
  return { token };
}

interface LockedDraft {
  readonly visitorId: string;
  readonly holdId: string | null;
}

/** Locks the draft, so that concurrent commands on it take turns. */
export async function lockDraftById(tx: Tx, id: DraftId): Promise<LockedDraft | null> {
  const { rows } = await tx.execute<LockedDraft & Record<string, unknown>>(
    sql`SELECT visitor_id AS "visitorId", hold_id AS "holdId" FROM booking_drafts WHERE id = ${id} FOR UPDATE`,
  );
  return rows[0] ?? null;
}

const at = (now: Instant) => sql`${toIso(now)}::timestamptz`;

interface Noted {
  readonly event: OwnEvent<"draft">;
  readonly set: ReturnType<typeof sql>;
}

async function noted(
  tx: Tx,
  actor: Actor | null,
  id: DraftId,
  { event, set }: Noted,
  now: Instant,
): Promise<number> {
  await tx.execute(sql`UPDATE booking_drafts SET ${set} WHERE id = ${id}`);
  return recordChange(tx, actor, { kind: "draft", id }, event, {}, now);
}

function marking(
  event: OwnEvent<"draft">,
  set: (now: Instant) => ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
) {
  return async (tx: Tx, staff: Staff, { id }: Asked, now: Instant): Promise<Result<Changed, "not-now">> => {
    const { rows } = await tx.execute(
      sql`UPDATE booking_drafts SET ${set(now)} WHERE id = ${id} AND ${condition} RETURNING id`,
    );
    if (rows.length === 0) return refuse("not-now");
    return ok({ version: await recordChange(tx, staff, { kind: "draft", id }, event, {}, now) });
  };
}
