import type { Instant } from "~/kit/time";
import type { AssuranceLevel, Role, SessionId, UserId } from "../types";

/** The names of the ways to sign in, as auth/v1 writes them in `amr`. */
export type SignInMethod =
  | "password"
  | "totp"
  | "otp"
  | "recovery"
  | "invite"
  | "magiclink"
  | "oauth"
  | "web3";

/** A way in which the owner of a session has proved who they are, and when, in seconds. */
export interface MethodUsed {
  readonly method: SignInMethod;
  readonly timestamp: number;
}

/** A session of a program, with what the rules of access ask of its account. */
export interface WireSession {
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
  readonly id: SessionId;
  readonly userId: UserId;
  readonly aal: AssuranceLevel;
  readonly amr: readonly MethodUsed[];
  readonly createdAt: Instant;
  readonly provedAt: Instant;
  /** Null: an account that is not on the staff. */
  readonly role: Role | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly hasFactor: boolean;
}

/** The account as auth/v1 shows it; the database writes the JSON (store/wire-users.server.ts). */
export interface WireUser {
  readonly id: UserId;
  readonly email: string;
  readonly phone: string;
  readonly app_metadata: Readonly<Record<string, unknown>>;
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly is_anonymous: boolean;
  readonly [more: string]: unknown;
}

/** The answer to every way of signing in. Times in seconds. */
export interface WireTokens {
  readonly access_token: string;
  readonly token_type: "bearer";
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: WireUser;
}
