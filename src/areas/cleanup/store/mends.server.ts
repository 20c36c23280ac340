import { eq } from "drizzle-orm";
import type { UserId } from "~/areas/access/types";
import { type Instant, instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { cleanupMends } from "../tables.server";
import type { Finding, Mend, MendId } from "../types";

export async function insertMend(
  tx: Tx,
  { rule, kind, oneId, otherId, reasons }: Pick<Finding, "rule" | "kind" | "oneId" | "otherId" | "reasons">,
  { undo, by }: { readonly undo: object | null; readonly by: UserId },
  now: Instant,
): Promise<MendId> {
  const id = newId<MendId>();
  const subject = { rule, kind, oneId, otherId, reasons };
  await tx.insert(cleanupMends).values({ ...subject, id, undo, mendedAt: toDate(now), mendedBy: by });
  return id;
}

export async function lockMend(tx: Tx, id: MendId): Promise<Mend | null> {
  const [row] = await tx.select().from(cleanupMends).where(eq(cleanupMends.id, id)).for("update");
  if (!row) return null;
  const { mendedBy: _by, undoneBy: _undoneBy, ...mend } = row;
  return { ...mend, mendedAt: instant(row.mendedAt), undoneAt: row.undoneAt && instant(row.undoneAt) };
}

/** What the undo needed is about the past now. */
export async function setUndone(tx: Tx, id: MendId, by: UserId, now: Instant): Promise<void> {
  await tx
    .update(cleanupMends)
    .set({ undoneAt: toDate(now), undoneBy: by, undo: null })
    .where(eq(cleanupMends.id, id));
}
