import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oneTimeTokens, users } from "../tables.server";
import type { OneTimeTokenType, UserId } from "../types";
import { isStaffWhoMaySignIn } from "./users.server";

const firstAdmin = eq(oneTimeTokens.tokenType, "first_admin");
/** Both types of link lead to the page where a password is chosen. */
const setsPassword = inArray(oneTimeTokens.tokenType, ["invite", "recovery"]);
const changesAddress = eq(oneTimeTokens.tokenType, "email_change");

const open = (tokenHash: string, now: Instant) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, toDate(now)),
  );

interface NewToken {
  readonly id: string;
  readonly tokenHash: string;
  readonly expiresAt: Instant;
}

export async function replaceFirstAdminToken(tx: Tx, token: NewToken, now: Instant): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(firstAdmin, isNull(oneTimeTokens.usedAt)));
  await tx.insert(oneTimeTokens).values({
    ...token,
    tokenType: "first_admin",
    createdAt: toDate(now),
    expiresAt: toDate(token.expiresAt),
  });
}

export async function isFirstAdminTokenUnused(db: Reader, tokenHash: string, now: Instant): Promise<boolean> {
  const [row] = await db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(and(firstAdmin, open(tokenHash, now)));
  return row !== undefined;
}

/** True for the first caller only. */
export async function consumeFirstAdminToken(tx: Tx, tokenHash: string, now: Instant): Promise<boolean> {
  const used = await tx
    .update(oneTimeTokens)
    .set({ usedAt: toDate(now) })
    .where(and(firstAdmin, open(tokenHash, now)))
    .returning({ id: oneTimeTokens.id });
  return used.length === 1;
}

export interface NewUserToken extends NewToken {
  readonly userId: UserId;
  readonly type: Exclude<OneTimeTokenType, "first_admin">;
  /** The e-mail address that the token is sent to; null when it is printed for the operator. */
  readonly relatesTo: string | null;
}

/** A person has one password link and one link to a new address at a time: the new one voids the earlier. */
export async function replaceUserToken(tx: Tx, token: NewUserToken, now: Instant): Promise<void> {
  const { id, userId, type, tokenHash, relatesTo, expiresAt } = token;
  const sameUse = type === "email_change" ? changesAddress : setsPassword;
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), sameUse, isNull(oneTimeTokens.usedAt)));
  await tx.insert(oneTimeTokens).values({
    id,
    userId,
    tokenHash,
    relatesTo,
    tokenType: type,
    createdAt: toDate(now),
    expiresAt: toDate(expiresAt),
  });
}

/** Voids links of an account that was deactivated, or whose address has changed. */
export async function deleteTokensOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)));
}

export interface TokenOwner {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly relatesTo: string | null;
}

/** The user whose password the link sets; null when it is used, expired or void, or the user is deactivated. */
export function ownerOfPasswordToken(
  db: Reader,
  tokenHash: string,
  now: Instant,
): Promise<TokenOwner | null> {
  return ownerOf(db, and(setsPassword, open(tokenHash, now)));
}

/** The user whose address the link changes, with the new address in `relatesTo`. */
export function ownerOfAddressToken(db: Reader, tokenHash: string, now: Instant): Promise<TokenOwner | null> {
  return ownerOf(db, and(changesAddress, open(tokenHash, now)));
}

async function ownerOf(db: Reader, which: ReturnType<typeof and>): Promise<TokenOwner | null> {
  const { name, email } = users;
  const { relatesTo } = oneTimeTokens;
  const [row] = await db
    .select({ userId: users.id, name, email, relatesTo })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(which, isStaffWhoMaySignIn));
  return row ?? null;
}

/** The account whose password may be set, for the first caller only. */
export async function consumePasswordToken(
  tx: Tx,
  tokenHash: string,
  now: Instant,
): Promise<{ readonly relatesTo: string | null } | null> {
  return consume(tx, and(setsPassword, open(tokenHash, now)), now);
}

/** The new address, for the first caller only. */
export async function consumeAddressToken(
  tx: Tx,
  tokenHash: string,
  now: Instant,
): Promise<{ readonly relatesTo: string | null } | null> {
  return consume(tx, and(changesAddress, open(tokenHash, now)), now);
}

async function consume(tx: Tx, which: ReturnType<typeof and>, now: Instant) {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: toDate(now) })
    .where(which)
    .returning({ relatesTo: oneTimeTokens.relatesTo });
  return used ?? null;
}
