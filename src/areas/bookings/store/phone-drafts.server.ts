import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { UserId } from "~/areas/access/types";
import { parseEmail } from "~/kit/email";
import { parsePhone } from "~/kit/phone";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { PhoneFields } from "../rules/phone-form";
import { phoneDrafts } from "../tables.server";
import type { DraftId } from "../types";

export interface PhoneDraft {
  readonly id: DraftId;
  readonly fields: PhoneFields;
  readonly updatedAt: Instant;
}

interface DraftKey {
  readonly id: DraftId;
  readonly userId: UserId;
}

/**
 * Writes the draft, or changes it when it is the same user's; returns false for another user's. The row stays locked
 * until the transaction ends, so two submits of one draft wait for each other.
 */
export async function keepPhoneDraft(
  tx: Tx,
  { id, userId }: DraftKey,
  fields: PhoneFields,
  now: Instant,
): Promise<boolean> {
  const values = { fields, updatedAt: toDate(now) };
  const kept = await tx
    .insert(phoneDrafts)
    .values({ id, userId, ...values })
    .onConflictDoUpdate({ target: phoneDrafts.id, set: values, setWhere: eq(phoneDrafts.userId, userId) })
    .returning({ id: phoneDrafts.id });
  return kept.length > 0;
}

export async function phoneDraftById(db: Reader, key: DraftKey): Promise<PhoneDraft | null> {
  const [row] = await db.select().from(phoneDrafts).where(matches(key));
  return row ? draftOf(row) : null;
}

export async function phoneDraftsOf(db: Reader, userId: UserId, most: number): Promise<PhoneDraft[]> {
  const rows = await db
    .select()
    .from(phoneDrafts)
    .where(eq(phoneDrafts.userId, userId))
    .orderBy(desc(phoneDrafts.updatedAt), desc(phoneDrafts.id))
    .limit(most);
  return rows.map(draftOf);
}

export async function deletePhoneDraft(tx: Tx, key: DraftKey): Promise<void> {
  await tx.delete(phoneDrafts).where(matches(key));
}

export async function deletePhoneDraftsBefore(tx: Tx, before: Instant): Promise<number> {
  const gone = await tx
    .delete(phoneDrafts)
    .where(lt(phoneDrafts.updatedAt, toDate(before)))
    .returning({ id: phoneDrafts.id });
  return gone.length;
}

/** Drafts in which staff typed one of these addresses or numbers, in any spelling. */
export async function deletePhoneDraftsOf(tx: Tx, reach: readonly string[]): Promise<void> {
  const found = (await tx.select().from(phoneDrafts)).filter(({ fields }) =>
    fields.some(([, typed]) =>
      [typed, parseEmail(typed), parsePhone(typed)].some((form) => isIn(reach, form)),
    ),
  );
  if (found.length === 0) return;
  await tx.delete(phoneDrafts).where(
    inArray(
      phoneDrafts.id,
      found.map(({ id }) => id),
    ),
  );
}

function isIn(reach: readonly string[], text: string | null): boolean {
  const lower = text?.toLowerCase() ?? "";
  return reach.some((each) => lower.includes(each.toLowerCase()));
}

function matches({ id, userId }: DraftKey) {
  return and(eq(phoneDrafts.id, id), eq(phoneDrafts.userId, userId));
}

function draftOf(row: typeof phoneDrafts.$inferSelect): PhoneDraft {
  return { id: row.id, fields: row.fields, updatedAt: instant(row.updatedAt) };
}
