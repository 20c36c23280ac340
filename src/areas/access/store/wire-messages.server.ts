import { sql } from "drizzle-orm";
import { type Instant, plusHours, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { maxCodeTries } from "../rules/wire-messages";
import type { UserId } from "../types";
import type { AskedMessage, CodeChallenge, NewAccount, WireTokenType } from "../types/wire-messages";

interface Ask {
  readonly id: string;
  readonly addressHash: string;
  readonly originHash: string;
  /** Null: the call is counted, and nothing is written. */
  readonly asked: AskedMessage | null;
}

export async function insertMessage(
  tx: Tx,
  { id, addressHash, originHash, asked }: Ask,
  now: Instant,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO auth_messages (id, address_hash, origin_hash, created_at, asked)
    VALUES (${id}, ${addressHash}, ${originHash}, ${toIso(now)}, ${asked && JSON.stringify(asked)}::jsonb)`);
}

export interface AskedBefore {
  readonly lastMinute: number;
  readonly fromNetwork: number;
  readonly toAddress: number;
  readonly ofNetwork: number;
}

/**
 * Calls for one address and calls of one network are counted one after the other, so that simultaneous ones all count.
 * Everybody takes the lock of the address first: nobody who has the network's waits for another.
 */
export async function countMessages(
  tx: Tx,
  { addressHash, originHash }: Pick<Ask, "addressHash" | "originHash">,
  { secondsBetween }: { readonly secondsBetween: number },
  now: Instant,
): Promise<AskedBefore> {
  for (const counted of [`message ${addressHash}`, `messages from ${originHash}`])
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${counted}, 0))`);
  const { rows } = await tx.execute<{ minute: number; pair: number; address: number; network: number }>(sql`
    SELECT
      count(*) FILTER (WHERE address_hash = ${addressHash}
        AND created_at > ${toIso(now)}::timestamptz - ${secondsBetween} * interval '1 second')::int AS minute,
      count(*) FILTER (WHERE address_hash = ${addressHash} AND origin_hash = ${originHash})::int AS pair,
      count(*) FILTER (WHERE address_hash = ${addressHash})::int AS address,
      count(*) FILTER (WHERE origin_hash = ${originHash}
        AND created_at > ${toIso(plusHours(now, -1))}::timestamptz)::int AS network
    FROM auth_messages
    WHERE (address_hash = ${addressHash} OR origin_hash = ${originHash})
      AND created_at > ${toIso(plusHours(now, -24))}::timestamptz`);
  const [row] = rows;
  if (!row) throw new Error("A query of one row gave none");
  return {
    lastMinute: row.minute,
    fromNetwork: row.pair,
    toAddress: row.address,
    ofNetwork: row.network,
  };
}

/** What a call asked for, for the first caller only: what it holds of a person is emptied. */
export async function takeAskedMessage(tx: Tx, id: string): Promise<AskedMessage | null> {
  const { rows } = await tx.execute<{ asked: AskedMessage | null }>(sql`
    WITH held AS (SELECT id, asked FROM auth_messages WHERE id = ${id}::uuid AND asked IS NOT NULL FOR UPDATE)
    UPDATE auth_messages SET asked = NULL FROM held WHERE auth_messages.id = held.id RETURNING held.asked`);
  return rows[0]?.asked ?? null;
}

export interface AddressOwner {
  readonly id: UserId;
  readonly name: string;
  readonly email: string | null;
  readonly isStaff: boolean;
}

/** Whose address or number it is; `shut-out` when the account may not sign in. */
export async function ownerOfAddress(db: Reader, to: string): Promise<AddressOwner | "shut-out" | null> {
  const { rows } = await db.execute<{
    id: UserId;
    name: string | null;
    email: string | null;
    staff: boolean;
    out: boolean;
  }>(
    sql`SELECT id, name, email, role IS NOT NULL AS staff, disabled_at IS NOT NULL AS out FROM users
      WHERE lower(email) = ${to.toLowerCase()} OR phone = ${to}`,
  );
  const [row] = rows;
  if (!row) return null;
  return row.out ? "shut-out" : { id: row.id, name: row.name ?? "", email: row.email, isStaff: row.staff };
}

