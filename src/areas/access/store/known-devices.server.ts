import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { knownDevices, users } from "../tables.server";
import type { UserId } from "../types";

export interface KnownDevice {
  readonly id: string;
  readonly tokenHash: string;
}

const alive = (now: Instant) => and(isNull(knownDevices.revokedAt), gt(knownDevices.expiresAt, toDate(now)));

/** The token of these that belongs to the account with this e-mail address. */
export async function deviceOfAccount(
  db: Reader,
  { email, tokenHashes }: { readonly email: string; readonly tokenHashes: readonly string[] },
  now: Instant,
): Promise<KnownDevice | null> {
  const [row] = await db
    .select({ id: knownDevices.id, tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        sql`lower(${users.email}) = ${email.toLowerCase()}`,
        isNull(users.disabledAt),
        inArray(knownDevices.tokenHash, [...tokenHashes]),
        alive(now),
      ),
    );
  return row ?? null;
}

/** Whether one of these tokens belongs to an account that may sign in. */
export async function hasLiveDevice(
  db: Reader,
  tokenHashes: readonly string[],
  now: Instant,
): Promise<boolean> {
  const rows = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(isNull(users.disabledAt), inArray(knownDevices.tokenHash, [...tokenHashes]), alive(now)))
    .limit(1);
  return rows.length > 0;
}

export interface NewDevice {
  readonly id: string;
  readonly userId: UserId;
  readonly tokenHash: string;
  readonly expiresAt: Instant;
  readonly userAgent: string;
}

export async function insertDevice(tx: Tx, device: NewDevice, now: Instant): Promise<void> {
  await tx.insert(knownDevices).values({
    ...device,
    createdAt: toDate(now),
    lastUsedAt: toDate(now),
    expiresAt: toDate(device.expiresAt),
    userAgent: device.userAgent.slice(0, 300),
  });
}

/** Revokes the devices behind these tokens; the replacing token gets a new row. */
export async function revokeDevice(tx: Tx, userId: UserId, tokenHashes: readonly string[], now: Instant) {
  if (tokenHashes.length === 0) return [];
  return tx
    .update(knownDevices)
    .set({ revokedAt: toDate(now) })
    .where(
      and(
        eq(knownDevices.userId, userId),
        inArray(knownDevices.tokenHash, [...tokenHashes]),
        isNull(knownDevices.revokedAt),
      ),
    )
    .returning({ tokenHash: knownDevices.tokenHash });
}

/** Revokes all known browsers of a user. Returns how many there were. */
export async function revokeDevicesOf(tx: Tx, userId: UserId, now: Instant): Promise<number> {
  const revoked = await tx
    .update(knownDevices)
    .set({ revokedAt: toDate(now) })
    .where(and(eq(knownDevices.userId, userId), isNull(knownDevices.revokedAt)))
    .returning({ id: knownDevices.id });
  return revoked.length;
}

export async function deleteDevicesBefore(tx: Tx, before: Instant): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(sql`least(${knownDevices.expiresAt}, ${knownDevices.revokedAt}) < ${toDate(before)}`);
}
