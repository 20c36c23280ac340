import { createHash } from "node:crypto";
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Instant } from "~/kit/time";
import type { IdTokenIssuer } from "../id-token-issuers";

/** Pinned: never a shared secret, which the issuer's public key could be taken for, and never none. */
const algorithms = ["RS256", "PS256", "ES256", "EdDSA"];
const withinMs = 5_000;

export interface IdTokenClaims {
  readonly subject: string;
  /** Null unless the issuer says that the address is the person's. */
  readonly email: string | null;
  /** What the issuer says of the person. */
  readonly said: Readonly<Record<string, unknown>>;
}

export type IdTokenProblem = "invalid" | "expired" | "nonce" | "unavailable";

const keySets = new Map<string, Promise<JWTVerifyGetKey>>();

/** Where the issuer publishes its keys; a failure is not remembered. */
function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const known = keySets.get(issuer);
  if (known) return known;
  const found = discover(issuer);
  keySets.set(issuer, found);
  found.catch(() => keySets.delete(issuer));
  return found;
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs), redirect: "error" });
  const { jwks_uri: keys, issuer: named } = (await answer.json()) as Record<string, unknown>;
  const url = typeof keys === "string" ? URL.parse(keys) : null;
  const isSafe = url?.protocol === "https:" || (url?.hostname === "127.0.0.1" && issuer.startsWith("http:"));
  if (!url || !isSafe || named !== issuer) throw new Error("The issuer does not say where its keys are");
  return createRemoteJWKSet(url, { timeoutDuration: withinMs });
}

/** Who the token says somebody is: signed by this issuer, for one of our programs, now, and for this very sign-in. */
export async function readIdToken(
  { issuer, clientIds }: IdTokenIssuer,
  { token, nonce }: { readonly token: string; readonly nonce: string | null },
  now: Instant,
): Promise<IdTokenClaims | IdTokenProblem> {
  try {
    const keys = await keysOf(issuer);
    const demanded = { issuer, audience: [...clientIds], algorithms, currentDate: new Date(now) };
    const { payload } = await jwtVerify(token, keys, {
      ...demanded,
      clockTolerance: 10,
      requiredClaims: ["sub", "exp", "iat"],
    });
    if (!isNonceRight(payload.nonce, nonce)) return "nonce";
    const { sub = "", email, email_verified: isVerified } = payload;
    const isOwn = typeof email === "string" && (isVerified === true || isVerified === "true");
    return { subject: sub, email: isOwn ? email : null, said: payload };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expired";
    if (error instanceof errors.JWKSTimeout) return "unavailable";
    if (error instanceof errors.JOSEError) return "invalid";
    return "unavailable";
  }
}

/** The issuer signs the hash of a secret that only the program that began the sign-in knows. Both have one, or neither. */
function isNonceRight(signed: unknown, given: string | null): boolean {
  if (signed === undefined && given === null) return true;
  return given !== null && signed === createHash("sha256").update(given).digest("hex");
}
