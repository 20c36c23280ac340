import { type Instant, plusMinutes } from "~/kit/time";

/** An access token lives for an hour; the client renews it 90 seconds before the end. */
export const accessTokenMinutes = 60;

/**
 * Tabs and repeated calls that renew with the same token within this time all get the same next one. After it, a token
 * that was used is a copy in other hands.
 */
const reuseSeconds = 10;

export function isReuseAllowed(usedAt: Instant, now: Instant): boolean {
  return now - usedAt <= reuseSeconds * 1000;
}

export function accessTokenExpiry(now: Instant): Instant {
  return plusMinutes(now, accessTokenMinutes);
}

/** Who signs access tokens: the address of this interface. */
export function issuerOf(publicUrl: URL | string): string {
  return new URL("/auth/v1", publicUrl).href;
}
