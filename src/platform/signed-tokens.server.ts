import { createECDH, hkdfSync } from "node:crypto";
import {
  calculateJwkThumbprint,
  errors,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import type { Instant } from "~/kit/time";

/** Pinned: a token that names another algorithm, or none, is no token (RFC 8725 section 3.1). */
const algorithm = "ES256";

export interface TokenKey {
  readonly kid: string;
  readonly private: Awaited<ReturnType<typeof importJWK>>;
  readonly public: Awaited<ReturnType<typeof importJWK>>;
  /** As it is published. */
  readonly jwk: JWK;
}

const known = new Map<string, Promise<TokenKey>>();

/**
 * The key that access tokens are signed with. It follows from the program's secret, so that every process has the same
 * one and nothing is stored; a new secret makes a new key with a new id.
 */
export function tokenKey(appSecret: string): Promise<TokenKey> {
  const before = known.get(appSecret);
  if (before) return before;
  const made = makeKey(appSecret);
  known.set(appSecret, made);
  return made;
}

async function makeKey(appSecret: string): Promise<TokenKey> {
  const { d, x, y } = curvePoint(appSecret);
  const shared = { kty: "EC", crv: "P-256", x, y };
  const kid = await calculateJwkThumbprint(shared);
  return {
    kid,
    private: await importJWK({ ...shared, d }, algorithm),
    public: await importJWK(shared, algorithm),
    jwk: { ...shared, kid, alg: algorithm, use: "sig", key_ops: ["verify"] },
  };
}

function curvePoint(appSecret: string, round = 0): { d: string; x: string; y: string } {
  const scalar = Buffer.from(hkdfSync("sha256", appSecret, "", `access tokens ${round}`, 32));
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(scalar);
  } catch {
    // One number in four thousand million is none of the curve's.
    return curvePoint(appSecret, round + 1);
  }
  // Uncompressed: 04, then 32 bytes of x and 32 of y.
  const point = curve.getPublicKey();
  return {
    d: scalar.toString("base64url"),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
}

export async function signToken(
  appSecret: string,
  claims: JWTPayload,
  { now, expiresAt }: { readonly now: Instant; readonly expiresAt: Instant },
): Promise<string> {
  const key = await tokenKey(appSecret);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: "JWT" })
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key.private);
}

/** The claims of a token that this program signed and whose time has not passed. */
export async function readToken(
  appSecret: string,
  token: string,
  { now, issuer, audience }: { readonly now: Instant; readonly issuer: string; readonly audience: string },
): Promise<JWTPayload | "expired" | "invalid"> {
  const key = await tokenKey(appSecret);
  const demanded = { algorithms: [algorithm], issuer, audience, currentDate: new Date(now) };
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key.public, demanded);
    return protectedHeader.kid === key.kid ? payload : "invalid";
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expired";
    if (error instanceof errors.JOSEError) return "invalid";
    throw error;
  }
}
