import { type SQL, sql } from "drizzle-orm";
import type { Ore } from "~/kit/money";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { UnconfirmedOrder, UnconfirmedStatus } from "../rules/unconfirmed";
import type { DraftId, UnconfirmedOrderId } from "../types";

type Stored = Omit<UnconfirmedOrder, Moments | "shownOre"> &
  Record<Moments, string> & { readonly shownOre: string } & Record<string, unknown>;
type Moments = "from" | "to" | "letterAt" | "expiresAt" | "createdAt";

const columns = sql`id, draft_id AS "draftId", link_id AS "linkId", hold_id AS "holdId", status,
  confirmed_by AS "confirmedBy", staff_because AS "staffBecause", reserved, starts_at::text AS "from", ends_at::text AS "to", shown_ore::text AS "shownOre",
  express_wish AS "expressWish", chat_session AS "chatSession", letters_sent AS "lettersSent",
  letter_at::text AS "letterAt", expires_at::text AS "expiresAt", created_at::text AS "createdAt"`;

async function select(db: Reader, rest: SQL): Promise<UnconfirmedOrder[]> {
  const { rows } = await db.execute<Stored>(sql`SELECT ${columns} FROM unconfirmed_orders ${rest}`);
  return rows.map(({ letterAt, shownOre, ...row }) => ({
    ...row,
    shownOre: Number(shownOre) as Ore,
    from: instant(row.from),
    to: instant(row.to),
    letterAt: letterAt === null ? null : instant(letterAt),
    expiresAt: instant(row.expiresAt),
    createdAt: instant(row.createdAt),
  }));
}

export async function unconfirmedById(db: Reader, id: UnconfirmedOrderId): Promise<UnconfirmedOrder | null> {
  return (await select(db, sql`WHERE id = ${id}`))[0] ?? null;
}

/** The draft's newest one, open or not. */
export async function unconfirmedOfDraft(db: Reader, draftId: DraftId): Promise<UnconfirmedOrder | null> {
  return (
    (await select(db, sql`WHERE draft_id = ${draftId} ORDER BY created_at DESC, id DESC LIMIT 1`))[0] ?? null
  );
}

/** Ids of open orders whose time is over, the longest ago first. */
export async function overdueUnconfirmed(db: Reader, now: Instant): Promise<UnconfirmedOrderId[]> {
  const { rows } = await db.execute<{ id: UnconfirmedOrderId }>(sql`
    SELECT id FROM unconfirmed_orders WHERE status = 'open' AND expires_at <= ${toIso(now)} ORDER BY expires_at, id
    LIMIT 500`);
  return rows.map(({ id }) => id);
}

const ofDraft = sql`about_kind = 'draft' AND about_id = u.draft_id AND template = 'confirm-order'`;
/** The letter waits, or was given up for a reason other than its address, and none has been handed to a mail server. */
const isUnsent = sql`
  EXISTS (SELECT FROM email_outbox WHERE ${ofDraft}
    AND status IN ('scheduled', 'queued', 'deferred', 'held', 'failed'))
  AND NOT EXISTS (SELECT FROM email_outbox WHERE ${ofDraft} AND status IN ('sending', 'sent', 'unknown'))`;
const isGivenUp = sql`NOT EXISTS (SELECT FROM email_outbox WHERE ${ofDraft} AND status NOT IN ('failed', 'cancelled'))`;

/** Whether the customer was to confirm the order and has got no letter about it. */
export async function isLetterUnsent(db: Reader, id: UnconfirmedOrderId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM unconfirmed_orders u WHERE id = ${id} AND confirmed_by = 'customer' AND ${isUnsent}`,
  );
  return rows.length > 0;
}

/**
 * Open orders without a letter that expire before then, those that expire first at the top; those whose letter was given
 * up whenever they expire.
 */
export async function unsentUnconfirmed(db: Reader, before: Instant | null): Promise<UnconfirmedOrderId[]> {
  const soon = before === null ? sql`true` : sql`expires_at < ${toIso(before)} OR ${isGivenUp}`;
  const { rows } = await db.execute<{ id: UnconfirmedOrderId }>(sql`
    SELECT id FROM unconfirmed_orders u WHERE status = 'open' AND confirmed_by = 'customer' AND ${isUnsent} AND (${soon})
    ORDER BY expires_at, id LIMIT 500`);
  return rows.map(({ id }) => id);
}

export async function giveToStaff(
  tx: Tx,
  { id, reserved, expiresAt }: Pick<UnconfirmedOrder, "id" | "reserved" | "expiresAt">,
): Promise<void> {
  await tx.execute(sql`
    UPDATE unconfirmed_orders SET confirmed_by = 'staff', staff_because = 'no-letters', letter_at = NULL, reserved = ${reserved},
      expires_at = ${toIso(expiresAt)} WHERE id = ${id}`);
}

export async function insertUnconfirmed(tx: Tx, order: UnconfirmedOrder): Promise<void> {
  await tx.execute(sql`
    INSERT INTO unconfirmed_orders (id, draft_id, link_id, hold_id, status, confirmed_by, staff_because, reserved, starts_at, ends_at,
      shown_ore, express_wish, chat_session, letters_sent, letter_at, expires_at, created_at)
    VALUES (${order.id}, ${order.draftId}, ${order.linkId}, ${order.holdId}, ${order.status}, ${order.confirmedBy},
      ${order.staffBecause}, ${order.reserved}, ${toIso(order.from)}, ${toIso(order.to)}, ${order.shownOre}, ${order.expressWish},
      ${order.chatSession}, ${order.lettersSent}, ${order.letterAt === null ? null : toIso(order.letterAt)},
      ${toIso(order.expiresAt)}, ${toIso(order.createdAt)})`);
}

export async function endUnconfirmed(
  tx: Tx,
  id: UnconfirmedOrderId,
  status: Exclude<UnconfirmedStatus, "open">,
  now: Instant,
): Promise<void> {
  await tx.execute(
    sql`UPDATE unconfirmed_orders SET status = ${status}, ended_at = ${toIso(now)} WHERE id = ${id} AND status = 'open'`,
  );
}

/** Another letter has been written; its link is new when it went to another address. */
export async function noteConfirmLetter(
  tx: Tx,
  { id, linkId, letterAt }: Pick<UnconfirmedOrder, "id" | "linkId"> & { readonly letterAt: Instant },
): Promise<void> {
  await tx.execute(sql`
    UPDATE unconfirmed_orders SET letters_sent = letters_sent + 1, letter_at = ${toIso(letterAt)}, link_id = ${linkId}
    WHERE id = ${id}`);
}
