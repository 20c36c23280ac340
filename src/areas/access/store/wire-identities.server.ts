import { sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { UserId } from "../types";

export interface Identity {
  readonly provider: string;
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The account behind a person at another service; `shut-out` when it may not sign in. */
export async function ownerOfIdentity(
  tx: Tx,
  { provider, subject }: Pick<Identity, "provider" | "subject">,
): Promise<UserId | "shut-out" | null> {
  const { rows } = await tx.execute<{ id: UserId; out: boolean }>(sql`
    SELECT u.id, u.disabled_at IS NOT NULL AS out FROM auth_identities i JOIN users u ON u.id = i.user_id
    WHERE i.provider = ${provider} AND i.provider_id = ${subject}`);
  const [row] = rows;
  return row ? (row.out ? "shut-out" : row.id) : null;
}

/** False when the person at the other service is somebody else's here. */
export async function saveIdentity(
  tx: Tx,
  userId: UserId,
  identity: Identity,
  now: Instant,
): Promise<boolean> {
  const { provider, subject, data } = identity;
  const at = toIso(now);
  const { rows } = await tx.execute(sql`
    INSERT INTO auth_identities AS i (id, user_id, provider, provider_id, identity_data, created_at, updated_at,
      last_sign_in_at)
    VALUES (gen_random_uuid(), ${userId}, ${provider}, ${subject}, ${JSON.stringify(data)}::jsonb, ${at}, ${at}, ${at})
    ON CONFLICT (provider, provider_id) DO UPDATE SET identity_data = excluded.identity_data, updated_at = ${at},
      last_sign_in_at = ${at}
    WHERE i.user_id = ${userId}
    RETURNING i.id`);
  return rows.length === 1;
}

/** Its provider, when it was the person's and not an e-mail address. */
export async function deleteIdentity(tx: Tx, userId: UserId, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ provider: string }>(sql`
    DELETE FROM auth_identities WHERE id = ${id}::uuid AND user_id = ${userId} AND provider <> 'email'
    RETURNING provider`);
  return rows[0]?.provider ?? null;
}

/** How a person can still sign in: identities, and the telephone number. */
export async function countWaysIn(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await tx.execute<{ ways: number }>(sql`
    SELECT (SELECT count(*) FROM auth_identities WHERE user_id = u.id)::int + (u.phone IS NOT NULL)::int AS ways
    FROM users u WHERE u.id = ${userId} FOR UPDATE`);
  return rows[0]?.ways ?? 0;
}

/** An account that another service vouches for, without an address unless the service has verified one. */
export async function insertAccountOf(
  tx: Tx,
  { id, email, data }: { readonly id: UserId; readonly email: string | null; readonly data: object },
  now: Instant,
): Promise<boolean> {
  const at = toIso(now);
  const { rows } = await tx.execute(sql`
    INSERT INTO users (id, email, email_confirmed_at, user_metadata, created_at, updated_at)
    VALUES (${id}, ${email}, ${email === null ? null : at}, ${JSON.stringify(data)}::jsonb, ${at}, ${at})
    ON CONFLICT DO NOTHING RETURNING id`);
  return rows.length === 1;
}
