import { type SQL, sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { UserId } from "../types";
import type { WireUser } from "../types/wire";
import { waitingAccount } from "./wire-messages.server";

export async function wireUser(
  db: Reader,
  id: UserId,
  { alsoShutOut = false }: { readonly alsoShutOut?: boolean } = {},
): Promise<WireUser | null> {
  const [user] = await shownUsers(
    db,
    sql`u.id = ${id} ${alsoShutOut ? sql`` : sql`AND u.disabled_at IS NULL`}`,
  );
  return user ?? null;
}

/** In the order of the ids, those who are shut out too. */
export async function wireUsers(db: Reader, ids: readonly UserId[]): Promise<WireUser[]> {
  const asked = sql`(SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const found = new Map((await shownUsers(db, sql`u.id IN ${asked}`)).map((user) => [user.id, user]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Accounts as auth/v1 shows them, on the staff or not. The database writes the JSON, so that moments are ISO text with
 * all their digits; what is null is left out, as the client's types say.
 */
async function shownUsers(db: Reader, which: SQL): Promise<WireUser[]> {
  const { rows } = await db.execute<{ shown: WireUser }>(sql`
    SELECT jsonb_strip_nulls(jsonb_build_object(
        'id', u.id, 'aud', 'authenticated', 'role', 'authenticated',
        'email', coalesce(u.email, ''), 'email_confirmed_at', u.email_confirmed_at,
        'phone', coalesce(ltrim(u.phone, '+'), ''), 'phone_confirmed_at', u.phone_confirmed_at,
        'confirmed_at', least(u.email_confirmed_at, u.phone_confirmed_at),
        'invited_at', u.invited_at,
        'banned_until', CASE WHEN u.disabled_at IS NOT NULL THEN u.disabled_at + interval '100 years' END, 'last_sign_in_at', u.last_sign_in_at,
        'factors', (SELECT jsonb_agg(jsonb_build_object(
            'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
            'created_at', f.created_at, 'updated_at', f.updated_at) ORDER BY f.created_at, f.id)
          FROM auth_factors f WHERE f.user_id = u.id),
        'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', u.is_anonymous))
      || jsonb_build_object(
        'app_metadata', u.app_metadata || jsonb_build_object(
          'provider', coalesce((SELECT provider FROM auth_identities i WHERE i.user_id = u.id
            ORDER BY created_at, id LIMIT 1), 'email'),
          'providers', coalesce((SELECT jsonb_agg(DISTINCT provider) FROM auth_identities i
            WHERE i.user_id = u.id), '[]')),
        'user_metadata', u.user_metadata,
        'identities', coalesce((SELECT jsonb_agg(jsonb_build_object(
            'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
            'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
            'updated_at', i.updated_at, 'email', i.identity_data ->> 'email') ORDER BY i.created_at, i.id)
          FROM auth_identities i WHERE i.user_id = u.id), '[]')) AS shown
    FROM users u WHERE ${which}`);
  return rows.map(({ shown }) => shown);
}

export interface WireCredentials {
  readonly userId: UserId;
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
}

/**
 * The account of an address or a telephone number, on the staff or not; a sign-up whose address is not proved yet counts as an account. Staff
 * are confirmed by their invitation.
 */
export async function wireCredentials(
  db: Reader,
  email: string,
  now: Instant,
): Promise<WireCredentials | null> {
  const { rows } = await db.execute<{ id: UserId; hash: string | null; confirmed: boolean }>(sql`
    SELECT id, password_hash AS hash,
      role IS NOT NULL OR coalesce(email_confirmed_at, phone_confirmed_at) IS NOT NULL AS confirmed
    FROM users WHERE (lower(email) = ${email.toLowerCase()} OR phone = ${email}) AND disabled_at IS NULL`);
  const [row] = rows;
  if (row) return { userId: row.id, passwordHash: row.hash, isConfirmed: row.confirmed };
  const waiting = await waitingAccount(db, email, now);
  if (!waiting) return null;
  const { id, passwordHash } = waiting.account;
  return { userId: id, passwordHash, isConfirmed: false };
}

/** What the owner says of themselves: merged key by key, as the hosted backend does. */
export async function mergeUserMetadata(
  tx: Tx,
  id: UserId,
  data: Readonly<Record<string, unknown>>,
  now: Instant,
): Promise<void> {
  await tx.execute(sql`
    UPDATE users SET user_metadata = user_metadata || ${JSON.stringify(data)}::jsonb, updated_at = ${toIso(now)}
    WHERE id = ${id}`);
}
