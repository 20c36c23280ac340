import { and, eq, lt } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { bookingDrafts } from "../tables.server";
import type { Draft, DraftId } from "../types";

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

export async function updateDraft(tx: Tx, draft: Draft, now: Instant): Promise<void> {
  await tx
    .update(bookingDrafts)
    .set({
      productSlug: draft.productSlug,
      choices: draft.choices,
      holdId: draft.holdId,
      contact: draft.contact,
      updatedAt: toDate(now),
    })
    .where(eq(bookingDrafts.id, draft.id));
}

export async function deleteDraftsBefore(tx: Tx, before: Instant): Promise<number> {
  const gone = await tx
    .delete(bookingDrafts)
    .where(lt(bookingDrafts.updatedAt, toDate(before)))
    .returning({ id: bookingDrafts.id });
  return gone.length;
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
