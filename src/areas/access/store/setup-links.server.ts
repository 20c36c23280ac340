import { and, eq, gt, isNull } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { setupLinks, users } from "../tables.server";
import type { UserId } from "../types";

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

/** True for the first caller only. */
export async function consumeFirstAdminLink(tx: Tx, tokenHash: string, now: Instant): Promise<boolean> {
  const used = await tx
    .update(setupLinks)
    .set({ usedAt: toDate(now) })
    .where(open(tokenHash, now))
    .returning({ id: setupLinks.id });
  return used.length === 1;
}

const openPasswordLink = (tokenHash: string, now: Instant) =>
  and(
    eq(setupLinks.purpose, "set_password"),
    eq(setupLinks.tokenHash, tokenHash),
    isNull(setupLinks.usedAt),
    gt(setupLinks.expiresAt, toDate(now)),
  );

/** A person has one link at a time: the new one voids the earlier. */
export async function replacePasswordLink(
  tx: Tx,
  link: { id: string; userId: UserId; tokenHash: string; expiresAt: Instant },
  now: Instant,
): Promise<void> {
  const { id, userId, tokenHash, expiresAt } = link;
  await tx.delete(setupLinks).where(and(eq(setupLinks.userId, userId), isNull(setupLinks.usedAt)));
  await tx.insert(setupLinks).values({
    ...{ id, userId, tokenHash, purpose: "set_password" as const },
    createdAt: toDate(now),
    expiresAt: toDate(expiresAt),
  });
}

export interface LinkOwner {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
}

/** The user whose password the link sets; null when it is used, expired or void, or the user is deactivated. */
export async function ownerOfPasswordLink(
  db: Reader,
  tokenHash: string,
  now: Instant,
): Promise<LinkOwner | null> {
  const [row] = await db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(setupLinks)
    .innerJoin(users, eq(users.id, setupLinks.userId))
    .where(and(openPasswordLink(tokenHash, now), isNull(users.disabledAt)));
  return row ?? null;
}

/** True for the first caller only. */
export async function consumePasswordLink(tx: Tx, tokenHash: string, now: Instant): Promise<boolean> {
  const used = await tx
    .update(setupLinks)
    .set({ usedAt: toDate(now) })
    .where(openPasswordLink(tokenHash, now))
    .returning({ id: setupLinks.id });
  return used.length === 1;
}