interface NewToken {
  readonly id: string;
  readonly type: WireTokenType;
  readonly to: string;
  readonly owner: UserId | NewAccount;
  readonly tokenHash: string;
  readonly codeHash: string;
  readonly challenge: CodeChallenge | null;
  readonly expiresAt: Instant;
}

export async function insertWireToken(tx: Tx, token: NewToken, now: Instant): Promise<void> {
  const { owner, challenge } = token;
  const userId = typeof owner === "string" ? owner : null;
  const account = typeof owner === "string" ? null : JSON.stringify(owner);
  await tx.execute(sql`
    INSERT INTO auth_one_time_tokens (id, token_type, user_id, new_account, relates_to, token_hash, code_hash,
      code_challenge, code_challenge_method, created_at, expires_at)
    VALUES (${token.id}, ${token.type}, ${userId}, ${account}::jsonb, ${token.to}, ${token.tokenHash},
      ${token.codeHash}, ${challenge?.challenge ?? null}, ${challenge?.method ?? null}, ${toIso(now)},
      ${toIso(token.expiresAt)})`);
}

/** The invitation of staff has the same type, and opens the page where they choose a password, nothing else. */
const isOfProgram = sql`(token_type <> 'invite' OR EXISTS (
    SELECT FROM users WHERE users.id = user_id AND users.role IS NULL))`;

const namesOf = (types: readonly WireTokenType[]) =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(types)}::jsonb))`;

/** The tokens that a new one replaces: those of the same address, and of the same account. */
export async function voidWireTokens(
  tx: Tx,
  { to, userId, types }: { to: string; userId: UserId | null; types: readonly WireTokenType[] },
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM auth_one_time_tokens
    WHERE token_type IN ${namesOf(types)} AND used_at IS NULL
      AND (lower(relates_to) = ${to.toLowerCase()} OR user_id = ${userId}::uuid)`);
}

/** The account of a sign-up that waits for its address to be proved. */
export async function waitingAccount(
  db: Reader,
  to: string,
  now: Instant,
): Promise<{ readonly account: NewAccount; readonly challenge: CodeChallenge | null } | null> {
  const { rows } = await db.execute<{ account: NewAccount } & ChallengeRow>(sql`
    SELECT new_account AS account, code_challenge AS challenge, code_challenge_method AS method
    FROM auth_one_time_tokens
    WHERE lower(relates_to) = ${to.toLowerCase()} AND new_account IS NOT NULL AND used_at IS NULL
      AND expires_at > ${toIso(now)}
    ORDER BY created_at DESC, id DESC LIMIT 1`);
  const [row] = rows;
  return row ? { account: row.account, challenge: challengeOf(row) } : null;
}

interface ChallengeRow extends Record<string, unknown> {
  readonly challenge: string | null;
  readonly method: CodeChallenge["method"] | null;
}

const challengeOf = ({ challenge, method }: ChallengeRow): CodeChallenge | null =>
  challenge !== null && method !== null ? { challenge, method } : null;

/** A token that has just been used up. */
export interface UsedToken {
  readonly type: WireTokenType;
  readonly userId: UserId | null;
  readonly newAccount: NewAccount | null;
  readonly relatesTo: string | null;
  readonly challenge: CodeChallenge | null;
}

interface TokenRow extends ChallengeRow {
  readonly type: WireTokenType;
  readonly user_id: UserId | null;
  readonly account: NewAccount | null;
  readonly relates_to: string | null;
}

const shown = sql`token_type AS type, user_id, new_account AS account, relates_to, code_challenge AS challenge,
  code_challenge_method AS method`;

const usedOf = (row: TokenRow | undefined): UsedToken | null =>
  row
    ? {
        type: row.type,
        userId: row.user_id,
        newAccount: row.account,
        relatesTo: row.relates_to,
        challenge: challengeOf(row),
      }
    : null;

