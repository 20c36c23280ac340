import { and, eq, lt, sql } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { bookingDrafts } from "../tables.server";
import type { Draft, DraftId, UnconfirmedOrderId } from "../types";

interface DraftKey {
  readonly token: string;
  readonly visitorId: string;
}

export async function insertDraft(
  tx: Tx,
  draft: DraftKey & {
    readonly id: DraftId;
    readonly productSlug: string;
    readonly choices: Draft["choices"];
  },
  now: Instant,
): Promise<void> {
  await tx.insert(bookingDrafts).values({
    id: draft.id,
    tokenHash: hashSecret(draft.token),
    visitorId: draft.visitorId,
    productSlug: draft.productSlug,
    choices: draft.choices,
    createdAt: toDate(now),
    updatedAt: toDate(now),
  });
}

/** The lock makes two tabs that submit the same draft wait for each other. */
export async function lockDraft(tx: Tx, key: DraftKey): Promise<Draft | null> {
  const [row] = await tx.select().from(bookingDrafts).where(ofKey(key)).for("update");
  return row ? draftOf(row) : null;
}

export async function draftById(db: Reader, id: DraftId): Promise<Draft | null> {
  const [row] = await db.select().from(bookingDrafts).where(eq(bookingDrafts.id, id));
  return row ? draftOf(row) : null;
}

export async function lockDraftOfOrder(
  tx: Tx,
  orderId: UnconfirmedOrderId,
  visitorId?: string,
): Promise<Draft | null> {
  const [row] = await tx
    .select()
    .from(bookingDrafts)
    .where(
      and(
        sql`${bookingDrafts.id} = (SELECT draft_id FROM unconfirmed_orders WHERE id = ${orderId})`,
        visitorId === undefined ? undefined : eq(bookingDrafts.visitorId, visitorId),
      ),
    )
    .for("update");
  return row ? draftOf(row) : null;
}

export async function updateDraft(tx: Tx, draft: Draft, now: Instant): Promise<void> {
  await tx
    .update(bookingDrafts)
    .set({
      productSlug: draft.productSlug,
      choices: draft.choices,
      holdId: draft.holdId,
      contact: draft.contact,
      // Stored, because the row of the hold is deleted a day after its release.
      wishedFrom: sql`coalesce((SELECT starts_at FROM calendar_holds WHERE id = ${draft.holdId}::uuid), ${bookingDrafts.wishedFrom})`,
      updatedAt: toDate(now),
    })
    .where(eq(bookingDrafts.id, draft.id));
}

/** Returns their ids. */
export async function deleteDraftsBefore(tx: Tx, before: Instant): Promise<DraftId[]> {
  const gone = await tx
    .delete(bookingDrafts)
    .where(lt(bookingDrafts.updatedAt, toDate(before)))
    .returning({ id: bookingDrafts.id });
  return gone.map(({ id }) => id);
}

/** The e-mails (in lower case) and numbers of one person, and the bookings. */
export interface DraftOwner {
  readonly reach: readonly string[];
  readonly bookingIds: readonly string[];
}

/** Their drafts that became no booking. Returns their ids. */
export async function deleteDraftsOf(tx: Tx, owner: DraftOwner): Promise<DraftId[]> {
  const { rows } = await tx.execute<{ id: DraftId }>(sql`
    DELETE FROM booking_drafts WHERE ${isOf(owner)}
      AND NOT EXISTS (SELECT FROM bookings WHERE draft_id = booking_drafts.id)
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** An ordered draft stays for its receipt's address, which shows the booking; its own copy of the contact goes. */
export async function emptyOrderedDraftsOf(tx: Tx, owner: DraftOwner): Promise<void> {
  await tx.execute(sql`
    UPDATE booking_drafts SET contact = NULL WHERE contact IS NOT NULL AND (${isOf(owner)} OR id IN (
      SELECT draft_id FROM bookings WHERE id::text IN (SELECT ${each(owner.bookingIds)})))`);
}

function isOf({ reach }: DraftOwner) {
  const known = sql`(SELECT ${each(reach)})`;
  return sql`(lower(contact->>'email') IN ${known} OR contact->>'phone' IN ${known} OR EXISTS (
    SELECT FROM jsonb_array_elements(contact->'members') AS member WHERE lower(member->>'email') IN ${known}))`;
}

function each(values: readonly string[]) {
  return sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;
}

/** Both the address and the browser must match, because a draft holds personal data. */
export function ofKey({ token, visitorId }: DraftKey) {
  return and(eq(bookingDrafts.tokenHash, hashSecret(token)), eq(bookingDrafts.visitorId, visitorId));
}

function draftOf(row: typeof bookingDrafts.$inferSelect): Draft {
  return {
    id: row.id,
    productSlug: row.productSlug,
    choices: row.choices,
    holdId: row.holdId,
    contact: row.contact,
  };
}
