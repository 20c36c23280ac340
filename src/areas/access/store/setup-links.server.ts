import { and, eq, gt, isNull } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { setupLinks } from "../tables.server";

const firstAdmin = eq(setupLinks.purpose, "first_admin");

const open = (tokenHash: string, now: Instant) =>
  and(
    firstAdmin,
    eq(setupLinks.tokenHash, tokenHash),
    isNull(setupLinks.usedAt),
    gt(setupLinks.expiresAt, toDate(now)),
  );

export async function replaceFirstAdminLink(
  tx: Tx,
  link: { id: string; tokenHash: string; expiresAt: Instant },
  now: Instant,
): Promise<void> {
  await tx.delete(setupLinks).where(and(firstAdmin, isNull(setupLinks.usedAt)));
  await tx.insert(setupLinks).values({
    id: link.id,
    purpose: "first_admin",
    tokenHash: link.tokenHash,
    createdAt: toDate(now),
    expiresAt: toDate(link.expiresAt),
  });
}

export async function isFirstAdminLinkOpen(db: Reader, tokenHash: string, now: Instant): Promise<boolean> {
  const [row] = await db.select({ id: setupLinks.id }).from(setupLinks).where(open(tokenHash, now));
  return row !== undefined;
}

/** True for the one who came first. */
export async function useFirstAdminLink(tx: Tx, tokenHash: string, now: Instant): Promise<boolean> {
  const used = await tx
    .update(setupLinks)
    .set({ usedAt: toDate(now) })
    .where(open(tokenHash, now))
    .returning({ id: setupLinks.id });
  return used.length === 1;
}