/** By the secret of its link, for the first caller only. */
export async function takeTokenByLink(
  tx: Tx,
  { tokenHash, types }: { readonly tokenHash: string; readonly types: readonly WireTokenType[] },
  now: Instant,
): Promise<UsedToken | null> {
  const { rows } = await tx.execute<TokenRow>(sql`
    UPDATE auth_one_time_tokens SET used_at = ${toIso(now)}
    WHERE token_hash = ${tokenHash} AND token_type IN ${namesOf(types)} AND ${isOfProgram} AND used_at IS NULL
      AND expires_at > ${toIso(now)}
    RETURNING ${shown}`);
  return usedOf(rows[0]);
}

interface TypedCode {
  readonly to: string;
  readonly codeHash: string;
  readonly types: readonly WireTokenType[];
  /** Only of this account. */
  readonly userId?: UserId;
}

/** By the code that was sent to the address. A wrong one is counted on every token that it was tried on. */
export async function takeTokenByCode(
  tx: Tx,
  { to, codeHash, types, userId }: TypedCode,
  now: Instant,
): Promise<UsedToken | null> {
  const open = sql`lower(relates_to) = ${to.toLowerCase()} AND token_type IN ${namesOf(types)} AND used_at IS NULL
    AND expires_at > ${toIso(now)} AND code_hash IS NOT NULL AND tries < ${maxCodeTries}
    AND ${isOfProgram}
    ${userId ? sql`AND user_id = ${userId}` : sql``}`;
  const { rows } = await tx.execute<TokenRow>(sql`
    UPDATE auth_one_time_tokens SET used_at = ${toIso(now)} WHERE ${open} AND code_hash = ${codeHash}
    RETURNING ${shown}`);
  if (rows.length > 0) return usedOf(rows[0]);
  await tx.execute(sql`UPDATE auth_one_time_tokens SET tries = tries + 1 WHERE ${open}`);
  return null;
}

/** False when the address has an account by now. */
export async function insertProvedAccount(
  tx: Tx,
  { id, passwordHash, data }: NewAccount,
  to: string,
  now: Instant,
): Promise<boolean> {
  const isPhone = to.startsWith("+");
  const at = toIso(now);
  const { rows } = await tx.execute(sql`
    INSERT INTO users (id, email, email_confirmed_at, phone, phone_confirmed_at, password_hash, password_changed_at,
      user_metadata, created_at, updated_at)
    VALUES (${id}, ${isPhone ? null : to}, ${isPhone ? null : at}, ${isPhone ? to : null}, ${isPhone ? at : null},
      ${passwordHash}, ${passwordHash === null ? null : at}, ${JSON.stringify(data)}::jsonb, ${at}, ${at})
    ON CONFLICT DO NOTHING RETURNING id`);
  return rows.length === 1;
}

/** False when the account is deactivated, or has another address by now than the message was sent to. */
export async function confirmAddress(
  tx: Tx,
  userId: UserId,
  relatesTo: string | null,
  now: Instant,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE users SET
      email_confirmed_at = CASE WHEN lower(email) = lower(${relatesTo}::text)
        THEN coalesce(email_confirmed_at, ${toIso(now)}) ELSE email_confirmed_at END,
      phone_confirmed_at = CASE WHEN phone = ${relatesTo}::text
        THEN coalesce(phone_confirmed_at, ${toIso(now)}) ELSE phone_confirmed_at END
    WHERE id = ${userId} AND disabled_at IS NULL
      AND (${relatesTo}::text IS NULL OR lower(email) = lower(${relatesTo}::text) OR phone = ${relatesTo}::text)
    RETURNING id`);
  return rows.length === 1;
}

/** Counted calls, and tokens and codes that stopped working, are removed a day after the last limit that uses them. */
export async function forgetMessagesBefore(tx: Tx, before: Instant): Promise<void> {
  const at = toIso(before);
  await tx.execute(sql`DELETE FROM auth_messages WHERE created_at < ${at}`);
  await tx.execute(sql`DELETE FROM auth_one_time_tokens WHERE expires_at < ${at}`);
  await tx.execute(sql`DELETE FROM auth_flow_codes WHERE expires_at < ${at}`);
}
