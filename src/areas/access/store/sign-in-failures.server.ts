import { and, eq, lt } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { Tries, TryKind } from "../rules/lockout";
import { signInFailures } from "../tables.server";

export interface TryKey {
  readonly kind: TryKind;
  readonly keyHash: string;
}

const theRow = (key: TryKey) =>
  and(eq(signInFailures.kind, key.kind), eq(signInFailures.keyHash, key.keyHash));

/** The tries counted so far, locked so that simultaneous tries are counted one after another. */
export async function lockTries(tx: Tx, key: TryKey, now: Instant): Promise<Tries> {
  // One statement: between two, a simultaneous sign-in that succeeds could delete the row.
  const [row] = await tx
    .insert(signInFailures)
    .values({ ...key, failures: 0, lastAt: toDate(now) })
    .onConflictDoUpdate({
      target: [signInFailures.kind, signInFailures.keyHash],
      set: { keyHash: key.keyHash },
    })
    .returning();
  if (!row) throw new Error("A query of one row gave none");
  return {
    failures: row.failures,
    lastAt: instant(row.lastAt),
    lockedUntil: row.lockedUntil && instant(row.lockedUntil),
  };
}

export async function saveTries(tx: Tx, key: TryKey, tries: Tries): Promise<void> {
  const { failures, lastAt, lockedUntil } = tries;
  await tx
    .update(signInFailures)
    .set({ failures, lastAt: toDate(lastAt), lockedUntil: lockedUntil && toDate(lockedUntil) })
    .where(theRow(key));
}

export async function forgetTries(tx: Tx, key: TryKey): Promise<void> {
  await tx.delete(signInFailures).where(theRow(key));
}

export async function forgetTriesBefore(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(signInFailures).where(lt(signInFailures.lastAt, toDate(before)));
}
