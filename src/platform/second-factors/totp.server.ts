import { Secret, TOTP } from "otpauth";
import type { Instant } from "~/kit/time";

/** The values that every authenticator app understands. */
const periodSeconds = 30;
const digits = 6;
/** A phone's clock may be off, and typing takes time: one step to either side is accepted. */
const window = 1;

/** 160 bits in base32, as authenticator apps take them (RFC 4226 section 4). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totpOf(secret: string, names?: { readonly issuer: string; readonly account: string }): TOTP {
  const label = names && { issuer: names.issuer, label: names.account };
  return new TOTP({ ...label, secret, digits, period: periodSeconds, algorithm: "SHA1" });
}

/** The otpauth:// address in a QR code. */
export function totpAddress(secret: string, names: { issuer: string; account: string }): string {
  return totpOf(secret, names).toString();
}

/**
 * The step that this code belongs to, or null. Only steps after `lastStep` count, so that a code that somebody saw
 * cannot be used again. Spaces and dashes in the code do not matter.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Instant; readonly lastStep: number | null },
): number | null {
  const token = code.replaceAll(/[\s\p{P}]/gu, "");
  const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, timestamp: now, window }) : null;
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / periodSeconds) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

/** The code that an app shows at that moment, for tests and samples. */
export function codeAt(secret: string, now: Instant): string {
  return totpOf(secret).generate({ timestamp: now });
}
