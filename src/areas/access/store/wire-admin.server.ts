import { type SQL, sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { UserId } from "../types";

/** A page of all accounts, the newest first. */
export async function listAccounts(
  db: Reader,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly ids: readonly UserId[]; readonly total: number }> {
  const { rows } = await db.execute<{ ids: UserId[] | null; total: number }>(sql`
    SELECT (SELECT count(*)::int FROM users) AS total,
      (SELECT json_agg(id ORDER BY created_at DESC, id DESC) FROM (
        SELECT id, created_at FROM users ORDER BY created_at DESC, id DESC
        LIMIT ${limit} OFFSET ${offset}) page) AS ids`);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

/** Locked until the transaction ends. */
export async function lockAccountRow(
  tx: Tx,
  id: UserId,
): Promise<{ readonly isStaff: boolean; readonly email: string | null } | null> {
  const { rows } = await tx.execute<{ staff: boolean; email: string | null }>(
    sql`SELECT role IS NOT NULL AS staff, email FROM users WHERE id = ${id} FOR UPDATE`,
  );
  const [row] = rows;
  return row ? { isStaff: row.staff, email: row.email } : null;
}

/** The account of an address, locked until the transaction ends. */
export async function lockAccountOf(tx: Tx, email: string): Promise<AccountOfAddress | null> {
  const { rows } = await tx.execute<{ id: UserId; staff: boolean; out: boolean; taken: boolean }>(sql`
    SELECT id, role IS NOT NULL AS staff, disabled_at IS NOT NULL AS out,
      email_confirmed_at IS NOT NULL OR last_sign_in_at IS NOT NULL AS taken
    FROM users WHERE lower(email) = ${email.toLowerCase()} FOR UPDATE`);
  const [row] = rows;
  return row ? { id: row.id, isStaff: row.staff, isShutOut: row.out, isTaken: row.taken } : null;
}

export interface AccountOfAddress {
  readonly id: UserId;
  readonly isStaff: boolean;
  readonly isShutOut: boolean;
  /** Its owner has been here: proved the address, or signed in. */
  readonly isTaken: boolean;
}

export interface AccountFields {
  readonly email?: string;
  readonly phone?: string;
  readonly isEmailConfirmed?: boolean;
  readonly isPhoneConfirmed?: boolean;
  readonly passwordHash?: string;
  readonly userMetadata?: Readonly<Record<string, unknown>>;
  readonly appMetadata?: Readonly<Record<string, unknown>>;
  readonly isShutOut?: boolean;
}

/** False when another account has the address or the number. */
export async function insertAccount(
  tx: Tx,
  id: UserId,
  fields: AccountFields,
  now: Instant,
): Promise<boolean> {
  const at = toIso(now);
  const { email = null, phone = null } = fields;
  const { rows } = await tx.execute(sql`
    INSERT INTO users (id, email, phone, created_at, updated_at) VALUES (${id}, ${email}, ${phone}, ${at}, ${at})
    ON CONFLICT DO NOTHING RETURNING id`);
  if (rows.length === 0) return false;
  await updateAccount(tx, id, fields, now);
  return true;
}

/** Only what is named changes; what a person says of themselves is merged key by key. */
export async function updateAccount(tx: Tx, id: UserId, fields: AccountFields, now: Instant): Promise<void> {
  const at = toIso(now);
  const sets: SQL[] = [sql`updated_at = ${at}`];
  const { email, phone, passwordHash, userMetadata, appMetadata, isShutOut } = fields;
  if (email !== undefined) sets.push(sql`email = ${email}`);
  if (phone !== undefined) sets.push(sql`phone = ${phone}`);
  if (fields.isEmailConfirmed !== undefined)
    sets.push(sql`email_confirmed_at = ${fields.isEmailConfirmed ? at : null}`);
  if (fields.isPhoneConfirmed !== undefined)
    sets.push(sql`phone_confirmed_at = ${fields.isPhoneConfirmed ? at : null}`);
  if (passwordHash !== undefined)
    sets.push(sql`password_hash = ${passwordHash}, password_changed_at = ${at}`);
  if (userMetadata !== undefined)
    sets.push(sql`user_metadata = user_metadata || ${JSON.stringify(userMetadata)}::jsonb`);
  if (appMetadata !== undefined)
    sets.push(sql`app_metadata = app_metadata || ${JSON.stringify(appMetadata)}::jsonb`);
  if (isShutOut !== undefined) sets.push(sql`disabled_at = ${isShutOut ? at : null}`);
  await tx.execute(sql`UPDATE users SET ${sql.join(sets, sql`, `)} WHERE id = ${id}`);
}

/** An account that is not on the staff, with its sessions, factors and tokens. */
export async function deleteAccount(tx: Tx, id: UserId): Promise<void> {
  for (const table of ["sessions", "known_devices", "auth_one_time_tokens"])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${id}`);
  await tx.execute(sql`DELETE FROM users WHERE id = ${id}`);
}
