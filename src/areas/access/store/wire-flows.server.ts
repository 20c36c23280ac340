import { sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { UserId } from "../types";
import type { SignInMethod } from "../types/wire";
import type { CodeChallenge } from "../types/wire-messages";

interface NewFlow {
  readonly id: string;
  readonly userId: UserId;
  readonly codeHash: string;
  readonly method: SignInMethod;
  readonly challenge: CodeChallenge;
  readonly expiresAt: Instant;
}

export async function insertFlowCode(tx: Tx, flow: NewFlow, now: Instant): Promise<void> {
  const { id, userId, codeHash, method, challenge, expiresAt } = flow;
  await tx.execute(sql`
    INSERT INTO auth_flow_codes (id, user_id, code_hash, method, code_challenge, code_challenge_method, created_at, expires_at)
    VALUES (${id}, ${userId}, ${codeHash}, ${method}, ${challenge.challenge}, ${challenge.method}, ${toIso(now)},
      ${toIso(expiresAt)})`);
}

interface Flow {
  readonly userId: UserId;
  readonly method: SignInMethod;
  readonly challenge: CodeChallenge;
  readonly isOver: boolean;
}

/** For the first caller only, whether its verifier fits or not: a code that leaked is not guessed at twice. */
export async function takeFlowCode(tx: Tx, codeHash: string, now: Instant): Promise<Flow | null> {
  const { rows } = await tx.execute<{
    user_id: UserId;
    method: SignInMethod;
    challenge: string;
    kind: CodeChallenge["method"];
    over: boolean;
  }>(sql`
    UPDATE auth_flow_codes SET used_at = ${toIso(now)} WHERE code_hash = ${codeHash} AND used_at IS NULL
    RETURNING user_id, method, code_challenge AS challenge, code_challenge_method AS kind,
      expires_at <= ${toIso(now)} AS over`);
  const [row] = rows;
  if (!row) return null;
  const challenge = { challenge: row.challenge, method: row.kind };
  return { userId: row.user_id, method: row.method, challenge, isOver: row.over };
}
