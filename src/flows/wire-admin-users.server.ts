import { looksLikeServiceKey } from "~/areas/access/commands/service-key.server";
import { whyPasswordRefused } from "~/areas/access/reads.server";
import { deleteTokensOf } from "~/areas/access/store/one-time-tokens.server";
import { takeServiceKey } from "~/areas/access/store/service-keys.server";
import { endSessionsOf } from "~/areas/access/store/sessions.server";
import {
  type AccountFields,
  deleteAccount,
  insertAccount,
  listAccounts,
  lockAccountRow,
  updateAccount,
} from "~/areas/access/store/wire-admin.server";
import { ownerOfAddress } from "~/areas/access/store/wire-messages.server";
import { wireUser, wireUsers } from "~/areas/access/store/wire-users.server";
import type { PasswordReason, UserId } from "~/areas/access/types";
import type { WireUser } from "~/areas/access/types/wire";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { hashSecret, newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";
import { passwordTurns } from "~/platform/password-turns.server";
import type { Services } from "~/platform/services.server";

/**
 * Whether the call carries the owner's service key. Never from a page: a browser names its origin or its site in a call
 * of another site, and such a key is in the wrong place.
 */
export async function hasServiceKey({ db, clock }: Services, headers: Headers): Promise<boolean> {
  if (headers.has("sec-fetch-site")) return false;
  const bearer = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  const sent = bearer ?? headers.get("apikey") ?? "";
  return looksLikeServiceKey(sent) && takeServiceKey(db, hashSecret(sent), clock.now());
}

export interface AccountChange extends Omit<AccountFields, "passwordHash"> {
  readonly password?: string;
}

export type AdminUserReason = PasswordReason | "unknown-user" | "staff-account" | "address-taken";

export async function accountsPage(
  { db }: Services,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly users: readonly WireUser[]; readonly total: number }> {
  const { ids, total } = await listAccounts(db, { offset: (page - 1) * perPage, limit: perPage });
  return { users: await wireUsers(db, ids), total };
}

export function accountById({ db }: Services, id: UserId): Promise<WireUser | null> {
  return wireUser(db, id, { alsoShutOut: true });
}

export async function makeAccount(
  services: Services,
  change: AccountChange,
  userAgent: string,
): Promise<Result<UserId, AdminUserReason>> {
  const hashed = await withHash(change, change.email ?? null);
  if (!hashed.ok) return hashed;
  const { db, clock } = services;
  return inTransaction(db, async (tx): Promise<Result<UserId, AdminUserReason>> => {
    const now = clock.now();
    const id = newId<UserId>();
    if (!(await insertAccount(tx, id, hashed.value, now))) return refuse("address-taken");
    const details = { account: id };
    await recordSecurityEvent(tx, { type: "account_made_by_key", userAgent, details }, now);
    return ok(id);
  });
}

/** Staff are changed in the office alone, where every step is asked for. */
export async function changeAccount(
  services: Services,
  id: UserId,
  { change, userAgent }: { readonly change: AccountChange; readonly userAgent: string },
): Promise<Result<undefined, AdminUserReason>> {
  const { db, clock } = services;
  const before = await wireUser(db, id, { alsoShutOut: true });
  if (!before) return refuse("unknown-user");
  const hashed = await withHash(change, change.email ?? before.email);
  if (!hashed.ok) return hashed;
  return inTransaction(db, async (tx): Promise<Result<undefined, AdminUserReason>> => {
    const now = clock.now();
    const account = await lockAccountRow(tx, id);
    if (!account) return refuse("unknown-user");
    if (account.isStaff) return refuse("staff-account");
    if (await isTaken(tx, id, change)) return refuse("address-taken");
    await updateAccount(tx, id, hashed.value, now);
    // A new password or a lock-out ends every session, because the old password may be in other hands.
    if (change.password !== undefined || change.isShutOut) {
      await endSessionsOf(tx, id, now);
      await deleteTokensOf(tx, id);
    }
    const details = { account: id, changed: Object.keys(change).join(" ") };
    await recordSecurityEvent(tx, { type: "account_changed_by_key", userAgent, details }, now);
    return ok();
  });
}

async function isTaken(tx: Tx, id: UserId, { email, phone }: AccountChange): Promise<boolean> {
  for (const to of [email, phone]) {
    const owner = to === undefined ? null : await ownerOfAddress(tx, to);
    if (owner === "shut-out" || (owner && owner.id !== id)) return true;
  }
  return false;
}

/** An account that is removed is gone; one that shall come back is shut out instead. */
export function removeAccount(
  { db, clock }: Services,
  id: UserId,
  { isSoft, userAgent }: { readonly isSoft: boolean; readonly userAgent: string },
): Promise<Result<undefined, AdminUserReason>> {
  return inTransaction(db, async (tx): Promise<Result<undefined, AdminUserReason>> => {
    const now = clock.now();
    const account = await lockAccountRow(tx, id);
    if (!account) return refuse("unknown-user");
    if (account.isStaff) return refuse("staff-account");
    await endSessionsOf(tx, id, now);
    if (isSoft) await updateAccount(tx, id, { isShutOut: true }, now);
    else await deleteAccount(tx, id);
    const details = { account: id };
    await recordSecurityEvent(tx, { type: "account_removed_by_key", userAgent, details }, now);
    return ok();
  });
}

/** Hashing is slow by design, so it is done before the transaction. */
async function withHash(
  { password, ...fields }: AccountChange,
  email: string | null,
): Promise<Result<AccountFields, PasswordReason>> {
  if (password === undefined) return ok(fields);
  const refused = await whyPasswordRefused(password, [email ?? ""]);
  if (refused) return refuse(refused);
  const passwordHash = await passwordTurns.forKnown(() => hashPassword(password));
  return ok({ ...fields, passwordHash });
}
